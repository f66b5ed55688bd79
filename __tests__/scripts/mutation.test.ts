import { channel } from "node:diagnostics_channel";
import { runInNewContext } from "node:vm";
import { instrument } from "@/scripts/mutation/instrument";
import { type Mutant, mutantsOf } from "@/scripts/mutation/mutants";
import { brokenPatterns } from "@/scripts/mutation/patterns";
import { sample } from "@/scripts/mutation/sample";

const written = (source: string, { start, end, text }: Mutant) =>
	source.slice(0, start) + text + source.slice(end);
const changesOf = (source: string) => mutantsOf("a.ts", source).map(({ change }) => change);

describe("the faults that could be written into a file", () => {
	it("are one step away each, and say on which line", () => {
		const mutants = mutantsOf("a.ts", "\nexport const isOld = (day: number) =>\n\tday <= 7;\n");
		expect(mutants.map(({ line, change }) => [line, change])).toEqual([
			[3, "=> day <= 7 → undefined"],
			[3, "day <= 7: <= → <"],
			[3, "day <= 7: <= → >"],
			[3, "7 → 8"],
		]);
	});

	it("spare types, names of modules and of properties, and what the compiler holds to be unreachable", () => {
		expect(
			changesOf('import { a } from "a";\nexport type B = "b" | 3;\nexport type { C } from "c";'),
		).toEqual([]);
		expect(changesOf('a({ "x": y } as { z: "z" });')).toEqual(["without the statement", 'without "x": y']);
		expect(changesOf("function f(a: never) { g(); return a satisfies never; }")).toEqual([
			"{…} → {}",
			"without the statement",
		]);
	});

	it("keep what stands together together", () => {
		const [mutant, ...others] = mutantsOf("a.ts", "f(a ?? b ?? c)").filter(({ change }) =>
			change.includes("&&"),
		);
		expect([mutant, ...others].map((one) => one && written("f(a ?? b ?? c)", one))).toEqual([
			"f(((a ?? b) && (c)))",
			"f(((a) && (b)) ?? c)",
		]);
	});

	it("include flags and signs of patterns, when a pattern is left", () => {
		expect(brokenPatterns("^a+$", "i")).toEqual([
			{ pattern: "a+$", flags: "i" },
			{ pattern: "^a+", flags: "i" },
			{ pattern: "^a$", flags: "i" },
			{ pattern: "^a+$", flags: "" },
		]);
		expect(brokenPatterns("^", "")).toEqual([]);
	});
});

/** Runs a source with all of its mutants in it, under each in turn; `undefined` for none, or for what throws. */
function answersOf(source: string, mutants: Mutant[]) {
	const numbered = mutants.map((mutant, index) => ({ mutant, number: index + 1 }));
	const whole = instrument(source, numbered);
	return [0, ...numbered.map(({ number }) => number)].map((active) => {
		const reached = new Set<number>();
		const answer = (asking: unknown) =>
			Object.assign(asking as object, { is: (number: number) => reached.add(number) && number === active });
		channel("mutation").subscribe(answer);
		try {
			return { value: runInNewContext(`${whole};n`, { require }) as unknown, reached: reached.size };
		} finally {
			channel("mutation").unsubscribe(answer);
		}
	});
}

describe("a source with its mutants in it", () => {
	const source =
		"let n = 0; const list = { of: [3, 1, 2] }; for (const x of list.of.slice(1)) { n += x; n++; } n += list?.of.length";

	it("answers as ever with none switched on, and as each fault alone would with that one", () => {
		const mutants = mutantsOf("a.js", source).filter(({ change }) => !change.startsWith("without of"));
		const [plain, ...broken] = answersOf(source, mutants);
		expect(plain?.value).toBe(8);
		expect(broken.map(({ value }) => value)).toEqual(
			mutants.map((mutant) => runInNewContext(`${written(source, mutant)};n`) as unknown),
		);
		expect(mutants.length).toBeGreaterThan(12);
	});

	it("tells which faults a run came by", () => {
		const source = "let n = 2; false && (n = 1); n++";
		const mutants = mutantsOf("a.js", source);
		const [plain] = answersOf(source, mutants);
		expect(mutants.map(({ change }) => change)).toContain("1 → 2");
		expect(plain?.reached).toBe(mutants.length - 1);
	});
});

describe("a draw", () => {
	const many = ["a.ts", "b.ts"].flatMap((file, index) =>
		mutantsOf(file, Array.from({ length: 30 * (index + 1) }, (_, n) => `f(${n});`).join("\n")),
	);

	it("is the same under the same seed, another under another, every file by its size", () => {
		const first = sample(many, 30, 1);
		expect(sample(many, 30, 1)).toEqual(first);
		expect(sample(many, 30, 2)).not.toEqual(first);
		expect(first.filter(({ file }) => file === "a.ts")).toHaveLength(10);
		expect(first).toHaveLength(30);
		expect(new Set(first).size).toBe(30);
	});

	it("hardly changes when a mutant is gone, and is all there is where there is no more", () => {
		const first = sample(many, 30, 1);
		const [gone] = first;
		const second = sample(
			many.filter((mutant) => mutant !== gone),
			30,
			1,
		);
		expect(second.filter((mutant) => first.includes(mutant)).length).toBeGreaterThanOrEqual(28);
		expect(sample(many, 1000, 1)).toEqual(many);
	});
});
