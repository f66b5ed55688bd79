import { useRouter } from "next/router";
import { Fragment, useEffect, useState } from "react";
import { DataDate } from "@/components/ui/data-date";
import { SiteLink } from "@/components/ui/site-link";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { readLastVisit } from "@/lib/changes/client";
import type { ChangeLists } from "@/lib/changes/schema/page";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { fetchChangesData } from "@/lib/chosen-audience/client/regional-pages";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getDeviceDay } from "@/lib/watch/client/watch-states";

type Lists = Pick<ChangeLists, "reach" | "widely" | "due" | "support">;

/**
 * Numbers of features, each with its message and its section of `/changes`: that reached 80, 90, 95, 98 or 99 % of the visitors
 * for the first time, became widely available or should be by their day, and lost support in a release or got limits.
 * @param hasHistory false for imported usage, whose earlier shares nobody knows.
 */
export function listNews({ reach, widely, due, support }: Lists, hasHistory: boolean) {
	const worse = support.turns.filter(({ turn }) => turn === "lost" || turn === "limited");
	const news = [
		["reached", "reach", hasHistory && reach.kind === "found" ? reach.features : 0],
		["widely", "baseline", widely.count],
		["due", "baseline", due.count],
		["worse", "support", worse.reduce((sum, { count }) => sum + count, 0)],
	] as const;
	return news.filter(([, , count]) => count > 0);
}

/**
 * What is new for the reader's visitors since the last visit, from the data of `/changes`.
 * @param isWanted false for no request.
 */
function useVisitorNews(isWanted = true) {
	const locale = useLocale();
	const weights = useChosenAudience()?.audience.weights;
	const [since] = useState(() => readLastVisit(getDeviceDay()));
	const region = weights?.kind === "region" && weights.code !== WORLD ? { region: weights.code } : undefined;
	const query = { ...(since && { since }), ...region };
	const url = getPageDataUrl({ path: paths.changes(), locale, query });
	const { data } = useFetchOnce(isWanted && since ? url : null, fetchChangesData);
	const news = data && listNews(data.pageProps.lists, weights?.kind !== "imported");
	return { since, path: paths.changes(query), news };
}

/** "N features became safe for your visitors": each number leads to its list. */
export function VisitorNews() {
	const t = useTranslations("watch.news");
	const { since, path, news } = useVisitorNews();
	if (!since) return null;
	return (
		<p>
			{news && t.rich(news.length === 0 ? "none" : "since", { day: () => <DataDate day={since} brief /> })}
			{news?.map(([name, section, count], index) => (
				<Fragment key={name}>
					{index === 0 ? " " : " · "}
					<SiteLink href={`${path}#${section}`}>{t(name, { count })}</SiteLink>
				</Fragment>
			))}
		</p>
	);
}

/** Whether the home page has shown the news in this document. */
let isShown = false;

/** The number of features that became safe for the visitors, on the way to the home page, until that was shown. */
export function NewsCount() {
	const t = useTranslations("watch.news");
	const isHome = useRouter().pathname === paths.home;
	const { news } = useVisitorNews(!isHome && !isShown);
	const gains = news?.filter(([name]) => name !== "worse") ?? [];
	const count = gains.reduce((sum, [, , each]) => sum + each, 0);
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
