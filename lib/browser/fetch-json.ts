/** Cancels a response whose body is not read. Otherwise it would occupy one of the browser's few connections. */
export const cancelBody = (response: Response): void => void response.body?.cancel().catch(() => undefined);

/** The API failed, or its response does not match its schema. The message holds nothing of the response's content. */
export class FetchError extends Error {
	override name = "FetchError";

	/** @param isFinal retrying is useless: the API does not know the resource, or rejects the request. */
	constructor(
		message: string,
		readonly isFinal = false,
	) {
		super(message);
	}
}

/** Client error statuses worth a retry. https://www.rfc-editor.org/rfc/rfc9110#section-15.5 */
const retryable = [408, 425, 429];

/**
 * Creates an SWR fetcher that validates responses.
 * @param isValid checks a body against its schema.
 * @throws {FetchError} on any status but 2xx and on a body that does not parse.
 */
export const fetchJson =
	<T>(isValid: (body: unknown) => body is T) =>
	async (url: string, signal?: AbortSignal): Promise<T> => {
		const response = await fetch(url, {
			headers: { accept: "application/json" },
			...(signal && { signal }),
		});
		const { ok, status } = response;
		if (!ok) {
			cancelBody(response);
			throw new FetchError(`status ${status}`, status < 500 && !retryable.includes(status));
		}
		const body: unknown = await response.json().catch(() => signal?.throwIfAborted());
		if (!isValid(body)) throw new FetchError("unexpected body");
		return body;
	};
