/** What went wrong, as far as a reader can be told. */
export type ErrorKind = "server" | "client" | "notFound" | "refused";

/** The kind of an HTTP status; without one the error happened in the browser. */
export function errorKind(status: number | undefined): ErrorKind {
	if (status === undefined) return "client";
	if (status === 404) return "notFound";
	return status >= 400 && status < 500 ? "refused" : "server";
}
