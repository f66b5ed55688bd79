import { useRouter } from "next/router";
import { Fragment, useEffect, useState } from "react";
import { DataDate } from "@/components/ui/data-date";
import { SiteLink } from "@/components/ui/site-link";
import { readLastVisit } from "@/lib/changes/client";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { fetchChangesData } from "@/lib/chosen-audience/client/regional-pages";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getDeviceDay } from "@/lib/watch/client/remember-seen";
import { countGains, type VisitorNews as News, summarizeNews } from "@/lib/watch/visitor-news";

/**
 * What is new for the reader's visitors since the last visit, from the data of `/changes`.
 * @param isWanted false for no request.
 */
function useVisitorNews(isWanted = true) {
	const locale = useLocale();
	const weights = useChosenAudience()?.audience.weights;
	const [since] = useState(() => readLastVisit(getDeviceDay()));
	const [loaded, setLoaded] = useState<{ news: News; region: string }>();
	const region = weights?.kind === "region" ? weights.code : WORLD;
	const hasHistory = weights?.kind !== "imported";
	useEffect(() => {
		let isCurrent = true;
		const query = { since, ...(region !== WORLD && { region }) };
		if (since && isWanted)
			fetchChangesData(getPageDataUrl({ path: paths.changes(), locale, query })).then(
				({ pageProps }) =>
					isCurrent && setLoaded({ news: summarizeNews(pageProps.lists, hasHistory), region }),
				// Offline: the part stays empty.
				() => undefined,
			);
		return () => {
			isCurrent = false;
		};
	}, [since, region, locale, hasHistory, isWanted]);
	return { since, region, news: loaded?.region === region ? loaded.news : undefined };
}

const kinds = [
	["reached", "reach"],
	["widely", "baseline"],
	["worse", "support"],
] as const;

/** "N features became safe for your visitors": each number leads to its list. */
export function VisitorNews() {
	const t = useTranslations("watch.news");
	const { since, region, news } = useVisitorNews();
	if (!since) return null;
	const path = paths.changes({ since, ...(region !== WORLD && { region }) });
	const found = news && kinds.filter(([kind]) => news[kind] > 0);
	return (
		<p>
			{found && t.rich(found.length === 0 ? "none" : "since", { day: () => <DataDate day={since} brief /> })}
			{found?.map(([kind, section], index) => (
				<Fragment key={kind}>
					{index === 0 ? " " : " · "}
					<SiteLink href={`${path}#${section}`}>{t(kind, { count: news?.[kind] ?? 0 })}</SiteLink>
				</Fragment>
			))}
		</p>
	);
}

/** Whether the home page has shown the news in this document. */
let isShown = false;

/** The number of features that are new for the visitors, on the way to the home page, until that was shown. */
export function NewsCount() {
	const t = useTranslations("watch.news");
	const { pathname } = useRouter();
	const isHome = pathname === paths.home;
	const { news } = useVisitorNews(!isHome && !isShown);
	const count = news ? countGains(news) : 0;
	useEffect(() => {
		if (isHome) isShown = true;
	}, [isHome]);
	if (isHome || count === 0 || isShown) return null;
	return (
		<>
			<span aria-hidden="true">{count}</span>
			<span className="visually-hidden">{t("count", { count })}</span>
		</>
	);
}
