import fc from "fast-check";
import { parseComparison } from "@/lib/search/parse-comparison";

const browsers: Readonly<Record<string, string>> = {
	chrome: "chrome",
	"chrome for android": "chrome_android",
	"chrome android": "chrome_android",
	safari: "safari",
	"ios safari": "safari_ios",
	firefox: "firefox",
	edge: "edge",
	opera: "opera",
};
const find = (name: string) => (Object.hasOwn(browsers, name) ? browsers[name] : undefined);
const parse = (typed: string) =>
	parseComparison(typed, find)?.map(({ browser, version }) => `${browser} ${version}`.trim());

it.each([
	["chrome 120 vs safari 17", ["chrome 120", "safari 17"]],
	["Chrome 120 VS. Safari 17.4", ["chrome 120", "safari 17.4"]],
	["chrome v120 versus safari v17", ["chrome 120", "safari 17"]],
	["chrome-120 against edge-121", ["chrome 120", "edge 121"]],
	["safari vs chrome", ["safari", "chrome"]],
	["compare chrome firefox and safari", ["chrome", "firefox", "safari"]],
	["difference between chrome for android and chrome", ["chrome_android", "chrome"]],
	["chrome/edge comparison", ["chrome", "edge"]],
	["chrome 120 safari 17", ["chrome 120", "safari 17"]],
	["ios safari 16, ios safari 17", ["safari_ios 16", "safari_ios 17"]],
	["safari 16 vs safari", ["safari 16", "safari"]],
])("%s compares %j", (typed, versions) => expect(parse(typed)).toEqual(versions));

it.each([
	"",
	"chrome",
	"chrome 120",
	"chrome safari",
	"chrome 120 safari",
	"chrome vs chrome",
	"chrome vs",
	"grid vs flexbox",
	"chrome vs safari grid",
	"120 vs 17",
	"chrome vs safari vs firefox vs edge vs opera",
])("%j is no comparison", (typed) => expect(parse(typed)).toBeUndefined());

it("reads any list of two to four browsers in its order", () => {
	const version = fc.record({
		browser: fc.constantFrom("chrome", "safari", "firefox", "edge"),
		version: fc.oneof(fc.constant(""), fc.nat(200).map(String)),
	});
	fc.assert(
		fc.property(
			fc.uniqueArray(version, {
				minLength: 2,
				maxLength: 4,
				selector: ({ browser, version }) => browser + version,
			}),
			(versions) => {
				const typed = versions.map(({ browser, version }) => `${browser} ${version}`).join(" vs ");
				expect(parseComparison(typed, find)).toEqual(versions);
			},
		),
	);
});

it("reads any text", () => {
	fc.assert(fc.property(fc.string({ unit: "grapheme" }), (typed) => void parseComparison(typed, find)));
});
