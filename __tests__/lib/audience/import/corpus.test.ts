import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Expected, importCases } from "@/__tests__/fixtures/import/manifest";
import { type Outcome, outcomeOf } from "./outcome";

const folder = join(process.cwd(), "__tests__/fixtures/import");

/** Shares are stored in steps of 10⁻⁸, rounded down. */
const CLOSE = 2e-8;

const isSame = (shares: Record<string, number>, { counts, of }: Extract<Expected, { kind: "read" }>) =>
	Object.keys({ ...shares, ...counts }).every(
		(key) => Math.abs((shares[key] ?? 0) - (counts[key] ?? 0) / of) <= CLOSE,
	);

/** `right`: as expected. `question`: asks although the file has usage. `unsaid`: right, but an assumption is not reported. */
function scoreOf({ kind, shares, says }: Outcome, expected: Expected) {
	if (kind !== "read") return expected.kind === "read" ? "question" : "right";
	if (expected.kind !== "read" || !isSame(shares, expected)) return "wrong";
	return (expected.says ?? []).every((stated) => says.includes(stated)) ? "right" : "unsaid";
}

it("the corpus is sixty files, at least half of them traps, each with its source", () => {
	const files = readdirSync(folder).filter((file) => file !== "manifest.ts");
	expect(importCases.map(({ file }) => file).sort()).toEqual(files.sort());
	expect(importCases).toHaveLength(60);
	expect(importCases.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(30);
	for (const { source } of importCases) expect(source).toMatch(/^(https:\/\/|made: )/);
});

it("is read right, asked about or wrong in so many files", async () => {
	const scores: Record<string, string[]> = { right: [], question: [], unsaid: [], wrong: [] };
	for (const { file, expected } of importCases)
		scores[scoreOf(await outcomeOf("import", file), expected)]?.push(file);
	const totals = Object.entries(scores).map(([score, files]) => `${score} ${files.length}`);
	process.stdout.write(`import corpus: ${totals.join(", ")}\n`);
	expect(scores).toMatchObject({ wrong: [], unsaid: [] });
	// These have a header of an unknown name, so the reader has to answer.
	expect(scores.question).toEqual(["adobe-ranked.json", "newrelic-nrql.json", "sheet-total-hungarian.csv"]);
});
