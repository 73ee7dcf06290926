/** Times that Discord counts down by itself in each reader's language. `at`: wall-clock milliseconds. */
export const relative = (at: number): string => `<t:${Math.ceil(at / 1000)}:R>`;
