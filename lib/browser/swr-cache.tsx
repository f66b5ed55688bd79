import { useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type Cache, SWRConfig } from "swr";
import { useFetchOnce } from "./use-fetch-once";

type Fetcher = (address: string) => Promise<unknown>;

/** The cached response or error of an address. */
export interface SwrEntry {
	data?: unknown;
	error?: unknown;
}

/** Access to SWR from code that is no component, or must not have SWR in its bundle. */
export interface SwrClient {
	known: (address: string) => SwrEntry;
	/**
	 * Fetches an address once, with SWR's retries, as long as it has subscribers.
	 * @param onChange called when a response or an error arrives.
	 * @returns a function that unsubscribes.
	 */
	follow: (address: string, fetcher: Fetcher, onChange: () => void) => () => void;
}

interface Subscription {
	fetcher: Fetcher;
	listeners: Set<() => void>;
}

function SwrRequest({ address, subscription }: { address: string; subscription: Subscription }) {
	const { data, error } = useFetchOnce(address, subscription.fetcher);
	// biome-ignore lint/correctness/useExhaustiveDependencies: notifies whenever these change
	useLayoutEffect(() => {
		for (const notify of [...subscription.listeners]) notify();
	}, [data, error, subscription]);
	return null;
}

const nothing: SwrEntry = {};

/**
 * Makes a client that renders one component per address, in a React root outside the document: SWR fetches only in
 * components.
 * @param cache SWR's cache.
 */
export function createSwrClient(cache: Cache): SwrClient {
	const subscriptions = new Map<string, Subscription>();
	let root: Root | undefined;
	const render = () => {
		root ??= createRoot(document.createElement("div"));
		root.render(
			<SWRConfig value={{ provider: () => cache }}>
				{[...subscriptions].map(([address, subscription]) => (
					<SwrRequest key={address} address={address} subscription={subscription} />
				))}
			</SWRConfig>,
		);
	};
	return {
		known: (address) => cache.get(address) ?? nothing,
		follow: (address, fetcher, onChange) => {
			const subscription = subscriptions.get(address) ?? { fetcher, listeners: new Set() };
			subscription.listeners.add(onChange);
			if (!subscriptions.has(address)) {
				subscriptions.set(address, subscription);
				render();
			}
			return () => {
				subscription.listeners.delete(onChange);
				if (subscription.listeners.size > 0 || subscriptions.get(address) !== subscription) return;
				subscriptions.delete(address);
				render();
			};
		},
	};
}

/** The client over SWR's default cache, for the whole document. */
export const documentSwrClient = createSwrClient(SWRConfig.defaultValue.cache);
