import { FeaturePicker } from "@/components/forms/feature-picker";
import { SelectField, TextField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { RegionOptions } from "@/components/forms/region-options";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import { localisedPath } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
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

/** What of the features and keys is none, with ways to those that may have been meant, and how many are too many. */
function Faults({ typed, features, unknown, unknownKeys, left }: TimeProps) {
	const t = useTranslations("time");
	const instead = (asked: string, id: string) => {
		const others = unknown.flatMap((one) => (one.asked === asked ? [] : one.asked));
		return paths.time({ ...typed, features: [...features.map((one) => one.id), id, ...others].join() });
	};
	return (
		<ul id={FAULTS} className="lead">
			{unknown.map(({ asked, near }) => (
				<li key={asked}>
					<i className="icon icon-limited" /> {t("unknown", { asked })}
					<Gap />
					{near.length > 0 && <>{t("near")} </>}
					{near.map(({ id, name }) => (
						<span key={id}>
							<SiteLink href={instead(asked, id)} lang="en" dir="ltr">
								{name}
							</SiteLink>{" "}
							<code lang="en" dir="ltr">
								{id}
							</code>{" "}
						</span>
					))}
				</li>
			))}
			{unknownKeys.map((asked) => (
				<li key={asked}>
					<i className="icon icon-limited" /> {t("unknownKey", { asked })}
				</li>
			))}
			{left !== undefined && (
				<li>
					<i className="icon icon-limited" /> {t("left", { count: left, most: MOST_IN_SET })}
				</li>
			)}
		</ul>
	);
}

function TimeForm({
	typed,
	rest,
	features,
	regions,
	isUnknown,
	isFaulty,
}: TimeProps & { isFaulty: boolean }) {
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
				label={t("region")}
				name="region"
				defaultValue={isUnknown ? WORLD : typed.region || WORLD}
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
	const { features, keys, unknown, unknownKeys, left, answer } = props;
	const t = useTranslations("time");
	const list = useListFormat();
	const names = [...features.map(({ name }) => name), ...keys];
	const name = names.length > NAMED ? t("together", { count: names.length }) : list(names);
	const isFaulty = unknown.length > 0 || unknownKeys.length > 0 || left !== undefined;
	const title = names.length > 0 ? t("titleOf", { name }) : t("title");
	return (
		<article className="page">
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
			<TimeForm {...props} isFaulty={isFaulty} />
			{isFaulty && <Faults {...props} />}
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
