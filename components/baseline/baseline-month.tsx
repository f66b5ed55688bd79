import clsx from "clsx";
import { FeatureList } from "@/components/features/feature-list";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Trail } from "@/components/layout/trail";
import { Day } from "@/components/text/day";
import { Gap } from "@/components/text/gap";
import { readRange } from "@/lib/domain/version";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { BaselineMonthProps, WidelyLine } from "@/lib/schema/props/baseline";
import styles from "./baseline.module.css";
import { Beside } from "./beside";
import { DueNote } from "./due-note";
import { MonthLink, monthPath } from "./month-link";
import { WidelyList } from "./widely-list";

/** Why a month names no newly available feature: there is none, or the data do not know the month yet. */
function NoNewly({ time, known, knownTo }: BaselineMonthProps) {
	const t = useTranslations("baselinePages");
	if (known !== "none") return t("noNewly.past");
	if (time === "upcoming") return t("noNewly.upcoming");
	return t.rich("noNewly.beyond", { day: () => <Day day={knownTo} /> });
}

function Newly(props: BaselineMonthProps) {
	const { known, knownTo, newly, later } = props;
	const t = useTranslations("baselinePages");
	const isCounted = known === "whole" || newly.length > 0;
	return (
		<section aria-labelledby="newly" className="section">
			<h2 id="newly">{isCounted ? t("newly", { count: newly.length }) : t("newlyOpen")}</h2>
			{known === "part" && (
				<p className="intro">{t.rich("newlyPart", { day: () => <Day day={knownTo} /> })}</p>
			)}
			{newly.length === 0 ? (
				<p className="intro">
					<NoNewly {...props} />
				</p>
			) : (
				<>
					<p className="intro">
						{t("newlyIntro")}
						<Gap />
						{later && t.rich(`later.${later.turn}`, { month: () => <MonthLink month={later.month} /> })}
					</p>
					<FeatureList lines={newly} />
				</>
			)}
		</section>
	);
}

/** The heading of those whose 30 months end in a month, by how they stand to their day. */
function widelyWords(known: BaselineMonthProps["known"], widely: WidelyLine[]) {
	const turns = new Set(widely.map(({ turn }) => turn));
	if (turns.size === 0) return known === "whole" ? "widely.past" : "widelyOpen";
	if (turns.has("expected")) return turns.size === 1 ? "widely.upcoming" : "widelyEnds";
	return turns.has("due") ? "widelyOrDue" : "widely.past";
}

function Widely({ time, known, knownTo, widely, earlier }: BaselineMonthProps) {
	const t = useTranslations("baselinePages");
	const due = widely.some(({ turn }) => turn === "due");
	return (
		<section aria-labelledby="widely" className="section">
			<h2 id="widely">{t(widelyWords(known, widely), { count: widely.length })}</h2>
			{widely.length === 0 ? (
				<p className="intro">{t(known === "whole" ? "noWidely.past" : "noWidely.open")}</p>
			) : (
				<>
					{earlier && (
						<p className="intro">
							{t.rich(`widelyIntro.${time}`, { month: () => <MonthLink month={earlier} /> })}
						</p>
					)}
					<WidelyList lines={widely} />
					{due && (
						<p className="intro">
							<DueNote knownTo={knownTo} />
						</p>
					)}
				</>
			)}
		</section>
	);
}

/** `/baseline/[year]/[month]`: what turned newly and widely available in a month, or is to. */
export function BaselineMonth(props: BaselineMonthProps) {
	const { month, time, known, previous, next, newly, widely } = props;
	const t = useTranslations("baselinePages");
	const words = { month: useMonthFormat()(month), newly: newly.length, widely: widely.length };
	const year = month.slice(0, 4);
	const trail = [
		{ name: t("title"), path: paths.baseline },
		{ name: year, path: paths.baselineYear(year) },
	];
	const link = (month: string | undefined) => month && <MonthLink month={month} />;
	const bounded = [...newly, ...widely].some(({ day }) => day !== null && readRange(day).atMost);
	const ahead = time === "upcoming";
	return (
		<article className="page">
			<PageHead
				title={t("monthTitle", words)}
				description={t(known === "whole" ? "monthDescription" : "monthDescriptionEnds", words)}
				path={monthPath(month)}
				trail={trail}
				jsonLd={collectionPage(t("monthTitle", words))}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1 suppressHydrationWarning>{t("monthTitle", words)}</h1>
			</header>
			<Beside previous={link(previous)} next={link(next)} />
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
			{bounded && <p className={clsx("intro", styles.note)}>{t("upperBound")}</p>}
		</article>
	);
}
