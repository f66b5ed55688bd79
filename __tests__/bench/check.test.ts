import { readFileSync } from "node:fs";
import { readGolden } from "@/bench/check/golden";
import type { Label, Snippet } from "@/bench/check/labels";
import { scoreFull, scoreLeftOut, sumUp } from "@/bench/check/score";
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
	line,
	keys: [key],
	message: key,
	...more,
});

const kinds = ({ faults }: ReturnType<typeof scoreFull>) => faults.map(({ kind }) => kind).sort();

describe("scoring", () => {
	const plain = snippet([{ line: 1, key: inset, manner: "plain" }]);
	const guarded = snippet([{ line: 1, key: inset, manner: "guarded" }]);

	it("counts a key on the labelled line and in the labelled manner as right, once", () => {
		expect(scoreFull(plain, [report(1, inset), report(1, inset)])).toEqual({ right: 1, faults: [] });
		expect(scoreFull(guarded, [report(1, inset, { guarded: true })])).toEqual({ right: 1, faults: [] });
	});

	it("counts a report in another manner as false, and the label as missed", () => {
		expect(kinds(scoreFull(guarded, [report(1, inset)]))).toEqual(["false", "missed"]);
		expect(kinds(scoreFull(plain, [report(1, inset, { guarded: true })]))).toEqual(["false", "missed"]);
	});

	it("counts reports on another line or of another key as false, and a missing report as missed", () => {
		expect(kinds(scoreFull(plain, [report(2, inset)]))).toEqual(["false", "missed"]);
		expect(kinds(scoreFull(plain, [report(1, inset), report(1, has)]))).toEqual(["false"]);
		expect(kinds(scoreFull(plain, []))).toEqual(["missed"]);
	});

	it("ignores keys that every browser supports, and those that may be reported in addition", () => {
		expect(scoreFull(snippet([]), [report(1, "css.properties.color")]).faults).toEqual([]);
		expect(scoreFull(snippet([], [inset]), [report(3, inset)]).faults).toEqual([]);
		expect(
			kinds(scoreFull(snippet([], [], ["css.properties.color"]), [report(1, "css.properties.color")])),
		).toEqual(["false"]);
	});

	it("matches a parent of a labelled key, and for possible uses a key with the same last part", () => {
		const gap = snippet([{ line: 1, key: "css.properties.gap.flex_context", manner: "plain" }]);
		expect(scoreFull(gap, [report(1, "css.properties.gap")]).right).toBe(1);
		const at = snippet([{ line: 1, key: "javascript.builtins.Array.at", manner: "possible" }]);
		expect(scoreFull(at, [report(1, "javascript.builtins.String.at", { possible: true })])).toEqual({
			right: 1,
			faults: [],
		});
		expect(kinds(scoreFull(at, [report(1, "javascript.builtins.Array.at")]))).toEqual(["false", "missed"]);
	});

	it("scores unsupported uses: guarded ones must not be reported, unless as guarded", () => {
		expect(scoreLeftOut(guarded, [])).toEqual({ right: 0, faults: [] });
		expect(scoreLeftOut(guarded, [report(1, inset, { guarded: true })])).toEqual({ right: 0, faults: [] });
		expect(kinds(scoreLeftOut(guarded, [report(1, inset)]))).toEqual(["false"]);
		expect(kinds(scoreLeftOut(plain, [report(1, inset, { guarded: true })]))).toEqual(["missed"]);
	});

	it("ignores a part of a use that is reported as guarded", () => {
		const part = report(1, `${inset}.auto`);
		expect(scoreLeftOut(guarded, [report(1, inset, { guarded: true }), part]).faults).toEqual([]);
		expect(kinds(scoreLeftOut(guarded, [part]))).toEqual(["false"]);
	});

	it("computes precision, recall and F1", () => {
		const { precision, recall, f1 } = sumUp([
			scoreFull(plain, [report(1, inset), report(1, has)]),
			scoreFull(plain, []),
		]);
		expect([precision, recall, f1]).toEqual([0.5, 0.5, 0.5]);
	});
});

describe("golden files", () => {
	const all = [...readGolden()].flatMap(([name, classes]) => classes.map((one) => ({ name, ...one })));

	it("contain only existing keys, and each key and manner once per package", () => {
		expect(all.filter(({ key }) => !getCompatRecords().has(key))).toEqual([]);
		expect(new Set(all.map(({ name, key, manner }) => `${name} ${key} ${manner}`)).size).toBe(all.length);
	});

	it("have a verdict for every class, with a reason if it is not right", () => {
		const isVerdict = /^(right\b|(wrong|doubtful): .)/;
		expect(all.filter(({ verdict }) => !isVerdict.test(verdict))).toEqual([]);
	});

	it("have a reason for each line of code that could be deleted", () => {
		const lines = readFileSync("bench/check/removable.tsv", "utf8").trim().split("\n");
		const isLine = /^[^\t]+\t[a-z]+\t[^\t]+\t\d+\t[^\t]+:\d+\t(right|wrong|doubtful): .+$/;
		expect(lines.filter((line) => !isLine.test(line))).toEqual([]);
	});
});
