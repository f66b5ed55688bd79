/** The target of all tools: the core browsers at the start of 2018, as a Baseline year. */
export const year = 2017;

/** The same target as releases, in browserslist's names. */
export const browsersThen = ["chrome 63", "edge 16", "firefox 57", "safari 11", "ios_saf 11.0-11.2"];
