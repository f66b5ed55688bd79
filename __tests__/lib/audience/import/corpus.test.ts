import type { Expected } from "@/__tests__/fixtures/import-case";
import { importCases } from "@/__tests__/fixtures/import-manifest";
import { readFixtures } from "@/__tests__/fixtures/read-fixtures";
import { type Outcome, outcomeOf } from "./outcome";

const files = readFixtures("import");

/** Shares are rounded down to multiples of 10⁻⁸. */
const TOLERANCE = 2e-8;

const hasExpectedShares = (
	shares: Record<string, number>,
	{ counts, of }: Extract<Expected, { kind: "read" }>,
) =>
	Object.keys({ ...shares, ...counts }).every(
		(key) => Math.abs((shares[key] ?? 0) - (counts[key] ?? 0) / of) <= TOLERANCE,
	);

/**
 * Classifies an outcome. `question`: the import needs an answer although the file has usage. `unsaid`: the usage is
 * right, but the report does not mention an assumption.
 */
function getScore({ kind, shares, says }: Outcome, expected: Expected) {
	if (kind !== "read") return expected.kind === "read" ? "question" : "right";
	if (expected.kind !== "read" || !hasExpectedShares(shares, expected)) return "wrong";
	return (expected.says ?? []).every((stated) => says.includes(stated)) ? "right" : "unsaid";
}

it("the corpus has sixty files with a source each, at least half of them traps", () => {
	expect(importCases.map(({ file }) => file).sort()).toEqual([...files.keys()].sort());
	expect(importCases).toHaveLength(60);
	expect(importCases.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(30);
	for (const { source } of importCases) expect(source).toMatch(/^(https:\/\/|made: )/);
});

it("imports no file of the corpus wrong, and needs an answer for three", async () => {
	const scores: Record<string, string[]> = { right: [], question: [], unsaid: [], wrong: [] };
	for (const { file, expected } of importCases)
		scores[getScore(await outcomeOf(files, file), expected)]?.push(file);
	const totals = Object.entries(scores).map(([score, files]) => `${score} ${files.length}`);
	process.stdout.write(`import corpus: ${totals.join(", ")}\n`);
	expect(scores).toMatchObject({ wrong: [], unsaid: [] });
	// These files have unknown headers, so the user has to select the column.
	expect(scores.question).toEqual(["adobe-ranked.json", "newrelic-nrql.json", "sheet-total-hungarian.csv"]);
});
