import { useMonthFormat } from "@/lib/i18n/use-month-format";

/** An ISO month (`2023-09`) in words. Hydration does not replace the server's text, whose locale data may differ. */
export function MonthName({ month }: { month: string }) {
	const format = useMonthFormat();
	return (
		<time dateTime={month} suppressHydrationWarning>
			{format(month)}
		</time>
	);
}
