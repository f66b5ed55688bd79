import { useChosen } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Says what of the chosen audience stands in a form whose answer others open, and what cannot. */
export function CarriedNote() {
	const t = useTranslations("carried");
	const weights = useChosen()?.audience.weights;
	return <p className="intro carried">{weights && t(weights.kind)}</p>;
}
