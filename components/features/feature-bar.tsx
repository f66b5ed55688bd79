import { DataText } from "@/components/ui/data-text";
import { skipHydration } from "@/components/ui/static-island";
import { queryFeature, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeatureReach } from "@/lib/support/schema/reach-summary";
import { getUsableShare } from "@/lib/support/usable-share";
import styles from "./feature-article.module.css";

interface BarProps {
	name: string;
	reach: FeatureReach;
	/** The ids of the sections, in their order. */
	sections: ("versions" | "baseline" | "time" | "regions" | "work" | "keys" | "past" | "facts")[];
}

function Bar({ name, reach: { reach, verdict }, sections }: BarProps) {
	const t = useTranslations("feature.sections");
	const answer = useTranslations("reach.answer");
	const percent = useShareFormat();
	return (
		<nav aria-label={t("title")} className={`band ${styles.bar}`}>
			<p className={`answer-${verdict.answer}`}>
				<DataText>{name}</DataText> <i className={`icon icon-answer-${verdict.answer}`} />{" "}
				<span className="visually-hidden">{answer(verdict.answer)}</span>{" "}
				{verdict.answer !== "unknown" && <strong>{percent(getUsableShare(reach))}</strong>}
			</p>
			<ul>
				{sections.map((section) => (
					<li key={section}>
						<a href={`#${section}`}>{t(section)}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

const StaticBar = skipHydration(Bar);

/** The bar that stays while the page scrolls: the name, the answer and the share of a feature, and the way to each section. */
export function FeatureBar({ id, reach, ...bar }: BarProps & { id: string }) {
	return <StaticBar {...bar} reach={useAudienceAnswer(queryFeature, id)?.value ?? reach} />;
}
