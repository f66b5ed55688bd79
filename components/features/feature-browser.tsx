import { useDeferredValue, useMemo } from "react";
import { drawnFirst } from "@/components/layout/drawn-once";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { askFeatures, useAnswer, useIsOthers } from "@/lib/client/audience/choice";
import { filterFeatures, noFilters, withAnswers, withoutDue } from "@/lib/domain/filter-features";
import { monthAfter } from "@/lib/domain/history/months";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeaturesProps } from "@/lib/schema/props/lists";
import styles from "./feature-browser.module.css";
import { FeatureFilterForm } from "./feature-filter-form";
import { FeatureList } from "./feature-list";
import { useFeatureFilters } from "./use-feature-filters";

const DrawnList = drawnFirst(FeatureList);

function WithoutScript() {
	const t = useTranslations("features");
	return (
		<p className="intro">
			{t.rich("noScript", {
				groups: (words) => <SiteLink href={paths.groups}>{words}</SiteLink>,
				search: (words) => <SiteLink href={paths.search("type:feature")}>{words}</SiteLink>,
			})}
		</p>
	);
}

/** Every feature, and filters to find one. Without JavaScript the whole list is there to read. */
export function FeatureBrowser(props: FeaturesProps) {
	const t = useTranslations("features");
	const reach = useTranslations("reach");
	const { filters, change } = useFeatureFilters(props.groups);
	const applied = useDeferredValue(filters);
	const own = useAnswer(askFeatures)?.value;
	const isOthers = useIsOthers();
	const told = useMemo(() => {
		const those = isOthers ? withoutDue(props) : props;
		return own ? withAnswers(those, own) : those;
	}, [props, own, isOthers]);
	const isDue = told.due !== undefined && (applied.due !== "" || applied.sort === "due");
	const month = useMonthFormat();
	const dueWords = (due = -1) => {
		if (due === 0) return t("reached");
		return due > 0 ? month(monthAfter(told.due?.origin ?? "", due)) : "–";
	};
	const fitting = useMemo(() => filterFeatures(told, applied), [told, applied]);
	const lines = useMemo(
		() =>
			fitting.map(({ row: [id, name, level, day, , reach, , withLimits] }) => ({
				id,
				name,
				level,
				day,
				reach,
				...(withLimits !== undefined && { withLimits }),
			})),
		[fitting],
	);
	const shown = isDue
		? lines.map((line, place) => ({ ...line, day: null, note: dueWords(fitting[place]?.due) }))
		: lines;
	return (
		<div className="page">
			<PageHead
				title={t("title")}
				description={t("description", { count: props.rows.length })}
				path={paths.features}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description", { count: props.rows.length })}</p>
			</header>
			<FeatureFilterForm
				filters={filters}
				groups={props.groups}
				dueFrom={told.due?.origin}
				onChange={change}
			/>
			{/* The constant keeps it out of the scripts: React leaves alone what stands in here. */}
			<noscript>{typeof window === "undefined" && <WithoutScript />}</noscript>
			<div className={styles.result}>
				<p role="status" className={styles.count}>
					{t("count", { count: lines.length })}
				</p>
				{lines.length > 0 && <p className="intro">{reach("list")}</p>}
				{lines.length > 0 ? (
					<DrawnList lines={shown} {...(isDue && { noteHead: t("reaches") })} />
				) : (
					<div className={styles.empty}>
						<p>{t("empty")}</p>
						<button type="button" className="button" onClick={() => change(noFilters)}>
							{t("clear")}
						</button>
					</div>
				)}
			</div>
		</div>
	);
}
