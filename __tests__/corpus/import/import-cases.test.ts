import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { logFormats } from "@/__tests__/corpus/import/log-formats";
import { importSource, type Outcome, type Reply } from "@/__tests__/lib/audience/import/outcome";
import { forwarded, forwardedShares, forwardedVisits } from "./forwarded";
import { unreadableLogs } from "./unreadable-logs";
import { agents, visitShares, visits } from "./visits";

interface TableCase {
	id: string;
	/** The rows of a table, with ` / ` between them, or a text. */
	rows?: string;
	text?: string;
	counts?: Record<string, number>;
	of?: number;
	may?: "asks";
	/** The reader's answer to the question that must come first. */
	answer?: Reply;
	/** What the report must say. */
	says?: string;
}

const readCases = (name: string, counts: Record<string, number>) =>
	(parse(readFileSync(join(__dirname, `${name}.yaml`), "utf8")) as TableCase[]).map((item) => ({
		counts,
		...item,
		id: `${name}: ${item.id}`,
		text: (item.text ?? `${item.rows?.replaceAll(" / ", "\n")}\n`).replace(
			/\{(\w+)\}/g,
			(_, agent: string) => agents[agent as keyof typeof agents],
		),
	}));

const tables = [
	...readCases("user-agents", { "chrome 156": 3096, "ios_saf 26.1": 2798, "firefox 160": 1961 }),
	...readCases("systems", { "chrome 156": 500, "and_chr 156": 300, "ios_saf 26.1": 200 }),
	...readCases("numbers", {}),
	...readCases("exports", {}),
];

const getQuestion = (answer: Reply) =>
	answer.group !== undefined ? "segment" : answer.includeTotals !== undefined ? "total" : "count";

/** Shares are rounded down to multiples of 10⁻⁸. */
const hasShares = ({ kind, shares }: Outcome, expected: Record<string, number>) =>
	kind === "read" &&
	Object.keys({ ...shares, ...expected }).every(
		(key) => Math.abs((shares[key] ?? 0) - (expected[key] ?? 0)) <= 2e-8,
	);

/** Classifies an outcome. `silent`: the file was read without a question or fault, and the result is wrong. */
const score = (outcome: Outcome, isRight: boolean) =>
	isRight ? "right" : outcome.kind === "read" ? "silent" : (outcome.fault ?? outcome.kind);

const cases: [name: string, scoreOf: () => Promise<string>][] = [
	...logFormats.map(({ name, head = [], write, join: toFile }): [string, () => Promise<string>] => [
		`log: ${name}`,
		async () => {
			const lines = visits.map(write);
			const outcome = await importSource(toFile ? toFile(lines) : [...head, ...lines, ""].join("\n"));
			return score(outcome, hasShares(outcome, visitShares));
		},
	]),
	...forwarded.map(([name, write]): [string, () => Promise<string>] => [
		`forwarded: ${name}`,
		async () => {
			const outcome = await importSource(forwardedVisits.map(write).join("\n"));
			return score(outcome, hasShares(outcome, forwardedShares));
		},
	]),
	...unreadableLogs.map(([name, fault, lines]): [string, () => Promise<string>] => [
		`unreadable: ${name}`,
		async () => {
			const outcome = await importSource(lines.join("\n"));
			return score(outcome, outcome.fault === fault);
		},
	]),
	...tables.map(({ id, text, counts, of, may, answer, says }): [string, () => Promise<string>] => [
		id,
		async () => {
			const first = await importSource(text);
			if (says && !first.says.includes(says)) return `does not say ${says}`;
			const asks = answer && getQuestion(answer);
			if (asks && !first.doubts.some((doubt) => doubt === asks)) return `does not ask ${asks}`;
			const outcome = answer ? await importSource(text, answer) : first;
			const all = of ?? Object.values(counts).reduce((sum, count) => sum + count, 0);
			const expected = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count / all]));
			return score(outcome, hasShares(outcome, expected) || (may === "asks" && outcome.kind === "asks"));
		},
	]),
];

it.each(cases)("%s", async (_, scoreOf) => {
	expect(await scoreOf()).toBe("right");
});
