import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { isVendorOnly } from "@/lib/check/report/file-report";
import { getFindingScope } from "@/lib/check/report/finding-scope";
import { formatFinding } from "@/lib/check/report/messages";
import { formatSarif } from "@/lib/check/report/sarif";
import { createSupportAfterBuild } from "@/lib/check/report/support-after-build";
import { describeUnknownNames } from "@/lib/check/report/unknown-names";
import type { CompatUse } from "@/lib/check/uses";
import { getCompatRecords } from "@/lib/data/compat";
import { facts, reportForChrome100 } from "./chrome-100";

const data = {
	findHelp: (key: string) =>
		key === "js.known"
			? [{ kind: "polyfill" as const, tool: "core-js" as const, name: "core-js/actual/array/at" }]
			: [],
	findPrefixed: () => undefined,
	stageOf: () => undefined,
	editions: [],
};

/** The report of code after a build with polyfills of core-js. */
const reportBuilt = (uses: Partial<CompatUse>[], handled: string[] = []) =>
	reportForChrome100(
		uses.map((use) => ({ key: "js.known", ...use })),
		{
			handled,
			afterBuild: createSupportAfterBuild({ polyfills: { coreJs: "usage" } }, data, facts.supportOf),
		},
	);

it("does not count as breaking what the build makes work", () => {
	const { findings, summary } = reportBuilt([{}, { key: "js.other" }]);
	const [other, built] = findings;
	expect(other).toMatchObject({ key: "js.other", severity: "breaks", lost: 0.6 });
	expect(other).not.toHaveProperty("built");
	expect(built).toMatchObject({ key: "js.known", severity: "guarded", lost: 0, spared: 0.6, built: true });
	expect(built && formatFinding(built)).toBe("js.known is changed by your build, which saves 60.0%");
	expect(summary.costs.map(({ name }) => name)).toEqual(["js.other"]);
	expect(reportBuilt([{}]).summary).toMatchObject({
		broken: 0,
		brokenInTarget: 0,
		reach: { unsupported: 0 },
	});
});

it("leaves code under an older name as it is", () =>
	expect(reportBuilt([{ as: "old" }]).findings).toMatchObject([{ severity: "breaks", lost: 0.6 }]));

it("says nothing of the build where the code has a fallback already", () => {
	const guarded = reportBuilt([{ fallbacks: [[]] }]).findings[0];
	expect(guarded).toMatchObject({ severity: "guarded" });
	expect(guarded).not.toHaveProperty("built");
	expect(reportBuilt([{}], ["js.known"]).findings[0]).not.toHaveProperty("built");
});

const reportHandled = (handled: string[]) =>
	reportForChrome100([{ key: "a.b" }, { key: "c.d" }], { handled });

it.each([["feature-a"], ["a.b"], ["a"]])("lists a use as handled that %s names", (name) => {
	const { findings, summary } = reportHandled([name]);
	const [other, handled] = findings;
	expect(other).toMatchObject({ key: "c.d", severity: "breaks", lost: 0.6 });
	expect(other).not.toHaveProperty("handled");
	expect(handled).toMatchObject({ key: "a.b", severity: "guarded", lost: 0, spared: 0.6, handled: true });
	expect(handled && formatFinding(handled)).toBe("a.b (A) is handled, which saves 60.0%");
	expect(summary.costs.map(({ name }) => name)).toEqual(["c.d"]);
});

it("counts for nobody once all uses are handled", () =>
	expect(reportHandled(["feature-a", "c"]).summary).toMatchObject({ broken: 0, reach: { unsupported: 0 } }));

it("leaves names that no use has", () =>
	expect(reportHandled(["a.bc", "feature"])).toEqual(reportHandled([])));

const check = (name: string, text: string) =>
	checkForm({ file: { name, text }, audience: getDefaultTargetVersions() }).report;

it("lists a vendor's own name last, and leaves it out of the summary", () => {
	const { findings, summary } = check(
		"a.css",
		"a { -webkit-touch-callout: none; field-sizing: content } a::-webkit-slider-thumb { color: red }",
	);
	expect(findings.map(({ key }) => key)).toEqual([
		"css.properties.field-sizing",
		"css.properties.-webkit-touch-callout",
		"css.selectors.-webkit-slider-thumb",
	]);
	const hint = findings[1];
	expect(hint).toMatchObject({ vendorOnly: true, fixes: [] });
	expect(hint && getFindingScope(hint)).toBe("fine");
	expect(hint && formatFinding(hint)).toMatch(/touch-callout is in no standard; other browsers ignore it$/);
	expect(findings[0]).not.toHaveProperty("vendorOnly");
	expect(summary.costs.map(({ name }) => name)).toEqual(["field-sizing"]);
	expect(summary.reach.supported).toBeGreaterThan(0.2);
});

