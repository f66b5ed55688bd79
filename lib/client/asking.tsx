import { useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type Cache, SWRConfig } from "swr";
import { useAsked } from "./use-asked";

type Ask = (address: string) => Promise<unknown>;

/** What SWR knows of an address. */
export interface Known {
	data?: unknown;
	error?: unknown;
}

/** Asks for addresses by SWR on behalf of code that does not have SWR, or is no component. */
export interface Asking {
	known: (address: string) => Known;
	/**
	 * Asks once for an address, and again where it fails, as long as anybody follows it.
	 * @param tell called when something has come or failed.
	 * @returns how to stop.
	 */
	follow: (address: string, ask: Ask, tell: () => void) => () => void;
}

interface Want {
	ask: Ask;
	followers: Set<() => void>;
}

function Asker({ address, want }: { address: string; want: Want }) {
	const { data, error } = useAsked(address, want.ask);
	// biome-ignore lint/correctness/useExhaustiveDependencies: tells whenever these change
	useLayoutEffect(() => {
		for (const tell of [...want.followers]) tell();
	}, [data, error, want]);
	return null;
}

const nothing: Known = {};

/**
 * SWR asks only in components, so each address that is followed is one: in a tree of its own, which no element of the
 * page holds.
 * @param cache where SWR keeps what has come.
 */
export function askingIn(cache: Cache): Asking {
	const wants = new Map<string, Want>();
	let root: Root | undefined;
	const draw = () => {
		root ??= createRoot(document.createElement("div"));
		root.render(
			<SWRConfig value={{ provider: () => cache }}>
				{[...wants].map(([address, want]) => (
					<Asker key={address} address={address} want={want} />
				))}
			</SWRConfig>,
		);
	};
	return {
		known: (address) => cache.get(address) ?? nothing,
		follow: (address, ask, tell) => {
			const want = wants.get(address) ?? { ask, followers: new Set() };
			want.followers.add(tell);
			if (!wants.has(address)) {
				wants.set(address, want);
				draw();
			}
			return () => {
				want.followers.delete(tell);
				if (want.followers.size > 0 || wants.get(address) !== want) return;
				wants.delete(address);
				draw();
			};
		},
	};
}

/** Asks on behalf of the document. */
export const documentAsking = askingIn(SWRConfig.defaultValue.cache);
