import Router from "next/router";
import { letGo } from "./ahead-signals";
import { watchLinks } from "./links-in-sight";
import { linkOf, pageOf } from "./page-link";
import { type FetchAhead, PrefetchQueue } from "./prefetch-queue";
import { watchIntent } from "./signs-of-intent";
import { isSparing } from "./sparing";

/** A button that went down and led nowhere holds things up for so many milliseconds. */
const UNDECIDED = 1_000;

interface Fetching {
	/** What pages of all kinds need, once. */
	shared: (signal: AbortSignal) => Promise<unknown>;
	page: FetchAhead;
}

/** Fetches once what pages share; what is stopped begins again with `resume`. */
function fetchOnce(fetch: Fetching["shared"]) {
	let state: "waits" | "there" | AbortController = "waits";
	const begin = async () => {
		if (state !== "waits" || isSparing()) return;
		const control = new AbortController();
		state = control;
		// What fails otherwise is asked for again with the next page.
		state = await fetch(control.signal).then(
			() => "there" as const,
			() => "waits" as const,
		);
	};
	return { begin, stop: () => state instanceof AbortController && state.abort() };
}

/**
 * Fetches before they are asked for what pages share, the page that is about to be pressed, and some in sight, and gives
 * way to every press. docs/decisions/0026-fetching-ahead-gives-way.md
 */
export function lookAhead({ shared, page }: Fetching) {
	const queue = new PrefetchQueue(page);
	const common = fetchOnce(shared);
	const { look, forget } = watchLinks({
		come: (page) => !isSparing() && queue.add(page),
		go: (page) => queue.drop(page),
	});
	// Filters and folds change what there is to see without a navigation.
	let due = false;
	const lookSoon = () => {
		if (due) return;
		due = true;
		setTimeout(() => {
			due = false;
			look();
		}, 200);
	};
	new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
	void common.begin().then(look);

	let undecided = 0;
	const giveWay = (to?: string) => {
		clearTimeout(undecided);
		if (to !== undefined) letGo(to);
		common.stop();
		queue.giveWay(to);
	};
	const resume = () => {
		clearTimeout(undecided);
		void common.begin();
		queue.resume();
	};
	const press = (event: Event) => {
		const to = pageOf(linkOf(event));
		if (to === undefined && event.type !== "submit") return;
		giveWay(to);
		undecided = window.setTimeout(resume, UNDECIDED);
	};
	for (const kind of ["pointerdown", "click", "submit"])
		document.addEventListener(kind, press, { capture: true, passive: true });
	Router.events.on("routeChangeStart", (url: string, { shallow }: { shallow: boolean }) => {
		if (shallow) return;
		giveWay(url);
		queue.clear();
		forget();
	});
	for (const end of ["routeChangeComplete", "routeChangeError"] as const)
		Router.events.on(end, () => {
			resume();
			lookSoon();
		});
	watchIntent((page) => !isSparing() && queue.addFirst(page));
}
