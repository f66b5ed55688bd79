import { MonthName } from "@/components/baseline/month-name";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Day } from "@/components/text/day";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { ChangesProps } from "@/lib/schema/props/changes";
import styles from "./changes.module.css";
import { ChangesForm } from "./changes-form";
import { DrawnComing } from "./drawn-lists";
import { LastVisit } from "./last-visit";
import { ListsPart, useRegionalLists } from "./lists-part";

function Periods({ years, months }: Pick<ChangesProps, "years" | "months">) {
	const t = useTranslations("changes");
	return (
		<nav aria-labelledby="periods" className="section">
			<h2 id="periods">{t("periods")}</h2>
			{(["month", "year"] as const).map((kind) => (
				<ul key={kind} className={styles.names}>
					{(kind === "month" ? months : years).map((period) => (
						<li key={period}>
							<SiteLink href={paths.changesIn(period)}>
								{kind === "month" ? <MonthName month={period} /> : period}
							</SiteLink>
						</li>
					))}
				</ul>
			))}
		</nav>
	);
}

/** `/changes`: what changed between two days for a region's people. */
export function ChangesArticle(props: ChangesProps) {
	const { fault, coming, years, months, typed } = props;
	const regional = useRegionalLists(props.lists, !typed.region);
	const lists = regional.answer?.value ?? props.lists;
	const t = useTranslations("changes");
	const region = useRegionName()(lists.region);
	const query = lists.region === "world" ? {} : { region: lists.region };
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.changes()}
				preview={paths.changes()}
				jsonLd={collectionPage(t("title"))}
				feed={{ title: t("feed"), href: machinePaths.changesFeed(query) }}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<ChangesForm {...props} lists={lists} />
			<p suppressHydrationWarning>
				{fault && `${t("usual")} `}
				{t.rich(regional.isOwn ? "shownOwn" : "shown", {
					since: () => <Day day={lists.since} />,
					until: () => <Day day={lists.until} />,
					region,
				})}{" "}
				<a href={machinePaths.changesFeed(query)} type="application/atom+xml">
					{t("feed")}
				</a>
			</p>
			{coming && <LastVisit today={props.lists.until} region={typed.region} />}
			<ListsPart lists={props.lists} regional={regional} />
			{coming && <DrawnComing releases={coming} />}
			<Periods years={years} months={months} />
		</article>
	);
}
