import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SourceDays } from "@/lib/support/schema/source-days";
import { parseRangedValue } from "@/lib/support/version";

/** Formats an ISO day of the data, with an optional `≤` for an upper bound. */
export function useDateText() {
	const format = useDayFormat();
	const t = useTranslations("text");
	return (day: string, brief: boolean) => {
		const { value, atMost } = parseRangedValue(day);
		const text = format(value, brief ? "short" : "long");
		return { value, text: atMost ? t("onOrBefore", { day: text }) : text };
	};
}

/**
 * A day of the data. Hydration keeps the server's text, since browsers may format the same day with another version of
 * the locale data.
 */
export function DataDate({ day, brief = false }: { day: string; brief?: boolean }) {
	const { value, text } = useDateText()(day, brief);
	return (
		<time dateTime={value} suppressHydrationWarning>
			{text}
		</time>
	);
}

/** The last day of each data source. */
export function DataDates({ features, compat, usage }: SourceDays) {
	const t = useTranslations("layout");
	return t.rich("dataOf", {
		features: () => <DataDate day={features} brief />,
		compat: () => <DataDate day={compat} brief />,
		usage: () => <DataDate day={usage} brief />,
	});
}
