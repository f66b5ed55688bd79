import { LevelCounts } from "@/components/groups/level-counts";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/ui/site-link";
import type { BaselineProps } from "@/lib/baseline/schema/page";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { DueNote } from "./due-note";
import { BaselineGrowthChart } from "./growth-chart";
import { MonthGrid } from "./month-grid";
import { getMonthPath } from "./month-link";
import { WidelyList } from "./widely-list";

/** `/baseline`: the growth of Baseline, the features that become widely available next, and links to every month. */
export function BaselineOverview({
	counts,
	thisMonth,
	knownTo,
	due,
	soon,
	first,
	months,
	growth,
}: BaselineProps) {
	const t = useTranslations("baselinePages");
	const feeds = useTranslations("feeds");
	const changes = useTranslations("layout")("changes");
	const format = useMonthFormat();
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.baseline}
				jsonLd={collectionPageJsonLd(t("title"))}
				feed={[
					{ title: feeds("newly"), href: machinePaths.feed("newly") },
					{ title: feeds("widely"), href: machinePaths.feed("widely") },
				]}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("intro")}</p>
				<LevelCounts counts={counts} />
				<p>
					<SiteLink href={paths.changes()}>{changes}</SiteLink>
				</p>
			</header>
			<div className="columns">
				{growth && (
					<section aria-labelledby="grown" className="section">
						<h2 id="grown">{t("growth")}</h2>
						<BaselineGrowthChart growth={growth} />
					</section>
				)}
				{due.count > 0 && (
					<section aria-labelledby="due" className="section">
						<h2 id="due">{t("due", { count: due.count })}</h2>
						<p className="intro">
							<DueNote knownTo={knownTo} />
						</p>
						<WidelyList lines={due.some} />
					</section>
				)}
				<section aria-labelledby="soon" className="section">
					<h2 id="soon">{t("soon")}</h2>
					{soon.length > 0 ? (
						<>
							<p className="intro">{t("soonIntro")}</p>
							<WidelyList lines={soon} />
						</>
					) : (
						<p className="intro">{t("noneSoon")}</p>
					)}
					<SiteLink href={getMonthPath(thisMonth)} suppressHydrationWarning>
						{t("thisMonth", { month: format(thisMonth) })}
					</SiteLink>
				</section>
			</div>
			<section aria-labelledby="months" className="section">
				<h2 id="months">{t("months")}</h2>
				<MonthGrid first={first} counts={months} thisMonth={thisMonth} knownTo={knownTo} />
			</section>
		</article>
	);
}
