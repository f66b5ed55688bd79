import { render } from "@testing-library/react";
import { Gap } from "@/components/text/gap";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";

it.each<[Locale, string]>([
	["en", "One. Two."],
	["ar", "One. Two."],
	["ja", "One.Two."],
	["zh-CN", "One.Two."],
])("parts two sentences as %s does", (locale, text) => {
	const { container } = render(
		<LanguageContext value={{ locale, messages: {} }}>
			One.
			<Gap />
			Two.
		</LanguageContext>,
	);
	expect(container.textContent).toBe(text);
});
