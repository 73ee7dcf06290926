/** Times that Discord shows by itself in each reader's language and zone. `at`: wall-clock milliseconds. */
const stamp = (at: number, style: 'R' | 'f'): string => `<t:${Math.ceil(at / 1000)}:${style}>`;
/** Counted down. */
export const relative = (at: number): string => stamp(at, 'R');
/** Day and time. */
export const dated = (at: number): string => stamp(at, 'f');
