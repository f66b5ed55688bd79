import { readRange } from "@/lib/domain/version";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Makes the words for a day of the data: ISO, `≤` where only an upper bound is known. */
export function useDayWords() {
	const format = useDayFormat();
	const t = useTranslations("text");
	return (day: string, brief: boolean) => {
		const { value, atMost } = readRange(day);
		const text = format(value, brief ? "short" : "long");
		return { value, text: atMost ? t("onOrBefore", { day: text }) : text };
	};
}

/**
 * A day of the data. The server's wording stands: browsers format the same day with other versions of the same
 * locale data.
 */
export function Day({ day, brief = false }: { day: string; brief?: boolean }) {
	const { value, text } = useDayWords()(day, brief);
	return (
		<time dateTime={value} suppressHydrationWarning>
			{text}
		</time>
	);
}
