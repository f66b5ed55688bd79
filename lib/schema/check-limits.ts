/** So many UTF-16 units of code a form may send. */
export const MOST_POSTED_CODE = 500_000;
/** So many bytes the body of a form may have: most signs of code take three of them there. */
export const MOST_POSTED_BYTES = 2_000_000;
/** So many megabytes of text are checked at once on a device. */
export const MOST_MEGABYTES = 50;
/** So many bytes of JSON a request of the API may bring. */
export const MOST_API_BYTES = 5_000_000;
