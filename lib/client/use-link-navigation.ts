import { useRouter } from "next/router";
import { useEffect } from "react";
import { isPlainPress, linkOf, pageOf } from "./page-link";

/**
 * Client navigation for every link within the site: pressing one asks the router for the page. One listener instead of
 * a component a link, since pages hold hundreds: see docs/decisions/0005-links-by-delegation.md.
 *
 * @param prepare fetches what a page needs beside its data; where it fails, the page is asked for as a document.
 */
export function useLinkNavigation(prepare: (page: string) => Promise<unknown>) {
	const router = useRouter();
	useEffect(() => {
		const press = (event: MouseEvent) => {
			const page = event.defaultPrevented || !isPlainPress(event) ? undefined : pageOf(linkOf(event));
			if (page === undefined) return;
			event.preventDefault();
			prepare(page).then(
				() => router.push(page),
				() => location.assign(page),
			);
		};
		document.addEventListener("click", press);
		return () => document.removeEventListener("click", press);
	}, [router, prepare]);
}
