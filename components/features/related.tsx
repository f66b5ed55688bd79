import clsx from "clsx";
import { Fold } from "@/components/layout/fold";
import { SiteLink } from "@/components/layout/site-link";
import { badgeClass } from "@/components/support/baseline-badge";
import { breakable } from "@/components/text/breakable";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeatureView } from "@/lib/schema/props/feature";
import styles from "./related.module.css";

/** The features nearest to one, folded, each with its Baseline level. */
export function Related({ features }: { features: FeatureView["related"] }) {
	const t = useTranslations("feature");
	const level = useTranslations("baseline.level");
	return (
		<Fold title={t("related")}>
			<div id="related" className="section">
				<p className="intro">{t("relatedIntro")}</p>
				<ul className={clsx("rows", styles.list)}>
					{features.map(({ id, name, level: its }) => (
						<li key={id}>
							<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
								{breakable(name)}
							</SiteLink>{" "}
							<span className={badgeClass(its)}>{level(its)}</span>
						</li>
					))}
				</ul>
			</div>
		</Fold>
	);
}
