/** All variants, the usual one first. A new one is a file of its own and a line here. */
import { BASE, type Parts } from '../parts.ts';
import { base } from './base.ts';
import { duplicate } from './duplicate.ts';
import { faceup } from './faceup.ts';
import { professional } from './professional.ts';
import { tactics } from './tactics.ts';
import type { Variant } from './variant.ts';

export const VARIANTS: readonly [Variant, ...Variant[]] = [base, tactics, professional, duplicate, faceup];

interface Named {
  readonly variant: string;
}
const byId = new Map<string, { readonly variant: Variant; readonly parts: Parts }>();

function found({ variant: id }: Named) {
  const known = byId.get(id);
  if (known !== undefined) return known;
  const variant = VARIANTS.find((one) => one.id === id)!;
  const made = { variant, parts: { ...BASE, ...variant.parts } };
  byId.set(id, made);
  return made;
}

export const variantOf = (named: Named): Variant => found(named).variant;
/** The rules of a variant: those of the base game with what it replaces. */
export const partsOf = (named: Named): Parts => found(named).parts;
