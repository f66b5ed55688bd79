import { readGolden } from "@/bench/check/golden";
import type { Label, Snippet } from "@/bench/check/labels";
import { scoreReports, sumUp } from "@/bench/check/score";
import { getCompatRecords } from "@/lib/data/compat";

const inset = "css.properties.inset";
const has = "css.selectors.has";

const snippet = (labels: Label[], also: string[] = [], none: string[] = []): Snippet => ({
	id: "css-uses/made",
	language: "css",
	file: "a.css",
	text: "",
	broken: false,
	labels,
	also: new Set(also),
	none: new Set(none),
});

const report = (line: number, key: string, more: { guarded?: boolean; possible?: boolean } = {}) => ({
	...{ line, column: 1, key, guarded: false, possible: false },
	...more,
});

const kinds = ({ faults }: ReturnType<typeof scoreReports>) => faults.map(({ kind }) => kind).sort();

describe("scoring", () => {
	const plain = snippet([{ line: 1, key: inset, certainty: "plain" }]);
	const guarded = snippet([{ line: 1, key: inset, certainty: "guarded" }]);

	it("counts a key on the labelled line and in the labelled certainty as right, once", () => {
		expect(scoreReports(plain, [report(1, inset), report(1, inset)])).toEqual({ right: 1, faults: [] });
		expect(scoreReports(guarded, [report(1, inset, { guarded: true })])).toEqual({ right: 1, faults: [] });
	});

	it("counts a report in another certainty as false, and the label as missed", () => {
		expect(kinds(scoreReports(guarded, [report(1, inset)]))).toEqual(["false", "missed"]);
		expect(kinds(scoreReports(plain, [report(1, inset, { guarded: true })]))).toEqual(["false", "missed"]);
	});

	it("counts reports on another line or of another key as false, and a missing report as missed", () => {
		expect(kinds(scoreReports(plain, [report(2, inset)]))).toEqual(["false", "missed"]);
		expect(kinds(scoreReports(plain, [report(1, inset), report(1, has)]))).toEqual(["false"]);
		expect(kinds(scoreReports(plain, []))).toEqual(["missed"]);
	});

	it("ignores keys that every browser supports, and those that may be reported in addition", () => {
		const color = "css.properties.color";
		expect(scoreReports(snippet([]), [report(1, color)]).faults).toEqual([]);
		expect(scoreReports(snippet([], [inset]), [report(3, inset)]).faults).toEqual([]);
		expect(kinds(scoreReports(snippet([], [], [color]), [report(1, color)]))).toEqual(["false"]);
	});

	it("matches a parent of a labelled key, and for possible uses a key with the same last part", () => {
		const gap = snippet([{ line: 1, key: "css.properties.gap.flex_context", certainty: "plain" }]);
		expect(scoreReports(gap, [report(1, "css.properties.gap")]).right).toBe(1);
		const at = snippet([{ line: 1, key: "javascript.builtins.Array.at", certainty: "possible" }]);
		expect(scoreReports(at, [report(1, "javascript.builtins.String.at", { possible: true })])).toEqual({
			right: 1,
			faults: [],
		});
		expect(kinds(scoreReports(at, [report(1, "javascript.builtins.Array.at")]))).toEqual(["false", "missed"]);
	});

	it("computes precision, recall and F1", () => {
		const scores = [scoreReports(plain, [report(1, inset), report(1, has)]), scoreReports(plain, [])];
		expect(sumUp(scores)).toMatchObject({ precision: 0.5, recall: 0.5, f1: 0.5 });
	});
});

describe("the golden file", () => {
	const all = [...readGolden()].flatMap(([name, classes]) => classes.map((one) => ({ name, ...one })));

	it("contain only existing keys, and each key and certainty once per package", () => {
		expect(all.filter(({ key }) => !getCompatRecords().has(key))).toEqual([]);
		expect(new Set(all.map(({ name, key, certainty }) => `${name} ${key} ${certainty}`)).size).toBe(
			all.length,
		);
	});

	it("have a verdict for every class, with a reason if it is not right", () => {
		const isVerdict = /^(right\b|(wrong|doubtful): .)/;
		expect(all.filter(({ verdict }) => !isVerdict.test(verdict))).toEqual([]);
	});
});
