import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";

/** States which part of the chosen audience a shared address contains. Imported usage is never part of it. */
export function ShareableAudienceNote() {
	const t = useTranslations("shareable");
	const weights = useChosenAudience()?.audience.weights;
	return <p className="intro audience-note">{weights && t(weights.kind)}</p>;
}
