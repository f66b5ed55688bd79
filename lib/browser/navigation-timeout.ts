import type { NextRouter } from "next/router";
import { hardReload } from "./hard-reload";

/** In milliseconds. After this the page loads as a document, with the browser's own progress display. */
const TIMEOUT_MS = 30_000;

/** Limits the time that a client-side navigation may take. @returns a function that removes the listeners. */
export function startNavigationTimeout(events: NextRouter["events"]): () => void {
	let timer = 0;
	const end = () => clearTimeout(timer);
	const start = (page: string, { shallow }: { shallow: boolean }) => {
		end();
		if (shallow) return;
		timer = window.setTimeout(() => {
			// On back navigation the address changes before the page does.
			if (new URL(page, location.href).href === location.href) hardReload();
			else location.assign(page);
		}, TIMEOUT_MS);
	};
	const ends = ["routeChangeComplete", "routeChangeError", "hashChangeComplete"] as const;
	events.on("routeChangeStart", start);
	for (const name of ends) events.on(name, end);
	return () => {
		end();
		events.off("routeChangeStart", start);
		for (const name of ends) events.off(name, end);
	};
}
