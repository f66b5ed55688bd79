import { render } from "@testing-library/react";
import { allMessages } from "@/__tests__/messages";
import { VerdictText } from "@/components/audience/verdict";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";
import type { Verdict as VerdictValue } from "@/lib/support/schema/verdict";

const failing = [
	{ agent: "safari" as const, by: "safari" as const, from: "17.5", to: "18.3", share: 0.02 },
	{ agent: "ie" as const, by: "ie" as const, from: "5.5", to: "11", every: true as const, share: 0.01 },
];
const limited = [{ agent: "chrome" as const, by: "chrome" as const, from: "120", to: "120", share: 0.1 }];

const show = (locale: Locale, verdict: Partial<VerdictValue> = {}) =>
	render(
		<LanguageContext value={{ locale, messages: allMessages(locale) }}>
			<VerdictText verdict={{ kind: "allBut", failing, limited, untracked: [], ...verdict }} />
		</LanguageContext>,
	).container;

describe("Verdict", () => {
	it.each<[Locale, string]>([
		["en", "Safari 17.5–18.3 and Internet Explorer. With limits in Chrome 120."],
		["ja", "Safari 17.5–18.3、Internet Explorer。制限付き：Chrome 120。"],
		["zh-CN", "Safari 17.5–18.3和Internet Explorer。有限制的浏览器：Chrome 120。"],
	])("formats its list of browsers in the style of %s", (locale, words) => {
		expect(show(locale)).toHaveTextContent(words);
	});

	it("names limits first if no browser lacks support", () => {
		expect(show("en", { kind: "limits", failing: [] })).toHaveTextContent(
			/^Works with limits in Chrome 120\.$/,
		);
		expect(show("en", { kind: "all", failing: [], limited: [] })).toHaveTextContent(
			/^Works in the whole target\.$/,
		);
	});

	it("lists separate ranges of a browser separately", () => {
		const own = { agent: "safari" as const, by: "safari" as const, share: 0.01 };
		const separateRanges = [
			{ ...own, from: "15", to: "15.3" },
			{ ...own, from: "16.2-16.3", to: "16.4" },
			...failing.slice(1),
		];
		expect(show("en", { failing: separateRanges, limited: [] })).toHaveTextContent(
			/Safari 15–15\.3, 16\.2–16\.4 and Internet Explorer\.$/,
		);
	});

	it("isolates the direction of names in Arabic, and marks only names as English", () => {
		const verdict = show("ar");
		expect(verdict.textContent).toContain("\u2068Safari 17.5–18.3\u2069 و\u2068Internet Explorer\u2069");
		expect(verdict.querySelector("[lang=en]")).toBeNull();
	});
});
