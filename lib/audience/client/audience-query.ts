import type { SwrClient, SwrEntry } from "@/lib/browser/swr-cache";

/** The state of an answer: loaded (`value`), failed, or pending if neither is set. */
export interface AsyncAnswer<T> {
	value?: T;
	failed?: true;
}

/** A query for the chosen audience, in the shape of `useSyncExternalStore`. */
export interface AudienceQuery<T> {
	/** The snapshot: the same object until the answer changes. */
	answer: () => AsyncAnswer<T>;
	/**
	 * Fetches the answer while it has subscribers. Calls `onChange` when it arrives or fails. Returns a function that
	 * unsubscribes.
	 */
	follow: (onChange: () => void) => () => void;
}

/** @throws {RangeError} if the response lacks a value, such as a feature newer than a cached matrix. */
export function requireValue<T>(value: T | undefined): T {
	if (value === undefined) throw new RangeError("The response lacks the requested value");
	return value;
}

/** Memoizes a function of one string. */
export function memoize<T>(make: (name: string) => T): (name: string) => T {
	const cache = new Map<string, T>();
	return (name) => {
		const value = cache.get(name) ?? make(name);
		cache.set(name, value);
		return value;
	};
}

/** `data` is the parsed result of the entry's own fetcher, so the cast holds. */
function toAnswer<B, T>({ data, error }: SwrEntry, compute: (support: B) => T): AsyncAnswer<T> {
	if (data === undefined) return error === undefined ? {} : { failed: true };
	try {
		return { value: compute(data as B) };
	} catch {
		return { failed: true };
	}
}

/**
 * A query computed from the support data at an address.
 * @param fetcher fetches only support data, which SWR caches for every audience.
 * @param compute computes the answer for the audience.
 */
export function createQuery<B, T>(
	swr: SwrClient,
	address: string,
	fetcher: (address: string) => Promise<B>,
	compute: (support: B) => T,
): AudienceQuery<T> {
	let entry: SwrEntry = {};
	let answer: AsyncAnswer<T> = {};
	return {
		answer: () => {
			const { data, error } = swr.known(address);
			if (data === entry.data && error === entry.error) return answer;
			entry = { data, error };
			answer = toAnswer(entry, compute);
			return answer;
		},
		follow: (onChange) => swr.follow(address, fetcher, onChange),
	};
}
