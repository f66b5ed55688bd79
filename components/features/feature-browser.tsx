import clsx from "clsx";
import { useDeferredValue, useMemo } from "react";
import { PageHead } from "@/components/layout/page-head";
import { CsvLink } from "@/components/ui/csv-link";
import { SiteLink } from "@/components/ui/site-link";
import { skipHydration } from "@/components/ui/static-island";
import {
	queryFeatures,
	useAudienceAnswer,
	useChosenAudience,
	useHasOtherUsage,
} from "@/lib/chosen-audience/client/audience-context";
import {
	applyAudienceAnswers,
	countAnswers,
	filterFeatures,
	NO_FEATURE_FILTERS,
	removeDueDates,
	toFilterQuery,
} from "@/lib/features/filter-features";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./feature-browser.module.css";
import { FeatureFilterForm } from "./feature-filter-form";
import { FeatureList } from "./feature-list";
import { useFeatureFilters } from "./use-feature-filters";

/** The head and the first lines of the page. */
function Lead({ count }: { count: number }) {
	const t = useTranslations("features");
	return (
		<>
			<PageHead
				title={t("title")}
				description={t("description", { count })}
				path={paths.features}
				jsonLd="collection"
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description", { count })}</p>
			</header>
		</>
	);
}

/** How many features match, for screen readers too. */
function MatchCount({ count }: { count: number }) {
	return (
		<p role="status" className={styles.count}>
			{useTranslations("features")("count", { count })}
		</p>
	);
}

// Hydration formats no number: the first `Intl` object takes as long as the rest of the page.
const StaticLead = skipHydration(Lead);
const StaticCount = skipHydration(MatchCount);
const RenderedList = skipHydration(FeatureList, { readsAudience: true });

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

/** `/features`: the list of all features with its filters. Without JavaScript it shows the whole list. */
export function FeatureBrowser(props: FeaturesProps) {
	const t = useTranslations("features");
	const reach = useTranslations("reach");
	const { filters, change } = useFeatureFilters(props.groups);
	const applied = useDeferredValue(filters);
	const own = useAudienceAnswer(queryFeatures)?.value;
	const isOthers = useHasOtherUsage();
	const { query: target, weights } = useChosenAudience()?.audience ?? {};
	const forecast = useMemo(() => {
		const those = isOthers ? removeDueDates(props) : props;
		return own ? applyAudienceAnswers(those, own) : those;
	}, [props, own, isOthers]);
	const isDue = forecast.due !== undefined && (applied.due !== "" || applied.sort === "due");
	const month = useMonthFormat();
	const formatDue = (id: string, due = -1) => {
		if (due === 0) return t("reached");
		const [earliest, latest] = forecast.due?.ranges[id] ?? [];
		if (due < 0 || !earliest) return "–";
		return latest
			? t("dueRange", { earliest: month(earliest), latest: month(latest) })
			: t("dueFrom", { earliest: month(earliest) });
	};
	const ofAllAnswers = useMemo(
		() => filterFeatures(forecast, { ...applied, answer: "" }),
		[forecast, applied],
	);
	const matching = useMemo(
		() => ofAllAnswers.filter(({ row }) => applied.answer === "" || row[6] === applied.answer),
		[ofAllAnswers, applied],
	);
	const lines = useMemo(
		() =>
			matching.map(({ row: [id, name, level, day, , reach, answer, withLimits] }) => ({
				id,
				name,
				level,
				day,
				reach,
				answer,
				...(withLimits !== undefined && { withLimits }),
			})),
		[matching],
	);
	const shown = isDue
		? lines.map((line, place) => ({ ...line, day: null, note: formatDue(line.id, matching[place]?.due) }))
		: lines;
	return (
		<div className="page">
			<StaticLead count={props.rows.length} />
			<FeatureFilterForm
				filters={filters}
				groups={props.groups}
				dueFrom={forecast.due?.origin}
				counts={countAnswers(ofAllAnswers)}
				onChange={change}
			/>
			{/* React does not hydrate <noscript>. The constant condition removes the code from the browser bundle. */}
			<noscript>{typeof window === "undefined" && <WithoutScript />}</noscript>
			<div className="stack tight">
				<div className={clsx("cluster", styles.about)}>
					<StaticCount count={lines.length} />
					<p className="page-actions">
						<CsvLink
							list="features"
							query={{
								...toFilterQuery(applied),
								target,
								region: weights?.kind === "region" ? weights.code : "",
							}}
						/>
					</p>
					{lines.length > 0 && <p className="intro">{reach("list")}</p>}
				</div>
				{lines.length > 0 ? (
					<RenderedList lines={shown} {...(isDue && { noteHead: t("reaches") })} />
				) : (
					<div className={clsx("stack", styles.empty)}>
						<p>{t("empty")}</p>
						<button type="button" className="button" onClick={() => change(NO_FEATURE_FILTERS)}>
							{t("clear")}
						</button>
					</div>
				)}
			</div>
		</div>
	);
}
