/** `revalidate` of pages, in seconds: released versions depend on the day. */
export const ONE_DAY = 86_400;

/** `s-maxage` of pages with a query, in seconds: the data change with a deployment only. */
export const ONE_HOUR = 3_600;
