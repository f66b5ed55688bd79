/** The maximum length of the code in a form, in UTF-16 code units. */
export const MAX_FORM_CODE_LENGTH = 500_000;
/** The maximum size of a form body. URL encoding turns most punctuation of code into three bytes. */
export const MAX_FORM_BYTES = 2_000_000;
/** The maximum size of all files in a check in the browser, in megabytes. */
export const MAX_DEVICE_MEGABYTES = 50;
/** The maximum size of an API request body. */
export const MAX_API_BYTES = 5_000_000;
/** The maximum number of findings in a response of the API, and of unreadable parts. */
export const MAX_API_FINDINGS = 500;
