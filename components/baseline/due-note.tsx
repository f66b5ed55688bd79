import { Day } from "@/components/text/day";
import { useTranslations } from "@/lib/i18n/use-translations";

/** What it means that a feature is due; `knownTo`: the ISO day up to which the data know. */
export function DueNote({ knownTo }: { knownTo: string }) {
	const t = useTranslations("baselinePages");
	return t.rich("dueNote", { day: () => <Day day={knownTo} brief /> });
}
