import { useEffect, useState } from "react";
import { StatusPage } from "@/components/layout/status-page";
import { Section } from "@/components/ui/section";
import { PAGE_CACHE } from "@/lib/browser/offline/caches";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** Maximum number of cached pages in the list, the last visited first. */
const MAX_PAGES = 50;

interface CachedPage {
	path: string;
	title: string;
	lang: string;
	dir: string;
}

/** Reads the pages in the service worker's cache. Leaves out frames, which have no `#content`. */
async function readCachedPages(): Promise<CachedPage[]> {
	if (!("caches" in window)) return [];
	const cache = await caches.open(PAGE_CACHE);
	const requests = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith(paths.offline));
	const pages = requests
		.reverse()
		.slice(0, MAX_PAGES)
		.map(async (request) => {
			const html = (await (await cache.match(request))?.text()) ?? "";
			const page = new DOMParser().parseFromString(html, "text/html");
			const { pathname, search } = new URL(request.url);
			const { lang, dir } = page.documentElement;
			const path = pathname + search;
			return page.getElementById("content") ? [{ path, title: page.title || pathname, lang, dir }] : [];
		});
	return (await Promise.all(pages)).flat();
}

/** Initial and maximum delay between two attempts, in milliseconds. */
const [MIN_DELAY_MS, MAX_DELAY_MS] = [1_000, 60_000];

/** Polls the requested page with exponential backoff, and reloads once the server responds. */
function useReloadWhenOnline() {
	useEffect(() => {
		if (location.pathname.endsWith(paths.offline)) return;
		let delay = MIN_DELAY_MS;
		let timer = 0;
		const scheduleRequest = () => {
			clearTimeout(timer);
			timer = window.setTimeout(sendRequest, delay);
			delay = Math.min(2 * delay, MAX_DELAY_MS);
		};
		const sendRequest = () => {
			fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
				() => location.reload(),
				scheduleRequest,
			);
		};
		const onOnline = () => {
			clearTimeout(timer);
			delay = MIN_DELAY_MS;
			sendRequest();
		};
		scheduleRequest();
		window.addEventListener("online", onOnline);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("online", onOnline);
		};
	}, []);
}

/** The offline page, with links to the cached pages. */
export function OfflineArticle() {
	const t = useTranslations("offline");
	const [pages, setPages] = useState<CachedPage[]>([]);
	useEffect(() => {
		readCachedPages().then(setPages, () => undefined);
	}, []);
	useReloadWhenOnline();
	return (
		<StatusPage title={t("title")} text={t("text")}>
			{/* Reloads the document, since the connection may be back. */}
			<button type="button" className="button button-primary" onClick={() => location.reload()}>
				{t("again")}
			</button>
			{pages.length > 0 && (
				<Section id="kept" title={t("kept")}>
					<ul className="rows">
						{pages.map(({ path, title, lang, dir }) => (
							<li key={path}>
								<a href={path} target="_self" lang={lang} dir={dir}>
									{title}
								</a>
							</li>
						))}
					</ul>
				</Section>
			)}
		</StatusPage>
	);
}
