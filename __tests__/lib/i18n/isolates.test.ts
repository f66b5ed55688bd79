import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { addBidiIsolates } from "@/lib/i18n/catalogues";

const formatters = {
	getNumberFormat: () => new Intl.NumberFormat("en"),
	getPluralRules: () => new Intl.PluralRules("en"),
	getDateTimeFormat: () => new Intl.DateTimeFormat("en"),
};
const formatMessage = (message: string, values: Record<string, string | number>) =>
	format(addBidiIsolates(compile(message)), "en", values, { formatters });

test("a value inside a text is isolated", () => {
	expect(formatMessage("دعم {name}.", { name: ":has()" })).toBe("دعم \u2068:has()\u2069.");
});

test("values inside select and plural are isolated; numbers and selectors are not", () => {
	const message =
		"{unit, select, percent {{name} في المئة} other {أخرى}} {count, plural, one {# في {name}} other {#}}";
	expect(formatMessage(message, { unit: "percent", name: "a.csv", count: 1 })).toBe(
		"\u2068a.csv\u2069 في المئة 1 في \u2068a.csv\u2069",
	);
});

test("a value alone in a message or element is not isolated, because users may copy it", () => {
	const code = (content: unknown[]) => `[${content.join("")}]`;
	const formatted = format<string>(
		addBidiIsolates(compile("بالاسم <code>{name}</code> {count, number}")),
		"en",
		{
			code,
			name: "-ms-",
			count: 2,
		} as never,
		{ formatters },
	);
	expect([formatted].flat().join("")).toBe("بالاسم [-ms-] 2");
	expect(formatMessage("{name}", { name: "a" })).toBe("a");
});
