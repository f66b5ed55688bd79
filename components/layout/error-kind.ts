/** The kind of error, as shown to the reader. */
export type ErrorKind = "server" | "client" | "notFound" | "refused";

/** Maps an HTTP status to an error kind; without a status the error happened in the browser. */
export function getErrorKind(status: number | undefined): ErrorKind {
	if (status === undefined) return "client";
	if (status === 404) return "notFound";
	return status >= 400 && status < 500 ? "refused" : "server";
}
