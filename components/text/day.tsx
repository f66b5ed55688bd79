import { readRange } from "@/lib/domain/version";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";

/**
 * A day of the data (ISO, `≤` where only an upper bound is known). The server's wording stands: browsers format
 * the same day with other versions of the same locale data.
 */
export function Day({ day, brief = false }: { day: string; brief?: boolean }) {
	const format = useDayFormat();
	const t = useTranslations("text");
	const { value, atMost } = readRange(day);
	const text = format(value, brief ? "short" : "long");
	return (
		<time dateTime={value} suppressHydrationWarning>
			{atMost ? t("onOrBefore", { day: text }) : text}
		</time>
	);
}
