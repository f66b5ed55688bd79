import { useTranslations } from "@/lib/i18n/use-translations";
import { TargetAndRegion, type TargetAndRegionProps } from "./target-and-region";

/** Target and usage of the audience that every page answers for. */
export function ChoiceForm(props: TargetAndRegionProps) {
	const t = useTranslations("audience");
	return (
		<section aria-labelledby="choose" className="section">
			<h2 id="choose">{t("choose")}</h2>
			<TargetAndRegion {...props} />
		</section>
	);
}
