import { DataDate } from "@/components/ui/data-date";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Explains the status "due"; `knownTo`: the ISO day of the data. */
export function DueNote({ knownTo }: { knownTo: string }) {
	const t = useTranslations("baselinePages");
	return t.rich("dueNote", { day: () => <DataDate day={knownTo} brief /> });
}
