import { Suspense } from "react";
import { TargetAndRegion } from "@/components/audience-choice/target-and-region";
import { SiteLink } from "@/components/layout/site-link";
import type { Choice } from "@/lib/client/audience/choice";
import { fetchRegions, fetchTables, regionsAddress, tablesAddress } from "@/lib/client/audience/choices";
import { useAudienceForm } from "@/lib/client/audience/use-audience-form";
import { useAsked } from "@/lib/client/use-asked";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { AudienceActions } from "./audience-actions";
import { AudienceLink } from "./audience-link";
import styles from "./audience-strip.module.css";

const noRegions = { continents: [], countries: [] };

const tables = () => fetchTables(tablesAddress());

function Panel({ choice }: { choice: Choice }) {
	const t = useTranslations("audience");
	const form = useAudienceForm(tables);
	const { data: regions, error } = useAsked(regionsAddress(useLocale()), fetchRegions);
	return (
		<>
			<TargetAndRegion regions={regions ?? noRegions} form={form} />
			<div className={styles.ways}>
				{error !== undefined && <p role="alert">{t("unreachable")}</p>}
				<AudienceActions choice={choice} />
				{choice.kind === "chosen" && <AudienceLink audience={choice.chosen.audience} />}
				<p>
					<SiteLink href={paths.audience}>{t("importOwn")}</SiteLink>
				</p>
			</div>
		</>
	);
}

/** Chooses the audience in place, on any page. It stands outside the page, and so outside the page's words. */
export const AudiencePanel = (props: { choice: Choice }) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="audience">
			<Panel {...props} />
		</PartMessages>
	</Suspense>
);
