/** What all are to check against, as each takes it: what the core browsers had when 2018 began. */
export const year = 2017;

/** The releases that were current then, as browserslist names them. */
export const browsersThen = ["chrome 63", "edge 16", "firefox 57", "safari 11", "ios_saf 11.0-11.2"];
