import { useTranslations } from "@/lib/i18n/use-translations";
import type { SourceDays } from "@/lib/schema/source-days";
import { Day } from "./day";

/** The days up to which the sources of a page's numbers know. */
export function DataDays({ features, compat, usage }: SourceDays) {
	const t = useTranslations("layout");
	return t.rich("dataOf", {
		features: () => <Day day={features} brief />,
		compat: () => <Day day={compat} brief />,
		usage: () => <Day day={usage} brief />,
	});
}
