import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Expected, importCases } from "@/__tests__/fixtures/import/manifest";
import { type Outcome, outcomeOf } from "./outcome";

const folder = join(process.cwd(), "__tests__/fixtures/import");

/** Shares are kept in steps of 10⁻⁸ and cut there. */
const CLOSE = 2e-8;

const isSame = (shares: Record<string, number>, { counts, of }: Extract<Expected, { kind: "read" }>) =>
	Object.keys({ ...shares, ...counts }).every(
		(key) => Math.abs((shares[key] ?? 0) - (counts[key] ?? 0) / of) <= CLOSE,
	);

/** `right`: as expected. `asking`: no numbers though there are some. `unsaid`: right, but not a word of what it assumes. */
function scoreOf({ kind, shares, says }: Outcome, expected: Expected) {
	if (kind !== "read") return expected.kind === "read" ? "asking" : "right";
	if (expected.kind !== "read" || !isSame(shares, expected)) return "wrong";
	return (expected.says ?? []).every((said) => says.includes(said)) ? "right" : "unsaid";
}

it("the corpus is sixty files, at least half of them traps, each with its source", () => {
	const files = readdirSync(folder).filter((file) => file !== "manifest.ts");
	expect(importCases.map(({ file }) => file).sort()).toEqual(files.sort());
	expect(importCases).toHaveLength(60);
	expect(importCases.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(30);
	for (const { source } of importCases) expect(source).toMatch(/^(https:\/\/|made: )/);
});

it("is read right, asked about or wrong in so many files", async () => {
	const scores: Record<string, string[]> = { right: [], asking: [], unsaid: [], wrong: [] };
	for (const { file, expected } of importCases)
		scores[scoreOf(await outcomeOf("import", file), expected)]?.push(file);
	const told = Object.entries(scores).map(([score, files]) => `${score} ${files.length}`);
	process.stdout.write(`import corpus: ${told.join(", ")}\n`);
	expect(scores).toMatchObject({ wrong: [], unsaid: [] });
	// These say what they count, but not by a name that is known: the reader is asked.
	expect(scores.asking).toEqual(["adobe-ranked.json", "newrelic-nrql.json", "sheet-total-hungarian.csv"]);
});
