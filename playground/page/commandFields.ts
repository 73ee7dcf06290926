/** What is typed into the form of a slash command, and which field has the focus. */
import { useState } from 'preact/hooks';
import type { AllFilled, Choice, Filled } from './fields.ts';
import type { Wire } from './protocol.ts';

/** The field behind the options, where the next option is named. */
export const TAIL = '';

export function useCommandFields(options: readonly Wire[], nameOf: (option: Wire) => string) {
  const required = options.filter((each) => each.required).map(({ name }) => name as string);
  const [filled, setFilled] = useState<AllFilled>(Object.fromEntries(required.map((name) => [name, { text: '' }])));
  const [focused, setFocused] = useState(required[0] ?? TAIL);
  const [tail, setTail] = useState('');
  const [active, setActive] = useState<number>();
  const [wrong, setWrong] = useState('');
  const unused = options.filter(({ name }) => !(name in filled));

  const put = (name: string, value: Filled) => {
    setWrong('');
    setFilled({ ...filled, [name]: value });
  };
  const add = (name: string) => {
    put(name, { text: '' });
    setTail('');
    setActive(undefined);
    setFocused(name);
  };
  const remove = (name: string) => {
    const { [name]: _, ...rest } = filled;
    setFilled(rest);
    setFocused(TAIL);
  };
  /** Backspace in an empty field takes it away or goes to the last option; false when there is none. */
  const stepBack = (name: string): boolean => {
    const last = Object.keys(filled).at(-1);
    if (name !== TAIL) remove(name);
    else if (last !== undefined) setFocused(last);
    return name !== TAIL || last !== undefined;
  };
  const choose = (name: string, choice: Choice) => {
    const now = { ...filled, [name]: { text: choice.label, choice } };
    setFilled(now);
    setActive(undefined);
    setFocused(Object.keys(now).find((each) => now[each]!.text === '') ?? TAIL);
  };
  const typeTail = (text: string) => {
    setWrong('');
    setTail(text);
    setActive(text.trim() === '' ? undefined : 0);
    const named = unused.find((each) => text.toLowerCase() === `${nameOf(each).toLowerCase()}:`);
    if (named) add(named.name);
  };
  const refuse = (name: string, why: string) => {
    setFocused(name);
    setWrong(why);
  };
  return {
    filled,
    focused,
    tail,
    active,
    wrong,
    unused,
    setFocused,
    setActive,
    put,
    add,
    stepBack,
    choose,
    typeTail,
    refuse,
  };
}
