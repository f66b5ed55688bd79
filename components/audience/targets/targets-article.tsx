import { RegionOptions } from "@/components/audience/region-options";
import { Page } from "@/components/layout/page";
import { RegionMapIsland } from "@/components/support/region-map-island";
import { SelectField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { localizePath } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { TargetsProps } from "@/lib/targets/schema/targets-page";
import { getSelectedTargetIndex } from "@/lib/targets/selected-target";
import { ExportTarget } from "./export-target";
import { TargetFitView, useFitSummary } from "./fit-view";
import styles from "./targets.module.css";

function RegionForm({ typed, isUnknown, region, regions }: TargetsProps) {
	const t = useTranslations("targets");
	const action = localizePath(paths.targets(), useLocale());
	return (
		// The key remounts the form for another region, so that the field shows it.
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

/** `/targets`: how preset targets fit a region's people. */
export function TargetsArticle(props: TargetsProps) {
	const { region, fit, chosen, supportTest, byRegion } = props;
	const t = useTranslations("targets");
	const weights = useRegionName()(region);
	const line = fit.lines[getSelectedTargetIndex(fit, chosen)];
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.targets()}
			jsonLd="collection"
			csv={{ list: "targets", query: { region: region === WORLD ? "" : region } }}
		>
			<section aria-labelledby="fit" className="section">
				<h2 id="fit" className={styles.best}>
					{useFitSummary(fit)}
				</h2>
				<RegionForm {...props} />
				<TargetFitView fit={fit} chosen={chosen} region={region} />
			</section>
			{line && supportTest && (
				<Section id="along" title={t("copy", { query: line.query })}>
					<ExportTarget line={line} weights={weights} supportTest={supportTest} />
				</Section>
			)}
			{byRegion && <RegionMapIsland {...byRegion} of="target" />}
			<p>
				<SiteLink href={paths.audience}>{t("own")}</SiteLink>
			</p>
		</Page>
	);
}
