import { LevelCounts } from "@/components/groups/level-counts";
import { Page } from "@/components/layout/page";
import { Section } from "@/components/ui/section";
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
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("intro")}
			path={paths.baseline}
			jsonLd="collection"
			feed={[
				{ title: feeds("newly"), href: machinePaths.feed("newly") },
				{ title: feeds("widely"), href: machinePaths.feed("widely") },
			]}
			lead={
				<>
					<LevelCounts counts={counts} />
					<p>
						<SiteLink href={paths.changes()}>{changes}</SiteLink>
					</p>
				</>
			}
		>
			<div className="columns">
				{growth && (
					<Section id="grown" title={t("growth")}>
						<BaselineGrowthChart growth={growth} />
					</Section>
				)}
				{due.count > 0 && (
					<Section id="due" title={t("due", { count: due.count })}>
						<p className="intro">
							<DueNote knownTo={knownTo} />
						</p>
						<WidelyList lines={due.some} />
					</Section>
				)}
				<Section id="soon" title={t("soon")}>
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
				</Section>
			</div>
			<Section id="months" title={t("months")}>
				<MonthGrid first={first} counts={months} thisMonth={thisMonth} knownTo={knownTo} />
			</Section>
		</Page>
	);
}
