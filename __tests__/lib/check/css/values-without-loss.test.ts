import { createRequire } from "node:module";
import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { valuesWithoutLoss } from "@/lib/check/css/values-without-loss";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { computeOutcome } from "@/lib/check/report/support-outcome";
import { getCompatRecords } from "@/lib/data/compat";
import { findUses } from "./css-keys";

const require = createRequire(import.meta.url);
const { properties } = require("@webref/css/css.json") as {
	properties: { name: string; initial?: string }[];
};

const listFindings = (declarations: string) =>
	checkForm({
		file: { name: "a.css", text: `a { ${declarations} }` },
		audience: getDefaultTargetVersions(),
	}).report.findings;

/** The keys of a declaration that the default target lacks, without `css.properties.`. */
const listMissing = (declarations: string) =>
	listFindings(declarations)
		.filter(({ verdict }) => verdict.failing.length > 0 || verdict.limited.length > 0)
		.map(({ key }) => key.replace("css.properties.", ""));

describe("values that do what a browser without the property does", () => {
	/** Values that are not initial ones: see the reasons in the list. */
	const others = new Set([
		"appearance: auto",
		"color-scheme: light",
		"color-scheme: only",
		"overflow-anchor: none",
		"position-anchor: none",
		"position-visibility: always",
		"text-autospace: no-autospace",
		"text-spacing-trim: space-all",
		"user-select: text",
	]);
	/** Shorthands and properties whose initial value the specifications write in another way, or no longer have. */
	const written: Record<string, string> = {
		"animation-range": "normal",
		"contain-intrinsic-size": "none",
		"corner-shape": "round",
		"font-stretch": "normal",
		mask: "none",
		"overscroll-behavior": "auto",
		"position-anchor": "normal",
		"scroll-padding": "auto",
		"text-emphasis": "none",
	};
	const pairs = [...valuesWithoutLoss].flatMap(([property, values]) =>
		[...values].map((value) => [property, value] as const),
	);

	it.each(pairs)("are initial ones, with few exceptions: %s: %s", (property, value) => {
		const initial = written[property] ?? properties.find(({ name }) => name === property)?.initial;
		if (!others.has(`${property}: ${value}`)) expect([value]).toContain(initial);
		else expect([value]).not.toContain(initial);
		expect(getCompatRecords().has(`css.properties.${property}`)).toBe(true);
	});

	it("lists every exception once", () => {
		expect(pairs.filter((pair) => others.has(pair.join(": ")))).toHaveLength(others.size);
	});

	it.each([
		"resize: none",
		"resize: none !important",
		"overflow-anchor: none",
		"overscroll-behavior: auto auto",
		// Safari's own name has no other value in this text.
		"user-select: text",
	])("leave out nobody: %s", (declaration) => {
		expect(listFindings(declaration)).toEqual([]);
	});

	it.each([
		["resize: vertical", ["resize"]],
		["overflow-anchor: auto", ["overflow-anchor"]],
		["user-select: none", ["user-select"]],
		["overscroll-behavior: auto contain", ["overscroll-behavior"]],
		// Safari has the property by another name, so the value has to replace another one.
		["-webkit-user-select: none; & b { user-select: text }", ["user-select"]],
	])("are no others: %s", (declaration, missing) => {
		expect(listMissing(declaration)).toEqual(missing);
	});

	it.each([
		["textarea, form > textarea.big:focus {}", []],
		["textarea {} .a + textarea[rows] {}", []],
		["textarea, .box {}", ["resize"]],
		["textarea .box {}", ["resize"]],
		[".textarea {}", ["resize"]],
		["a:not(textarea) {}", ["resize"]],
		["textarea { & + .box {} }", ["resize"]],
		[":where(textarea) {}", []],
		[":is(textarea.a, form :where(textarea):focus):hover {}", []],
		[".a:is(textarea) {}", []],
		["textarea { &:focus, .form &.big {} }", []],
		[":where(textarea, .box) {}", ["resize"]],
		[":where(textarea) .box {}", ["resize"]],
		[".box:has(textarea) {}", ["resize"]],
		[":hover {}", ["resize"]],
	])("are all those of resize for text areas: %s", (rules, missing) => {
		const text = rules.replaceAll("{}", "{ resize: vertical }");
		const { findings } = checkForm({
			file: { name: "a.css", text },
			audience: getDefaultTargetVersions(),
		}).report;
		const keys = findings.map(({ key }) => key.replace("css.properties.", ""));
		expect(keys.filter((key) => key.startsWith("resize"))).toEqual(missing);
	});

	it("are all words of resize for text areas, also those that only some browsers have", () => {
		expect(listFindings("resize: block").map(({ key }) => key)).toContain("css.properties.resize");
		const text = ":where(textarea) { resize: block }";
		const form = { file: { name: "a.css", text }, audience: getDefaultTargetVersions() };
		expect(checkForm(form).report.findings.filter(({ key }) => key.includes("resize"))).toEqual([]);
	});

	it("replace any style sheet's value in a style attribute", () => {
		const text = '<p style="user-select: text">';
		const form = { file: { name: "a.html", text }, audience: getDefaultTargetVersions() };
		expect(checkForm(form).report.findings.map(({ key }) => key)).toContain("css.properties.user-select");
	});

	it("cost browsers nothing only if they have the property by no name", () => {
		const use = findUses("a { -webkit-backdrop-filter: none }").find(
			({ key }) => key === "css.properties.backdrop-filter",
		);
		const outcome = use && computeOutcome(use, getCheckMaps().supportOf);
		// Firefox has had the property without the prefix since version 103, Safari with it since version 9.
		expect(outcome?.firefox).toEqual([{ level: "full", from: "0", until: "103" }]);
		expect(outcome?.safari).toEqual([{ level: "full", from: "0" }]);
	});
});
