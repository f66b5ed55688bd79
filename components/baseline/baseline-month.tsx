import clsx from "clsx";
import { FeatureList } from "@/components/features/feature-list";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Trail } from "@/components/layout/trail";
import { Gap } from "@/components/text/gap";
import { readRange } from "@/lib/domain/version";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { BaselineMonthProps } from "@/lib/schema/props/baseline";
import styles from "./baseline.module.css";
import { Beside } from "./beside";
import { MonthLink, monthPath } from "./month-link";
import { WidelyList } from "./widely-list";

function Newly({ time, newly, later }: BaselineMonthProps) {
	const t = useTranslations("baselinePages");
	return (
		<section aria-labelledby="newly" className="section">
			<h2 id="newly">{t("newly", { count: newly.length })}</h2>
			{newly.length === 0 ? (
				<p className="intro">{t(`noNewly.${time}`)}</p>
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

function Widely({ time, widely, earlier }: BaselineMonthProps) {
	const t = useTranslations("baselinePages");
	const due = widely.some(({ turn }) => turn === "due");
	return (
		<section aria-labelledby="widely" className="section">
			<h2 id="widely">{t(due ? "widelyOrDue" : `widely.${time}`, { count: widely.length })}</h2>
			{widely.length === 0 ? (
				<p className="intro">{t(`noWidely.${time}`)}</p>
			) : (
				<>
					{earlier && (
						<p className="intro">
							{t.rich(`widelyIntro.${time}`, { month: () => <MonthLink month={earlier} /> })}
						</p>
					)}
					<WidelyList lines={widely} />
					{due && <p className="intro">{t("dueNote")}</p>}
				</>
			)}
		</section>
	);
}

/** `/baseline/[year]/[month]`: what turned newly and widely available in a month, or is to. */
export function BaselineMonth(props: BaselineMonthProps) {
	const { month, time, previous, next, newly, widely } = props;
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
				description={t(ahead ? "monthDescriptionAhead" : "monthDescription", words)}
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
