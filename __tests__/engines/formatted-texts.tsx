import { renderToStaticMarkup } from "react-dom/server";
import { type Locale, locales, toIntlLocale } from "@/lib/i18n/locales";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useDayFormat, useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { usePointsFormat } from "@/lib/i18n/use-points-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { LanguageContext } from "@/lib/i18n/use-translations";

// Runs in Node and in each engine. Region names are left out, because engines differ in them: pages take them from their
// data (lib/i18n/use-region-name.ts).

const months = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, "0")}`);
const counts = [0, 1, 2, 3, 5, 11, 12, 21, 100, 101, 999, 1000, 9999, 10_325, 1_234_567, 2_000_000];
const shares = [0, 0.00001, 0.0005, 0.001, 0.0149, 0.123, 0.5, 0.9999, 1];
const lists = [
	["Chrome 120"],
	["Chrome 120", "Safari 17"],
	// Spanish says “e” for “y” before an I.
	["Safari 17", "Internet Explorer"],
	["Chrome 120", "Edge 120", "Opera 106"],
];

/** Writes every value of the tables above in a language, one a line. */
function Texts({ locale }: { locale: Locale }) {
	const day = useDayFormat();
	const month = useMonthFormat();
	const count = useCountFormat();
	const share = useShareFormat();
	const whole = useWholePercentFormat();
	const points = usePointsFormat();
	const list = useListFormat();
	const plural = new Intl.PluralRules(toIntlLocale(locale));
	return [
		...months.flatMap((name) => [month(name), month(name, "brief"), day(`${name}-05`, "long")]),
		...months.flatMap((name) => [day(`${name}-23`, "short"), day(`${name}-05`, "short")]),
		...counts.flatMap((value) => [count(value), plural.select(value)]),
		...shares.flatMap((value) => [share(value), whole(value), points(value), points(-value)]),
		...lists.map(list),
	].map((text) => `${locale}: ${text}\n`);
}

/** Formats values in every language, one a line. */
export const formatTexts = (): string[] =>
	locales.flatMap((locale) =>
		renderToStaticMarkup(
			<LanguageContext value={{ locale, messages: {} }}>
				<Texts locale={locale} />
			</LanguageContext>,
		)
			.trim()
			.split("\n"),
	);
