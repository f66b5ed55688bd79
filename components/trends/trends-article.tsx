import { Page } from "@/components/layout/page";
import { DataLink } from "@/components/ui/data-text";
import "@/components/audience/reach-bar.module.css";
import "@/components/ui/chart/chart.module.css";
import "./unsupported-usage.module.css";
import type { ComponentProps } from "react";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { RegionOptions } from "@/components/audience/region-options";
import { FeaturePicker } from "@/components/features/feature-picker";
import { UnknownFeatures } from "@/components/features/unknown-features";
import { FoldedForm } from "@/components/ui/disclosure";
import { SelectField, TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { SiteLink } from "@/components/ui/site-link";
import { staticIsland } from "@/components/ui/static-island";
import { queryTrend, useRegionalData } from "@/lib/chosen-audience/client/use-regional-data";
import { localizePath } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { TimeProps } from "@/lib/time/schema/page";
import type { TrendAnswer } from "./trend-answer";

// A static island (components/features/feature-islands.tsx), because the answer is not interactive.

const TrendAnswerIsland = staticIsland<ComponentProps<typeof TrendAnswer>>(
	() => import("./trend-answer").then((module) => module.TrendAnswer),
	typeof window === "undefined" ? require("./trend-answer").TrendAnswer : undefined,
);

const FAULTS = "faults";
/** The maximum input length, above the maximum that the loader parses. */
const MAX_LENGTH = 5_000;
/** The maximum number of names in the heading. More are only counted. */
const MAX_NAMED = 3;

/** The unknown features and keys, and the number of entries above the limit. */
function Faults({ typed, features, unknown, unknownKeys, left }: TimeProps) {
	const t = useTranslations("time");
	const ids = features.map(({ id }) => id);
	return (
		<UnknownFeatures
			id={FAULTS}
			unknown={unknown}
			left={left}
			words="time"
			instead={(others) => paths.time({ ...typed, features: [...ids, ...others].join() })}
		>
			{unknownKeys.map((key) => (
				<li key={key}>
					<i className="icon icon-limited" /> {t("unknownKey", { input: key })}
				</li>
			))}
		</UnknownFeatures>
	);
}

function TimeForm({
	typed,
	rest,
	features,
	regions,
	isFaulty,
	shown,
}: TimeProps & { isFaulty: boolean; shown: string }) {
	const t = useTranslations("time");
	const action = localizePath(paths.time(), useLocale());
	return (
		<Form action={action}>
			<FeaturePicker
				label={t("features")}
				name="features"
				chosen={features}
				typed={rest}
				placeholder="Subgrid, :has()"
				faultId={isFaulty ? FAULTS : undefined}
			/>
			<TextField
				label={t("keys")}
				name="keys"
				defaultValue={typed.keys}
				placeholder="css.properties.grid"
				maxLength={MAX_LENGTH}
			/>
			<SelectField
				// A select ignores changes of its default value, so the key recreates it.
				key={shown}
				label={t("region")}
				name="region"
				defaultValue={shown}
				error={regions.unlisted && t("noHistory", { region: regions.unlisted[1] })}
			>
				<RegionOptions {...regions} heads={{ continents: t("continents"), countries: t("countries") }} />
			</SelectField>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}

/** `/time`: the past and predicted reach of features and compat keys by month. */
export function TrendsArticle(props: TimeProps) {
	const { typed, regions, features, keys, unknown, unknownKeys, left } = props;
	const isRegional = props.answer !== undefined && !typed.region;
	const { features: named, keys: namedKeys } = typed;
	const query = new URLSearchParams({
		...(named && { features: named }),
		...(namedKeys && { keys: namedKeys }),
	});
	const regional = useRegionalData(queryTrend, isRegional ? String(query) : undefined);
	const answer = regional.answer?.value ?? props.answer;
	const isAnswered = answer !== undefined && answer !== "faulty";
	// The region of the URL stays selected if it has a history.
	const shown = isAnswered ? answer.region : (!regions.unlisted && typed.region) || WORLD;
	const t = useTranslations("time");
	const layout = useTranslations("layout");
	const list = useListFormat();
	const regionName = useRegionName();
	const names = [...features.map(({ name }) => name), ...keys];
	const name = names.length > MAX_NAMED ? t("together", { count: names.length }) : list(names);
	const isFaulty = unknown.length > 0 || unknownKeys.length > 0 || left !== undefined;
	const title = names.length > 0 ? t("titleOf", { name }) : t("title");
	return (
		<Page
			title={title}
			description={t("description")}
			path={paths.time()}
			trail={[{ name: layout("features"), path: paths.features }]}
			jsonLd="collection"
			csv={
				names.length > 0 &&
				isAnswered && {
					list: "time",
					query: { features: features.map(({ id }) => id).join(), keys: keys.join(), region: shown },
				}
			}
			attributes={regional.settling}
		>
			{/* The key folds the form and resets its fields when the query in the URL changes. */}
			<FoldedForm
				key={JSON.stringify(typed)}
				label={t("change")}
				isAnswered={isAnswered && !isFaulty && !regions.unlisted}
			>
				<p className="intro">{t("description")}</p>
				<TimeForm {...props} isFaulty={isFaulty} shown={shown} />
			</FoldedForm>
			{isFaulty && <Faults {...props} />}
			{regional.isOwn && <p className="lead">{t("own")}</p>}
			{regional.answer?.value && shown !== regional.region && (
				<p className="lead">{t("noHistory", { region: regionName(regional.region) })}</p>
			)}
			{regional.answer?.failed && <AnswerUnavailable />}
			{answer === "faulty" && <p className="lead">{t("faulty")}</p>}
			{answer && answer !== "faulty" && <TrendAnswerIsland name={name} answer={answer} />}
			{names.length === 0 && (
				<p>
					<SiteLink href={paths.time({ features: "subgrid" })}>{t("example")}</SiteLink>
				</p>
			)}
			{features.length + keys.length === 1 && (
				<p>
					{features.map(({ id, name }) => (
						<DataLink key={id} href={paths.feature(id)}>
							{name}
						</DataLink>
					))}
					{keys.map((key) => (
						<DataLink key={key} href={paths.compat(key)}>
							{key}
						</DataLink>
					))}
				</p>
			)}
		</Page>
	);
}
