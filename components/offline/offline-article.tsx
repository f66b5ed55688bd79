import Head from "next/head";
import { useEffect, useState } from "react";
import { PageHead } from "@/components/layout/page-head";
import { PAGES } from "@/lib/client/offline/caches";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";

/** How many of the pages at hand are named, the last visited first. */
const NAMED = 50;

/** The addresses of the pages that the service worker has kept. */
async function keptPages(): Promise<string[]> {
	if (!("caches" in window)) return [];
	const requests = await (await caches.open(PAGES)).keys();
	return requests
		.map(({ url }) => new URL(url))
		.map(({ pathname, search }) => pathname + search)
		.filter((path) => !path.endsWith(paths.offline))
		.reverse()
		.slice(0, NAMED);
}

const readable = (path: string) => {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
};

/** Says that there is no connection, and which pages can be read all the same. */
export function OfflineArticle() {
	const t = useTranslations("offline");
	const [kept, setKept] = useState<string[]>([]);
	useEffect(() => {
		keptPages().then(setKept, () => undefined);
	}, []);
	return (
		<article className="page">
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
						{kept.map((path) => (
							<li key={path}>
								<a href={path} target="_self" dir="ltr">
									{readable(path)}
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</article>
	);
}
