import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { createNearestKeyLookup, createTopKeyLookup, nameKey } from "@/lib/check/report/key-names";
import { formatFinding } from "@/lib/check/report/messages";

const check = (text: string, name = "a.css") =>
	checkForm({ file: { name, text }, audience: getDefaultTargetVersions() }).report.summary;

it("counts a property with its parts as one", () => {
	const { costs } = check("a { resize: both }\nb { resize: vertical }");
	expect(costs).toEqual([
		expect.objectContaining({
			name: "resize",
			scope: "ignored",
			inTarget: "degrades",
			findings: 2,
			places: 2,
		}),
	]);
});

it("counts two keys of a value as one", () => {
	const { costs, without } = check("a { text-decoration: underline dotted }");
	const inTarget = costs.filter(({ scope }) => scope !== "fine");
	expect(inTarget.map(({ name, places }) => [name, places])).toEqual([
		["text-decoration (includes color-and-style)", 1],
	]);
	expect(without?.names).toEqual(["text-decoration (includes color-and-style)"]);
});

it("puts what the target lacks before what only older browsers lack", () => {
	const { costs } = check(
		"a { scroll-snap-stop: always; inset: 0; overflow-anchor: auto } @media (pointer: fine) {}",
	);
	const scopes = costs.map(({ scope }) => scope);
	expect(costs[0]).toMatchObject({ name: "overflow-anchor", scope: "ignored" });
	expect(scopes).toContain("fine");
	expect(scopes.lastIndexOf("ignored")).toBeLessThan(scopes.indexOf("fine"));
});

it("removes only what browsers of the target lack, and counts full support", () => {
	const { costs, without, reach } = check("a { resize: both; inset: 0; b & { color: red } }");
	expect(costs.some(({ scope }) => scope === "fine")).toBe(true);
	expect(without?.names).toEqual(["resize"]);
	expect(without?.supported).toBeGreaterThan(reach.supported);
	expect(check("a { inset: 0; b & { color: red } }").without).toBeUndefined();
});

it("counts a key with its feature if only older browsers lack them", () => {
	const names = check("a ?? b;\na ??= b;", "a.js").costs.map(({ name, places }) => [name, places]);
	expect(names).toEqual([["Nullish coalescing", 2]]);
});

it("names a feature as the code does if it has only a prefixed name", () => {
	const listNames = (text: string) => check(text).costs.map(({ name }) => name);
	expect(listNames("a::-webkit-input-placeholder { color: red }")).toEqual(["::-webkit-input-placeholder"]);
	expect(listNames("a::placeholder { color: red }")).toEqual(["::placeholder"]);
});

it("finds the uppermost and the nearest key", () => {
	const find = createTopKeyLookup(["a.b", "a.b.c", "a.bc"]);
	expect(["a.b.c.d", "a.bc", "a.x"].map(find)).toEqual(["a.b", "a.bc", "a.x"]);
	const findNearest = createNearestKeyLookup(new Set(["a.b", "a.b.c", "a.bc"]));
	expect(["a.b.c.d", "a.b.x", "a.bc", "a.x", "a"].map(findNearest)).toEqual([
		"a.b.c",
		"a.b",
		"a.bc",
		undefined,
		undefined,
	]);
});

it.each([
	["css.properties.resize", "resize"],
	["css.properties.text-decoration.dotted", "text-decoration: dotted"],
	["css.properties.text-decoration.includes_color-and-style", "text-decoration (includes color-and-style)"],
	["css.at-rules.media.pointer", "@media pointer"],
	["css.types.calc.color_component", "calc (color component)"],
	["html.elements.dialog", "<dialog>"],
	["html.elements.a.download", "<a> download"],
	["html.global_attributes.popover", "popover"],
	["api.Element.append", "Element.append"],
	["api.URL.URL", "URL()"],
	["api.Response.json_static", "Response.json"],
	["api.Document.visibilitychange_event", "Document: visibilitychange event"],
	["javascript.builtins.Array.at", "Array.at"],
	["javascript.classes.static.class_fields", "static class fields"],
	["javascript.classes", "classes"],
	["javascript.regular_expressions.modifier", "regular expressions: modifier"],
	["javascript.statements.import.import_attributes", "import attributes"],
	["javascript.statements.import.import_attributes.type_json", "import attributes: type json"],
	["javascript.operators.await.top_level", "await top level"],
	["javascript.functions.arrow_functions.trailing_comma", "arrow functions: trailing comma"],
	["javascript.builtins.Intl.ListFormat.ListFormat", "Intl.ListFormat()"],
	["api.Request.Request.options_parameter", "Request(): options parameter"],
	["api.FormData.FormData.submitter", "FormData(): submitter"],
	["api.OES_draw_buffers_indexed.disableiOES", "OES draw buffers indexed.disableiOES"],
	["css.types.color.color.relative_syntax", "color() (relative syntax)"],
	["css.types.image.image-set", "image-set"],
	["css.types.attr.attr-name_accepts_namespaces", "attr (attr-name accepts namespaces)"],
	["mathml.attribute_values.named_space", "named space"],
	["svg.global_attributes.xml_lang", "xml_lang"],
	["Subgrid", "Subgrid"],
])("names %s as %s", (key, name) => expect(nameKey(key)).toBe(name));

it("gives a name to every key of the check", () => {
	const { listNames, supportOf } = getCheckMaps();
	const keys = [...listNames()].filter((name) => name.includes(".") && supportOf(name) !== undefined);
	expect(keys.length).toBeGreaterThan(5_000);
	expect(keys.filter((key) => nameKey(key) === key)).toEqual([]);
});

const checkPage = (text: string) =>
	checkForm({ file: { name: "page.html", text }, audience: getDefaultTargetVersions() }).report;

it("says of a detail that BCD has for one browser only that it is recorded for that one", () => {
	const { findings, summary } = checkPage(
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
	const { findings } = checkPage("<style>p { display: ruby-base }</style>");
	expect(findings[0]).not.toHaveProperty("recordedFor");
	expect(findings[0]?.lost).toBeGreaterThan(0.5);
});
