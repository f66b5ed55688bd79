import { render } from "@testing-library/react";
import { allMessages } from "@/__tests__/messages";
import { Verdict } from "@/components/audience/verdict";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";

const failing = [
	{ agent: "safari" as const, from: "17.5", to: "18.3", partly: true as const, share: 0.02 },
	{ agent: "ie" as const, from: "5.5", to: "11", every: true as const, share: 0.01 },
];

const show = (locale: Locale) =>
	render(
		<LanguageContext value={{ locale, messages: allMessages(locale) }}>
			<Verdict verdict={{ kind: "allBut", failing, untracked: [] }} />
		</LanguageContext>,
	).container;

describe("Verdict", () => {
	it.each<[Locale, string]>([
		["en", "Safari 17.5–18.3 (partly supported) and Internet Explorer."],
		["ja", "Safari 17.5–18.3（部分対応）、Internet Explorer。"],
		["zh-CN", "Safari 17.5–18.3（部分支持）和Internet Explorer。"],
	])("ends its list of browsers as %s does", (locale, words) => {
		expect(show(locale)).toHaveTextContent(words);
	});

	it("keeps each name in its own order in Arabic, and calls no Arabic word English", () => {
		const verdict = show("ar");
		expect(verdict.textContent).toContain(
			"\u2068Safari 17.5–18.3\u2069 (دعم جزئي)\u2069 و\u2068Internet Explorer\u2069",
		);
		expect(verdict.querySelector("[lang=en]")).toBeNull();
	});
});
