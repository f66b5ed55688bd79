import clsx from "clsx";
import Head from "next/head";
import { useEffect, useState } from "react";
import { PageHead } from "@/components/layout/page-head";
import { PAGES } from "@/lib/client/offline/caches";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./offline-article.module.css";

/** How many of the pages at hand are named, the last visited first. */
const NAMED = 50;

interface KeptPage {
	path: string;
	title: string;
	lang: string;
	dir: string;
}

/** The pages that the service worker has kept. What is there to stand in a frame has no content of its own. */
async function keptPages(): Promise<KeptPage[]> {
	if (!("caches" in window)) return [];
	const pages = await caches.open(PAGES);
	const requests = (await pages.keys()).filter(({ url }) => !new URL(url).pathname.endsWith(paths.offline));
	const named = requests
		.reverse()
		.slice(0, NAMED)
		.map(async (request) => {
			const html = (await (await pages.match(request))?.text()) ?? "";
			const page = new DOMParser().parseFromString(html, "text/html");
			const { pathname, search } = new URL(request.url);
			const { lang, dir } = page.documentElement;
			const path = pathname + search;
			return page.getElementById("content") ? [{ path, title: page.title || pathname, lang, dir }] : [];
		});
	return (await Promise.all(named)).flat();
}

/** How long until the server is asked again, first and at the most, in milliseconds. */
const [SOON, LATE] = [1_000, 60_000];

/** Asks for the page that this one stands for until the server answers, seldomer each time: then it comes by itself. */
function useReturn() {
	useEffect(() => {
		if (location.pathname.endsWith(paths.offline)) return;
		let wait = SOON;
		let timer = 0;
		const later = () => {
			clearTimeout(timer);
			timer = window.setTimeout(ask, wait);
			wait = Math.min(2 * wait, LATE);
		};
		const ask = () => {
			fetch(location.href, { method: "HEAD", cache: "no-store" }).then(() => location.reload(), later);
		};
		const atOnce = () => {
			clearTimeout(timer);
			wait = SOON;
			ask();
		};
		later();
		window.addEventListener("online", atOnce);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("online", atOnce);
		};
	}, []);
}

/** Says that there is no connection, and which pages can be read all the same. */
export function OfflineArticle() {
	const t = useTranslations("offline");
	const [kept, setKept] = useState<KeptPage[]>([]);
	useEffect(() => {
		keptPages().then(setKept, () => undefined);
	}, []);
	useReturn();
	return (
		<article className={clsx("page", styles.article)}>
			<PageHead title={t("title")} description={t("text")} />
			<Head>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("text")}</p>
				{/* A document again: the connection may be back. */}
				<p>
					<button type="button" className="button" onClick={() => location.reload()}>
						{t("again")}
					</button>
				</p>
			</header>
			{kept.length > 0 && (
				<section aria-labelledby="kept" className="section">
					<h2 id="kept">{t("kept")}</h2>
					<ul>
						{kept.map(({ path, title, lang, dir }) => (
							<li key={path}>
								<a href={path} target="_self" lang={lang} dir={dir}>
									{title}
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</article>
	);
}
