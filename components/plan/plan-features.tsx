import { FeatureList } from "@/components/features/feature-list";
import { English } from "@/components/text/english";
import { ChoiceContext, defaultChoice } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeatureLine } from "@/lib/schema/props/lists";
import type { FeatureAreas } from "@/lib/schema/props/plan";
import styles from "./plan.module.css";

/** How many lines of an area stand in the open; the rest fold away. */
const SHOWN = 12;

type Line = FeatureAreas[number]["lines"][number];

const lineOf = ([id, name, level, day, reach, withLimits]: Line): FeatureLine => ({
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
		<section aria-labelledby={id} className="section">
			<h2 id={id}>{title}</h2>
			<p className="intro">{intro}</p>
			{/* Whose reach it is, the plan has decided: the lines hold it. */}
			<ChoiceContext value={defaultChoice}>
				<div className="columns" data-settled="">
					{areas.map(({ area, lines }) => (
						<div key={area}>
							<h3>
								{area ? <English>{area}</English> : t("noArea")}{" "}
								<span className={styles.count}>{t("count.features", { count: lines.length })}</span>
							</h3>
							<FeatureList lines={lines.slice(0, SHOWN).map(lineOf)} />
							{lines.length > SHOWN && (
								<details className={styles.more}>
									<summary>{t("more", { count: lines.length - SHOWN })}</summary>
									<FeatureList lines={lines.slice(SHOWN).map(lineOf)} />
								</details>
							)}
						</div>
					))}
				</div>
			</ChoiceContext>
		</section>
	);
}
