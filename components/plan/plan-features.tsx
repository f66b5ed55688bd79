import { FeatureList } from "@/components/features/feature-list";
import { DataText } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { AudienceStateContext, defaultAudienceState } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeatureAreas } from "@/lib/plan/schema";
import type { FeatureLine } from "@/lib/reach/schema";
import { getAreaName } from "@/lib/support/area-names";
import styles from "./plan.module.css";

/** Number of visible lines per area; the rest is collapsed. */
const MAX_VISIBLE = 12;

type Line = FeatureAreas[number]["lines"][number];

const toFeatureLine = ([id, name, level, day, reach, withLimits]: Line): FeatureLine => ({
	id,
	name,
	level,
	day,
	reach,
	withLimits,
});

interface PlanFeaturesProps {
	id: string;
	title: string;
	intro: string;
	areas: FeatureAreas;
}

/** Features by area, with Baseline level and reach. */
export function PlanFeatures({ id, title, intro, areas }: PlanFeaturesProps) {
	const t = useTranslations("plan");
	return (
		<Section id={id} title={title} intro={intro}>
			{/* The lines contain the plan's reach, so the list must not replace it with the reach in the chosen audience. */}
			<AudienceStateContext value={defaultAudienceState}>
				<div className="columns" data-settled="">
					{areas.map(({ area, lines }) => (
						<div key={area}>
							<h3>
								{area ? <DataText>{getAreaName(area)}</DataText> : t("noArea")}{" "}
								<span className="small">{t("count.features", { count: lines.length })}</span>
							</h3>
							<FeatureList lines={lines.slice(0, MAX_VISIBLE).map(toFeatureLine)} />
							{lines.length > MAX_VISIBLE && (
								<details className={styles.more}>
									<summary>{t("more", { count: lines.length - MAX_VISIBLE })}</summary>
									<FeatureList lines={lines.slice(MAX_VISIBLE).map(toFeatureLine)} />
								</details>
							)}
						</div>
					))}
				</div>
			</AudienceStateContext>
		</Section>
	);
}
