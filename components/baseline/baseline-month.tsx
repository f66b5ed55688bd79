import { FeatureList } from "@/components/features/feature-list";
import { Page } from "@/components/layout/page";
import { DataDate } from "@/components/ui/data-date";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { BaselineMonthProps, WidelyLine } from "@/lib/baseline/schema/page";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { parseRangedValue } from "@/lib/support/version";
import { DueNote } from "./due-note";
import { getMonthPath, MonthLink } from "./month-link";
import { MonthPager } from "./month-pager";
import { WidelyList } from "./widely-list";

/** Why a month lists no newly available features: there are none, or the data does not cover the month yet. */
function NoNewly({ time, known, knownTo }: BaselineMonthProps) {
	const t = useTranslations("baselinePages");
	if (known !== "none") return t("noNewly.past");
	if (time === "upcoming") return t("noNewly.upcoming");
	return t.rich("noNewly.beyond", { day: () => <DataDate day={knownTo} /> });
}

function Newly(props: BaselineMonthProps) {
	const { known, knownTo, newly, following } = props;
	const t = useTranslations("baselinePages");
	const isCounted = known === "whole" || newly.length > 0;
	return (
		<Section id="newly" title={isCounted ? t("newly", { count: newly.length }) : t("newlyOpen")}>
			{known === "part" && (
				<p className="intro">{t.rich("newlyPart", { day: () => <DataDate day={knownTo} /> })}</p>
			)}
			{newly.length === 0 ? (
				<p className="intro">
					<NoNewly {...props} />
				</p>
			) : (
				<>
					<p className="intro">
						{t("newlyIntro")}
						<SentenceSpace />
						{following &&
							t.rich(`following.${following.turn}`, { month: () => <MonthLink month={following.month} /> })}
					</p>
					<FeatureList lines={newly} />
				</>
			)}
		</Section>
	);
}

/** The message key of the heading for features whose 30 months end in a month. */
function getWidelyHeading(known: BaselineMonthProps["known"], widely: WidelyLine[]) {
	const turns = new Set(widely.map(({ turn }) => turn));
	if (turns.size === 0) return known === "whole" ? "widely.past" : "widelyOpen";
	if (turns.has("expected")) return turns.size === 1 ? "widely.upcoming" : "widelyEnds";
	return turns.has("due") ? "widelyOrDue" : "widely.past";
}

function Widely({ time, known, knownTo, widely, earlier }: BaselineMonthProps) {
	const t = useTranslations("baselinePages");
	const due = widely.some(({ turn }) => turn === "due");
	return (
		<Section id="widely" title={t(getWidelyHeading(known, widely), { count: widely.length })}>
			{widely.length === 0 ? (
				<p className="intro">{t(known === "whole" ? "noWidely.past" : "noWidely.open")}</p>
			) : (
				<>
					{earlier && (
						<p className="intro">
							{t.rich(`widelyIntro.${time}`, { month: () => <MonthLink month={earlier} /> })}
						</p>
					)}
					{due && (
						<p className="intro">
							<DueNote knownTo={knownTo} />
						</p>
					)}
					<WidelyList lines={widely} />
				</>
			)}
		</Section>
	);
}

/** `/baseline/[year]/[month]`: the features that become newly and widely available in a month. */
export function BaselineMonthArticle(props: BaselineMonthProps) {
	const { month, time, known, previous, next, newly, widely } = props;
	const t = useTranslations("baselinePages");
	const words = { month: useMonthFormat()(month), newly: newly.length, widely: widely.length };
	const year = month.slice(0, 4);
	const trail = [
		{ name: t("title"), path: paths.baseline },
		{ name: year, path: paths.baselineYear(year) },
	];
	const link = (month: string | undefined) => month && <MonthLink month={month} />;
	const bounded = [...newly, ...widely].some(({ day }) => day !== null && parseRangedValue(day).atMost);
	const ahead = time === "upcoming";
	return (
		<Page
			title={t("monthTitle", words)}
			description={t(known === "whole" ? "monthDescription" : "monthDescriptionEnds", words)}
			path={getMonthPath(month)}
			trail={trail}
			jsonLd="collection"
		>
			<MonthPager previous={link(previous)} next={link(next)} />
			<div className="columns">
				{ahead ? (
					<>
						<Widely {...props} />
						<Newly {...props} />
					</>
				) : (
					<>
						<Newly {...props} />
						<Widely {...props} />
					</>
				)}
			</div>
			{bounded && <p className="small">{t("upperBound")}</p>}
		</Page>
	);
}
