import { NoAnswer } from "@/components/audience/no-answer";
import { FeaturePicker } from "@/components/forms/feature-picker";
import { SelectField, TextField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { RegionOptions } from "@/components/forms/region-options";
import { UnknownFeatures } from "@/components/forms/unknown-features";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { askTime, useRegional } from "@/lib/client/audience/use-regional";
import { localisedPath } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { TimeProps } from "@/lib/schema/props/time";
import { DrawnAnswer } from "./drawn-time";

const FAULTS = "faults";
/** More than a list's page reads. */
const LONGEST = 5_000;
/** So many names stand in a heading; more are counted. */
const NAMED = 3;

/** What of the features and keys is none, and how many are too many. */
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
			{unknownKeys.map((asked) => (
				<li key={asked}>
					<i className="icon icon-limited" /> {t("unknownKey", { asked })}
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
	isUnknown,
	isFaulty,
	shown,
}: TimeProps & { isFaulty: boolean; shown: string }) {
	const t = useTranslations("time");
	const action = localisedPath(paths.time(), useLocale());
	return (
		// Another question is a new form: fields keep what was typed otherwise.
		<Form key={JSON.stringify(typed)} action={action}>
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
				maxLength={LONGEST}
			/>
			<SelectField
				// A list does not follow its default by itself.
				key={shown}
				label={t("region")}
				name="region"
				defaultValue={shown}
				error={isUnknown && t("noHistory", { region: typed.region })}
			>
				<RegionOptions {...regions} heads={{ continents: t("continents"), countries: t("countries") }} />
			</SelectField>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}

/** `/time`: the reach of features and compat keys month by month, and what is to come. */
export function TimeArticle(props: TimeProps) {
	const { typed, features, keys, unknown, unknownKeys, left } = props;
	const isRegional = props.answer !== undefined && !typed.region;
	const { features: named, keys: namedKeys } = typed;
	const query = new URLSearchParams({
		...(named && { features: named }),
		...(namedKeys && { keys: namedKeys }),
	});
	const regional = useRegional(askTime, isRegional ? String(query) : undefined);
	const answer = regional.answer?.value ?? props.answer;
	const isAnswered = answer !== undefined && answer !== "faulty";
	// What an address asked for stays, as long as there is such a history.
	const shown = isAnswered ? answer.region : (!props.isUnknown && typed.region) || WORLD;
	const t = useTranslations("time");
	const list = useListFormat();
	const regionName = useRegionName();
	const names = [...features.map(({ name }) => name), ...keys];
	const name = names.length > NAMED ? t("together", { count: names.length }) : list(names);
	const isFaulty = unknown.length > 0 || unknownKeys.length > 0 || left !== undefined;
	const title = names.length > 0 ? t("titleOf", { name }) : t("title");
	return (
		<article className="page" {...regional.settling}>
			<PageHead
				title={title}
				description={t("description")}
				path={paths.time()}
				jsonLd={collectionPage(title)}
			/>
			<header className="lead">
				<h1>{title}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<TimeForm {...props} isFaulty={isFaulty} shown={shown} />
			{isFaulty && <Faults {...props} />}
			{regional.isOwn && <p className="lead">{t("own")}</p>}
			{regional.answer?.value && shown !== regional.region && (
				<p className="lead">{t("noHistory", { region: regionName(regional.region) })}</p>
			)}
			{regional.answer?.failed && <NoAnswer />}
			{answer === "faulty" && <p className="lead">{t("faulty")}</p>}
			{answer && answer !== "faulty" && <DrawnAnswer name={name} answer={answer} />}
			{names.length === 0 && (
				<p>
					<SiteLink href={paths.time({ features: "subgrid" })}>{t("example")}</SiteLink>
				</p>
			)}
			{features.length + keys.length === 1 && (
				<p>
					{features.map(({ id, name }) => (
						<SiteLink key={id} href={paths.feature(id)} lang="en" dir="ltr">
							{name}
						</SiteLink>
					))}
					{keys.map((key) => (
						<SiteLink key={key} href={paths.compat(key)} lang="en" dir="ltr">
							{key}
						</SiteLink>
					))}
				</p>
			)}
		</article>
	);
}
