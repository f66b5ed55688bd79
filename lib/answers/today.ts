/** The ISO day (UTC) on which a page is made: the one place where pages read the clock. */
export const today = () => new Date().toISOString().slice(0, 10);
