/** As many features as a set takes. */
export const MOST_IN_SET = 20;