it("gives a vendor's own name the lowest level in SARIF", () => {
	const report = check("a.css", "a { -webkit-touch-callout: none; field-sizing: content }");
	const { runs } = JSON.parse(formatSarif(report, "https://webreach.test")) as {
		runs: { results: { ruleId: string; level: string }[] }[];
	};
	const byRule = new Map(runs[0]?.results.map(({ ruleId, level }) => [ruleId, level]));
	expect(byRule.get("css.properties.-webkit-touch-callout")).toBe("note");
	expect(byRule.get("css.properties.field-sizing")).toBe("warning");
});

it("gives code with nothing but hints a good answer", () => {
	const { summary } = check("a.css", "a { -webkit-touch-callout: none; -webkit-tap-highlight-color: red }");
	expect(summary.verdict.answer).toBe("yes");
	expect(summary.reach.unsupported).toBe(0);
});

it("expects no listener for a turned device or a touch on a computer", () => {
	const { findings } = check(
		"a.js",
		"addEventListener('orientationchange', () => {}); document.body.addEventListener('touchstart', () => {});",
	);
	const keys = findings.filter(({ verdict }) => verdict.failing.length > 0).map(({ key }) => key);
	expect(keys).toEqual([]);
});

it("expects no touch on a computer without a touch screen, but the names of the interfaces", () => {
	const listFailing = (text: string) =>
		check("a.ts", text)
			.findings.filter(({ verdict }) => verdict.failing.some(({ agent }) => agent === "safari"))
			.map(({ key }) => key);
	expect(listFailing("function f(e: TouchEvent) { use(e.changedTouches[0].identifier) }")).toEqual([]);
	expect(listFailing("use(x instanceof TouchEvent)")).toEqual(["api.TouchEvent"]);
});

it("distinguishes standard names from those of a vendor as the data do", () => {
	const wrong = [...getCompatRecords().entries()].flatMap(([key, { status }]) => {
		const isPrefixed = /^css\..*\.-(?:webkit|moz|ms|o|khtml)-/.test(key);
		return isPrefixed && isVendorOnly({ key }) !== !status?.standard_track ? [key] : [];
	});
	expect(wrong).toEqual([]);
	expect(isVendorOnly({ key: "css.properties.font-smooth", as: "-webkit-font-smoothing" })).toBe(true);
	expect(isVendorOnly({ key: "css.at-rules.document", as: "@-moz-document" })).toBe(true);
	expect(isVendorOnly({ key: "css.properties.mask", as: "-webkit-mask" })).toBe(false);
	expect(isVendorOnly({ key: "css.properties.font-smooth" })).toBe(false);
});

describe("a detail recorded for one browser", () => {
	const check = (text: string) =>
		checkForm({ file: { name: "page.html", text }, audience: getDefaultTargetVersions() }).report;

	it("says of a detail that BCD has for one browser only that it is recorded for that one", () => {
		const { findings, summary } = check(
			'<table><tr><td rowspan="0">x</td></tr></table><a href="sms:+491">s</a><input type="week">',
		);
		const byKey = new Map(findings.map((finding) => [finding.key, finding]));
		const sms = byKey.get("html.elements.a.href.href_sms");
		expect(sms).toMatchObject({ recordedFor: "firefox" });
		expect(sms && formatFinding(sms)).toMatch(/href_sms.* is recorded for Firefox only$/);
		// Other keys in the code count as before.
		const week = byKey.get("html.elements.input.type_week");
		expect(week).not.toHaveProperty("recordedFor");
		expect(week && formatFinding(week)).toMatch(/leaves out \d/);
		expect(summary.costs.map(({ key }) => key)).not.toContain("html.elements.a.href.href_sms");
		expect(summary.reach.unsupported).toBeLessThan(0.5);
	});

	it("counts a feature of one browser that is a name in code", () => {
		const { findings } = check("<style>p { display: ruby-base }</style>");
		expect(findings[0]).not.toHaveProperty("recordedFor");
		expect(findings[0]?.lost).toBeGreaterThan(0.5);
	});
});

const known = new Set(["dialog", "subgrid", "css.properties.gap"]);
const describeHandled = (...names: string[]) => describeUnknownNames('"handled" names', names, known);

it("says nothing about known names", () => {
	expect(describeHandled()).toBeUndefined();
	expect(describeHandled("dialog", "css.properties.gap")).toBeUndefined();
});

it("names unknown ones, and the nearest known name", () => {
	expect(describeHandled("subgrid", "dialgo", "zzz")).toBe(
		'"handled" names what is neither a feature nor a key that the check finds: "dialgo", "zzz". Did you mean "dialog"?',
	);
	expect(describeHandled("zzzzzzzz")).toMatch(/finds: "zzzzzzzz"\.$/);
	expect(describeHandled("x".repeat(99))).toContain(`"${"x".repeat(60)}…"`);
});
