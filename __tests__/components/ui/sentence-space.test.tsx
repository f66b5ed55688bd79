import { render } from "@testing-library/react";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";

it.each<[Locale, string]>([
	["en", "One. Two."],
	["ar", "One. Two."],
	["ja", "One.Two."],
	["zh-CN", "One.Two."],
])("separates two sentences in %s", (locale, text) => {
	const { container } = render(
		<LanguageContext value={{ locale, messages: {} }}>
			One.
			<SentenceSpace />
			Two.
		</LanguageContext>,
	);
	expect(container.textContent).toBe(text);
});
