/** An answer of the site's API that is not what its schema says, or no answer. Says nothing of its content. */
export class FetchError extends Error {
	override name = "FetchError";
}

/**
 * Makes an SWR fetcher that validates what it receives.
 * @throws {FetchError} on any status but 2xx and on a body that does not parse.
 */
export const fetchJson =
	<T>(schema: { safeParse: (body: unknown) => { success: true; data: T } | { success: false } }) =>
	async (url: string, signal?: AbortSignal): Promise<T> => {
		const response = await fetch(url, {
			headers: { accept: "application/json" },
			...(signal && { signal }),
		});
		if (!response.ok) throw new FetchError(`status ${response.status}`);
		const parsed = schema.safeParse(await response.json());
		if (!parsed.success) throw new FetchError("unexpected body");
		return parsed.data;
	};
