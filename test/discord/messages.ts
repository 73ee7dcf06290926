/** What a message offers to tap, and what its custom ids say. */
import { buttonsOf } from '../../playground/server/index.ts';
import type { Message, Wire } from '../../playground/server/world.ts';

interface Holder {
  readonly components?: any;
}

/** Buttons and selects with a custom id. */
export const controlsOf = (message: Holder): Wire[] =>
  (message.components ?? []).flatMap((each: Wire) => [
    ...(each.custom_id === undefined ? [] : [each]),
    ...controlsOf(each),
  ]);
export const idsIn = (message: Holder): string[] => controlsOf(message).map(({ custom_id }) => custom_id);
export const labelsOf = (message: Wire): string[] => buttonsOf(message).map(({ label }) => label);
/** Of the boxes of Sixto that buttons name, "Y9" and "Y12", the first of each color. */
export function leftmostIn(message: Wire): readonly string[] {
  const boxes = labelsOf(message).filter((label) => /^[A-Z][a-z]?\d+$/.test(label));
  const colorOf = (label: string) => label.replace(/\d+/, '');
  return boxes.filter((label, i) => boxes.findIndex((other) => colorOf(other) === colorOf(label)) === i);
}
/** The buttons that answer a question. */
export const answersOf = (message: Wire) =>
  buttonsOf(message).filter(({ custom_id }) => custom_id && !/^c1:|:@:|:@sit:|:@help:|:@hint$/.test(custom_id));
/** What one can choose to answer a question: its buttons, or the lines of its list where the buttons would be too wide. */
export function choicesOf(message: Wire): { readonly id: string; readonly label: string; readonly value?: string }[] {
  const buttons = answersOf(message).map(({ custom_id, label }) => ({ id: custom_id!, label }));
  if (buttons.length > 0) return buttons;
  const lists = controlsOf(message).filter(({ type, custom_id: id }) => type === 3 && /^v1:[^:]+:[^@]/.test(id));
  return lists.flatMap(({ custom_id: id, options }) => options.map(({ label, value }: Wire) => ({ id, label, value })));
}
export const questionOf = (customId: string): string => customId.split(':')[2]!;
export const matchIn = (message: Holder): string => idsIn(message)[0]!.split(':')[1]!;
export const isEphemeral = ({ flags = 0 }: Wire): boolean => (flags & 64) !== 0;

/** The button of a table that does this: join, leave, add-bot, start, hand, rematch … */
export const buttonId = (match: string, verb: string): string => `v1:${match}:@:${verb}`;
export const has = (message: Message | Wire, verb: string): boolean =>
  idsIn(message).some((id) => id.endsWith(`:@:${verb}`));
/** The button below the question whether one is sure to leave or to cancel. */
export const sureId = (message: Wire, command: 'leave' | 'cancel', match: string): string | undefined =>
  idsIn(message).find((id) => id.startsWith(`c1:${command}:${match}:`));
