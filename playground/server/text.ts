import { allComponents } from './components.ts';
import type { Wire } from './world.ts';

const emojiOf = ({ emoji }: Wire): string => (emoji ? `${emoji.name} ` : '');

const lineOf = (component: Wire): string[] => {
  const off = component.disabled ? ' (off)' : '';
  switch (component.type) {
    case 2:
      return [`[${emojiOf(component)}${component.label ?? ''}]${off}${component.url ? ` → ${component.url}` : ''}`];
    case 3:
      return [
        `▾ ${component.placeholder ?? ''}${off}`,
        ...component.options.map(
          (option: Wire) =>
            `  ${option.default ? '●' : '○'} ${emojiOf(option)}${option.label}${option.description ? ` – ${option.description}` : ''}`,
        ),
      ];
    case 5:
    case 6:
    case 7:
    case 8:
      return [`▾ ${component.placeholder ?? ''}${off}`];
    case 10:
      return [component.content];
    case 11:
      return [`🖼 ${component.description ?? ''}`];
    case 12:
      return component.items.map((item: Wire) => `🖼 ${item.description ?? ''}`);
    case 13:
      return ['📄'];
    case 14:
      return ['───'];
    default:
      return [];
  }
};

/** A message as plain text: its words, a line for each picture, `[Label]` for each button, `(off)` when disabled. */
export const textOf = (message: Wire): string => {
  const embeds = message.embeds.flatMap(({ title, description, fields = [] }: Wire) => [
    ...(title ? [title] : []),
    ...(description ? [description] : []),
    ...fields.map(({ name, value }: Wire) => `${name}: ${value}`),
  ]);
  const components = allComponents(message.components).flatMap(({ component }) => lineOf(component));
  return [...(message.content ? [message.content] : []), ...embeds, ...components].join('\n');
};

interface Pressable {
  readonly custom_id?: string;
  readonly label: string;
  readonly disabled: boolean;
}

export const buttonsOf = (message: Wire): Pressable[] =>
  allComponents(message.components).flatMap(({ component }) => {
    if (component.type !== 2) return [];
    const { custom_id, label, disabled = false } = component;
    return [{ ...(custom_id ? { custom_id } : {}), label: label ?? component.emoji?.name ?? '', disabled }];
  });
