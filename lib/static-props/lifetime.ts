/** `revalidate` of pages, in seconds. A page changes daily, because which versions are released depends on the day. */
export const ONE_DAY = 86_400;

/** `s-maxage` of pages with a query, in seconds. The data only change with a deployment. */
export const ONE_HOUR = 3_600;
