import { Day } from "@/components/text/day";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Pending } from "@/lib/schema/pending";

/** The day on which a release came out; of one that is not out by the data, the day for which it is or was planned. */
export function ReleasedOn({ day, pending }: { day: string; pending?: Pending | undefined }) {
	const t = useTranslations("support");
	const shown = <Day day={day} brief />;
	if (pending !== "expected" && pending !== "overdue") return shown;
	return t.rich(pending, { day: () => shown });
}
