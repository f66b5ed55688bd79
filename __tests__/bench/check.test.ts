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

const says = (line: number, key: string, more: { guarded?: boolean; possible?: boolean } = {}) => ({
	line,
	keys: [key],
	message: key,
	...more,
});

const kinds = ({ faults }: ReturnType<typeof scoreFull>) => faults.map(({ kind }) => kind).sort();

describe("the score", () => {
	const plain = snippet([{ line: 1, key: inset, manner: "plain" }]);
	const guarded = snippet([{ line: 1, key: inset, manner: "guarded" }]);

	it("takes a key on its line in its manner for right", () => {
		expect(scoreFull(plain, [says(1, inset), says(1, inset)])).toEqual({ right: 1, faults: [] });
		expect(scoreFull(guarded, [says(1, inset, { guarded: true })])).toEqual({ right: 1, faults: [] });
	});

	it("counts another manner as one false and one missed", () => {
		expect(kinds(scoreFull(guarded, [says(1, inset)]))).toEqual(["false", "missed"]);
		expect(kinds(scoreFull(plain, [says(1, inset, { guarded: true })]))).toEqual(["false", "missed"]);
	});

	it("counts another line, another key and silence", () => {
		expect(kinds(scoreFull(plain, [says(2, inset)]))).toEqual(["false", "missed"]);
		expect(kinds(scoreFull(plain, [says(1, inset), says(1, has)]))).toEqual(["false"]);
		expect(kinds(scoreFull(plain, []))).toEqual(["missed"]);
	});

	it("passes over what every browser has, and what may be said besides", () => {
		expect(scoreFull(snippet([]), [says(1, "css.properties.color")]).faults).toEqual([]);
		expect(scoreFull(snippet([], [inset]), [says(3, inset)]).faults).toEqual([]);
		expect(
			kinds(scoreFull(snippet([], [], ["css.properties.color"]), [says(1, "css.properties.color")])),
		).toEqual(["false"]);
	});

	it("takes a key within a labelled one for the same, a name for all of its keys where only that is told", () => {
		const gap = snippet([{ line: 1, key: "css.properties.gap.flex_context", manner: "plain" }]);
		expect(scoreFull(gap, [says(1, "css.properties.gap")]).right).toBe(1);
		const at = snippet([{ line: 1, key: "javascript.builtins.Array.at", manner: "possible" }]);
		expect(scoreFull(at, [says(1, "javascript.builtins.String.at", { possible: true })])).toEqual({
			right: 1,
			faults: [],
		});
		expect(kinds(scoreFull(at, [says(1, "javascript.builtins.Array.at")]))).toEqual(["false", "missed"]);
	});

	it("asks who is left out: guarded uses are no faults when nobody speaks of them, or says so", () => {
		expect(scoreLeftOut(guarded, [])).toEqual({ right: 0, faults: [] });
		expect(scoreLeftOut(guarded, [says(1, inset, { guarded: true })])).toEqual({ right: 0, faults: [] });
		expect(kinds(scoreLeftOut(guarded, [says(1, inset)]))).toEqual(["false"]);
		expect(kinds(scoreLeftOut(plain, [says(1, inset, { guarded: true })]))).toEqual(["missed"]);
	});

	it("takes a part of what is told to be guarded for no use of its own", () => {
		const part = says(1, `${inset}.auto`);
		expect(scoreLeftOut(guarded, [says(1, inset, { guarded: true }), part]).faults).toEqual([]);
		expect(kinds(scoreLeftOut(guarded, [part]))).toEqual(["false"]);
	});

	it("sums up", () => {
		const { precision, recall, f1 } = sumUp([
			scoreFull(plain, [says(1, inset), says(1, has)]),
			scoreFull(plain, []),
		]);
		expect([precision, recall, f1]).toEqual([0.5, 0.5, 0.5]);
	});
});

describe("the golden files", () => {
	const all = [...readGolden()].flatMap(([name, classes]) => classes.map((one) => ({ name, ...one })));

	it("name keys that are, each manner of one once a package", () => {
		expect(all.filter(({ key }) => !getCompatRecords().has(key))).toEqual([]);
		expect(new Set(all.map(({ name, key, manner }) => `${name} ${key} ${manner}`)).size).toBe(all.length);
	});

	it("have been read: every class has its verdict, and one that is not right says why", () => {
		const isVerdict = /^(right\b|(wrong|doubtful): .)/;
		expect(all.filter(({ verdict }) => !isVerdict.test(verdict))).toEqual([]);
	});
});
