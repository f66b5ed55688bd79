import { letGo } from "./let-go";

/** An answer of the site's API that is not what its schema says, or no answer. Says nothing of its content. */
export class FetchError extends Error {
	override name = "FetchError";

	/** @param isFinal the site will not answer otherwise another time: it knows no such thing, or refuses it. */
	constructor(
		message: string,
		readonly isFinal = false,
	) {
		super(message);
	}
}

/** What is said of a moment, not of what was asked. https://www.rfc-editor.org/rfc/rfc9110#section-15.5 */
const passing = [408, 425, 429];

/**
 * Makes an SWR fetcher that validates what it receives.
 * @param isWhole tells whether a body is what its schema says.
 * @throws {FetchError} on any status but 2xx and on a body that does not parse.
 */
export const fetchJson =
	<T>(isWhole: (body: unknown) => body is T) =>
	async (url: string, signal?: AbortSignal): Promise<T> => {
		const response = await fetch(url, {
			headers: { accept: "application/json" },
			...(signal && { signal }),
		});
		const { ok, status } = response;
		if (!ok) {
			letGo(response);
			throw new FetchError(`status ${status}`, status < 500 && !passing.includes(status));
		}
		const body: unknown = await response.json().catch(() => signal?.throwIfAborted());
		if (!isWhole(body)) throw new FetchError("unexpected body");
		return body;
	};
