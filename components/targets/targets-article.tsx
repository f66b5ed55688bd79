import { SelectField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { RegionOptions } from "@/components/forms/region-options";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { chosenPlace } from "@/lib/domain/plan/chosen-place";
import { localisedPath } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { TargetsProps } from "@/lib/schema/props/targets";
import { FitView } from "./fit-view";
import { TakeAlong } from "./take-along";

function RegionForm({ typed, isUnknown, region, regions }: TargetsProps) {
	const t = useTranslations("targets");
	const action = localisedPath(paths.targets(), useLocale());
	return (
		// Another region is a new form: the field says what the page answers for.
		<Form key={typed} action={action} fields="line">
			<SelectField
				label={t("weights")}
				name="region"
				defaultValue={region}
				error={isUnknown && t("unknownRegion", { region: typed })}
			>
				<RegionOptions {...regions} heads={{ continents: t("continents"), countries: t("countries") }} />
			</SelectField>
			<SubmitRow label={t("show")} />
		</Form>
	);
}

/** `/targets`: which ready-made target fits a region's people. */
export function TargetsArticle(props: TargetsProps) {
	const { region, fit, chosen } = props;
	const t = useTranslations("targets");
	const weights = useRegionName()(region);
	const line = fit.lines[chosenPlace(fit, chosen)];
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.targets()}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<RegionForm {...props} />
			<section aria-labelledby="fit" className="section">
				<h2 id="fit" suppressHydrationWarning>
					{weights}
				</h2>
				<FitView fit={fit} chosen={chosen} region={region} />
			</section>
			{line && (
				<section aria-labelledby="along" className="section">
					<h2 id="along">{t("copy", { query: line.query })}</h2>
					<TakeAlong line={line} weights={weights} />
				</section>
			)}
			<p>
				<SiteLink href={paths.audience}>{t("own")}</SiteLink>
			</p>
		</article>
	);
}
