/** Seconds after which a visit renews a page: what counts as released depends on the day. */
export const ONE_DAY = 86_400;

/** Seconds for which a shared cache may keep what was made for a query: the data change with a release only. */
export const ONE_HOUR = 3_600;
