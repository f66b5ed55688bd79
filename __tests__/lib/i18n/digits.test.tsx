/** @isolated-modules */
import { render } from "@testing-library/react";
import { allMessages } from "@/__tests__/messages";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { usePointsFormat } from "@/lib/i18n/use-points-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { LanguageContext, useTranslations } from "@/lib/i18n/use-translations";

function Numbers() {
	const t = useTranslations("baseline.count");
	return (
		<p>
			{[
				useDayFormat()("2026-11-12", "long"),
				useMonthFormat()("2026-11"),
				usePointsFormat()(0.0123),
				useShareFormat()(0.974),
				useWholePercentFormat()(0.9),
				t("widely", { count: 1234 }),
			].join()}
		</p>
	);
}

test("all formatters use Latin digits in Arabic, because the defaults of browsers and the server differ", () => {
	const spies = [jest.spyOn(Intl, "NumberFormat"), jest.spyOn(Intl, "DateTimeFormat")];
	const { container } = render(
		<LanguageContext value={{ locale: "ar", messages: allMessages("ar") }}>
			<Numbers />
		</LanguageContext>,
	);
	for (const number of ["2026", "12", "1.2", "97.4", "90", "1,234"])
		expect(container).toHaveTextContent(number);
	const locales = spies.flatMap((spy) => spy.mock.calls.map(([locale]) => locale));
	expect(locales).toHaveLength(6);
	expect(new Set(locales)).toEqual(new Set(["ar-u-nu-latn"]));
});
