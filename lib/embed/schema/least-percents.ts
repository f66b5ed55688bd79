/** Percents of visitors to choose from for the badge "works for …". */
export const leastPercents = ["80", "90", "95", "98", "99"] as const;
