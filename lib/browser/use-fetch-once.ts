import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { FetchError } from "./fetch-json";

const isFinal = (error: unknown) => error instanceof FetchError && error.isFinal;

/** SWR retries with exponential backoff: after 10 s at first, 5 minutes in all. */
const MAX_RETRIES = 5;

/**
 * Fetches a resource that does not change while the document is open, and never revalidates it. A failed request is
 * retried with backoff, on reconnect and on focus, unless the error is final. Use it only in lazily loaded code: it pulls
 * SWR into the bundle.
 * @param address SWR's key; null fetches nothing.
 * @param fetcher fetches the address; throws on failure.
 */
export function useFetchOnce<T>(
	address: string | null,
	fetcher: (address: string) => Promise<T>,
	options: SWRConfiguration<T, unknown> = {},
) {
	const { cache } = useSWRConfig();
	const known = address === null ? undefined : cache.get(address);
	const isMissing = known?.data === undefined && !isFinal(known?.error);
	return useSWR<T, unknown>(address, fetcher, {
		revalidateIfStale: false,
		revalidateOnFocus: isMissing,
		revalidateOnReconnect: isMissing,
		shouldRetryOnError: (error) => !isFinal(error),
		errorRetryCount: MAX_RETRIES,
		...options,
	});
}
