/** The maximum number of features in a set. */
export const MAX_SET_FEATURES = 20;
