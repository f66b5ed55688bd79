import { useFormatter, useTranslations } from "use-intl/react";
import { readRange } from "@/lib/domain/version";

const long = { year: "numeric", month: "long", day: "numeric" } as const;
const short = { year: "numeric", month: "short", day: "numeric" } as const;

/**
 * A day of the data (ISO, `≤` where only an upper bound is known). The server's wording stands: browsers format
 * the same day with other versions of the same locale data.
 */
export function Day({ day, brief = false }: { day: string; brief?: boolean }) {
	const format = useFormatter();
	const t = useTranslations("text");
	const { value, atMost } = readRange(day);
	const text = format.dateTime(new Date(`${value}T00:00:00Z`), brief ? short : long);
	return (
		<time dateTime={value} suppressHydrationWarning>
			{atMost ? t("onOrBefore", { day: text }) : text}
		</time>
	);
}
