/** Whether tests play as many games as in the soak, LONG=1, or as few as show what is far from even. */
export const isLong = process.env.LONG === '1';
