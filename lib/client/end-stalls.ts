import type { NextRouter } from "next/router";
import { loadAfresh } from "./load-afresh";

/** A navigation that takes longer is made as a document, where the browser shows its own signs of waiting. */
const LONGEST = 30_000;

/** Sees to it that no navigation goes on for ever, whatever it waits for. Answers how to stop. */
export function endStalls(events: NextRouter["events"]): () => void {
	let timer = 0;
	const end = () => clearTimeout(timer);
	const start = (page: string, { shallow }: { shallow: boolean }) => {
		end();
		if (shallow) return;
		timer = window.setTimeout(() => {
			// Going back, the address is there before the page.
			if (new URL(page, location.href).href === location.href) loadAfresh();
			else location.assign(page);
		}, LONGEST);
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
