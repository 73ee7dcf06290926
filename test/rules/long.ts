/** Whether tests play as many games as the soak does (LONG=1), or only enough to show large differences. */
export const isLong = process.env.LONG === '1';
