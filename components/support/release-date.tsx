import { DataDate } from "@/components/ui/data-date";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ReleaseStatus } from "@/lib/support/schema/release-usage";

/** The release day of a version; for an unreleased version, its planned day with a note. */
export function ReleaseDate({ day, pending }: { day: string; pending?: ReleaseStatus | undefined }) {
	const t = useTranslations("support");
	const date = <DataDate day={day} brief />;
	if (pending !== "expected" && pending !== "overdue") return date;
	return t.rich(pending, { day: () => date });
}
