import { useTranslations } from "@/lib/i18n/use-translations";
import type { SourceDays } from "@/lib/support/schema/source-days";
import { DataDate } from "./data-date";

/** The last day of each data source. */
export function DataDates({ features, compat, usage }: SourceDays) {
	const t = useTranslations("layout");
	return t.rich("dataOf", {
		features: () => <DataDate day={features} brief />,
		compat: () => <DataDate day={compat} brief />,
		usage: () => <DataDate day={usage} brief />,
	});
}
