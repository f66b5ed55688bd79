import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { FetchError } from "./fetch-json";

const isFinal = (error: unknown) => error instanceof FetchError && error.isFinal;

/** How often SWR asks again by itself, each time after about twice the time: 10 s at first, 5 minutes in all. */
const RETRIES = 5;

/**
 * Asks the site for what stays the same while a document is open: until it has come, and never again. What failed is
 * asked again after a while, when the browser is online again and when the reader comes back, unless the answer is
 * final. Brings SWR with it: only for code that is loaded late.
 * @param address SWR's key; null asks nothing.
 * @param ask gets the address, and throws where it brings nothing.
 */
export function useAsked<T>(
	address: string | null,
	ask: (address: string) => Promise<T>,
	own: SWRConfiguration<T, unknown> = {},
) {
	const { cache } = useSWRConfig();
	const known = address === null ? undefined : cache.get(address);
	const isWanted = known?.data === undefined && !isFinal(known?.error);
	return useSWR<T, unknown>(address, ask, {
		revalidateIfStale: false,
		revalidateOnFocus: isWanted,
		revalidateOnReconnect: isWanted,
		shouldRetryOnError: (error) => !isFinal(error),
		errorRetryCount: RETRIES,
		...own,
	});
}
