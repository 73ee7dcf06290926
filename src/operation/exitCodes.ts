/** What the process ends with. Nothing done is 0, and 1 is what another start may mend. */

/** EX_CONFIG of sysexits.h: it would end in the same way again until the operator has done something. */
export const FOR_GOOD = 78;
