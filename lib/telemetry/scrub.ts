const url = /((?:\b[a-z][a-z0-9+.-]*:\/\/|(?<=^|[\s"'(]))[^\s?#"'()<>]*)[?#][^\s"'()<>]+/gi;

/** The text with the query and fragment of every address in it cut off: they hold what a reader searched for. */
export const withoutQueries = (text: string): string => text.replace(url, "$1");
