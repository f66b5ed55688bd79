import { useRouter } from "next/router";
import { useEffect } from "react";
import { fetchNow } from "@/lib/framework/fetch-now";
import { byPress } from "./by-press";
import { endStalls } from "./end-stalls";
import { inTime } from "./in-time";
import { isPlainPress, linkOf, pageOf } from "./page-link";

/** What a page needs beside its data is small; where it does not come in so many milliseconds, the document brings it. */
const PATIENCE = 5_000;

/**
 * Client navigation for every link within the site: pressing one asks the router for the page. One listener instead of
 * a component a link, since pages hold hundreds: see docs/decisions/0005-links-by-delegation.md.
 *
 * @param prepare fetches what a page needs beside its data; where it fails, the page is asked for as a document.
 */
export function useLinkNavigation(prepare: (page: string) => Promise<unknown>) {
	const router = useRouter();
	const { events } = router;
	useEffect(() => {
		return endStalls(events);
	}, [events]);
	useEffect(() => {
		let latest: string | undefined;
		const pageWanted = (event: MouseEvent) =>
			event.defaultPrevented || !isPlainPress(event) ? undefined : pageOf(linkOf(event));
		/** Code, data and words of a page at once, not one after the other; the router then finds them, or waits. */
		const fetchAll = (page: string) => {
			fetchNow(router, page);
			return inTime(prepare(page), PATIENCE);
		};
		let begun: { page: string; coming: Promise<unknown> } | undefined;
		/** A button goes down some 80 ms before it comes up again. */
		const pressDown = (event: MouseEvent) => {
			const page = pageWanted(event);
			begun = page === undefined ? undefined : { page, coming: fetchAll(page) };
			begun?.coming.catch(() => undefined);
		};
		const press = (event: MouseEvent) => {
			const page = pageWanted(event);
			if (page === undefined) return;
			event.preventDefault();
			latest = page;
			const go = (way: (page: string) => unknown) => () => latest === page && way(page);
			const coming = begun?.page === page ? begun.coming : fetchAll(page);
			begun = undefined;
			coming.then(
				go((to) => byPress(to, (page) => router.push(page))),
				go((to) => location.assign(to)),
			);
		};
		document.addEventListener("mousedown", pressDown);
		document.addEventListener("click", press);
		return () => {
			document.removeEventListener("mousedown", pressDown);
			document.removeEventListener("click", press);
		};
	}, [router, prepare]);
}
