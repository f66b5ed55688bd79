import clsx from "clsx";
import { getBadgeClass } from "@/components/support/baseline-badge";
import { Disclosure } from "@/components/ui/disclosure";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SiteLink } from "@/components/ui/site-link";
import type { FeatureView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./related-features.module.css";

/** Related features in a disclosure, each with its Baseline level. */
export function RelatedFeatures({ features }: { features: FeatureView["related"] }) {
	const t = useTranslations("feature");
	const level = useTranslations("baseline.level");
	return (
		<Disclosure title={t("related")}>
			<div id="related" className="section">
				<p className="intro">{t("relatedIntro")}</p>
				<ul className={clsx("rows", styles.list)}>
					{features.map(({ id, name, level: featureLevel }) => (
						<li key={id}>
							<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
								{addLineBreaks(name)}
							</SiteLink>{" "}
							<span className={getBadgeClass(featureLevel)}>{level(featureLevel)}</span>
						</li>
					))}
				</ul>
			</div>
		</Disclosure>
	);
}
