import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { addBidiIsolates } from "@/lib/i18n/isolates";

const formatters = {
	getNumberFormat: () => new Intl.NumberFormat("en"),
	getPluralRules: () => new Intl.PluralRules("en"),
	getDateTimeFormat: () => new Intl.DateTimeFormat("en"),
};
const show = (message: string, values: Record<string, string | number>) =>
	format(addBidiIsolates(compile(message)), "en", values, { formatters });

test("a value keeps its own order within a text", () => {
	expect(show("دعم {name}.", { name: ":has()" })).toBe("دعم \u2068:has()\u2069.");
});

test("values within choices are marked too, numbers and what chooses are not", () => {
	const message =
		"{unit, select, percent {{name} في المئة} other {أخرى}} {count, plural, one {# في {name}} other {#}}";
	expect(show(message, { unit: "percent", name: "a.csv", count: 1 })).toBe(
		"\u2068a.csv\u2069 في المئة 1 في \u2068a.csv\u2069",
	);
});

test("a value that stands alone is left as it is, in an element above all: it may be copied", () => {
	const code = (content: unknown[]) => `[${content.join("")}]`;
	const made = format<string>(
		addBidiIsolates(compile("بالاسم <code>{name}</code> {count, number}")),
		"en",
		{
			code,
			name: "-ms-",
			count: 2,
		} as never,
		{ formatters },
	);
	expect([made].flat().join("")).toBe("بالاسم [-ms-] 2");
	expect(show("{name}", { name: "a" })).toBe("a");
});
