import { reject, resolvedOf } from './options.ts';
import type { Guild, Wire, World } from './world.ts';

/** By custom id: text, chosen values, or a tick. */
export type Fields = Readonly<Record<string, string | readonly string[] | boolean>>;

const filled = (component: Wire, fields: Fields): Wire => {
  const { type, id = 0, custom_id, required = true } = component;
  const given = fields[custom_id];
  const options: Wire[] = component.options ?? [];
  const preset = options.filter((each) => each.default).map((each) => each.value as string);
  const known = (value: string) =>
    options.length && !options.some((each) => each.value === value)
      ? reject(`${custom_id} has no option ${value}`)
      : value;
  if (type === 23) return { type, id, custom_id, value: given ?? component.default ?? false };
  if (type === 4) {
    const value = String(given ?? component.value ?? '');
    const { min_length: min = 0, max_length: max = 4000 } = component;
    if (required && !value) reject(`${custom_id} is required`);
    if (value && (value.length < min || value.length > max)) reject(`${custom_id} is ${min} to ${max} characters`);
    return { type, id, custom_id, value };
  }
  const values = (Array.isArray(given) ? given : given === undefined ? preset : [String(given)]).map(known);
  if (required && !values.length) reject(`${custom_id} is required`);
  if (type === 21) return { type, id, custom_id, value: values[0] ?? null };
  const { min_values: min = 1, max_values: max = type === 22 ? options.length : 1 } = component;
  if (values.length && (values.length < min || values.length > max))
    reject(`${custom_id} takes ${min} to ${max} values`);
  return { type, id, custom_id, values };
};

/** `data` of a submitted modal; fields left out keep their preset values. */
export const modalData = (world: World, guild: Guild, modal: Wire, fields: Fields): Wire => {
  const ids: string[] = [];
  const known = new Set<string>();
  const fill = (component: Wire): Wire => {
    const done = filled(component, fields);
    known.add(component.custom_id);
    if ([5, 6, 7, 8].includes(done.type)) ids.push(...done.values);
    return done;
  };
  const components = modal.components.map((component: Wire) => {
    const { type, id = 0 } = component;
    if (type === 18) return { type, id, component: fill(component.component) };
    return type === 1 ? { type, id, components: component.components.map(fill) } : { type, id };
  });
  for (const name of Object.keys(fields)) if (!known.has(name)) reject(`the modal has no field ${name}`);
  const resolved = ids.length ? { resolved: resolvedOf(world, guild, ids) } : {};
  return { custom_id: modal.custom_id, components, ...resolved };
};
