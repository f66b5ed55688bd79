/** Seconds after which a visit renews a page: what counts as released depends on the day. */
export const ONE_DAY = 86_400;
