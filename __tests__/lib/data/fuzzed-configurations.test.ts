import browserslist from "browserslist";
import fc from "fast-check";
import { resetClock, setClock } from "@/__tests__/days";
import { timesOf } from "@/__tests__/exhaustive";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { resolveTarget } from "@/lib/data/target";
import { parseBrowserVersion } from "@/lib/data/usage";

beforeAll(() => setClock(getNewestSourceDay()));
afterAll(resetClock);

const version = fc.integer({ min: 4, max: 170 });
const desktop = fc.constantFrom("chrome", "Firefox", "edge", "safari", "iOS", "ie", "samsung", "Opera");
const sign = fc.constantFrom(">", ">=", "<", "<=");
/** Query parts that browserslist and the site resolve to the same versions. */
const part = fc.oneof(
	fc.constantFrom("defaults", "dead", "Firefox ESR", "op_mini all", "last 1 chrome version", "baseline 2022"),
	fc.integer({ min: 1, max: 9 }).map((count) => `last ${count} versions`),
	fc.tuple(sign, fc.integer({ min: 0, max: 30 })).map(([by, n]) => `${by} ${n / 10}%`),
	fc.tuple(desktop, sign, version).map((words) => words.join(" ")),
	fc.integer({ min: 2012, max: 2026 }).map((year) => `since ${year}`),
);
const listed = fc
	.tuple(part, fc.array(fc.tuple(fc.boolean(), part), { maxLength: 6 }))
	.map(([first, rest]) => [first, ...rest.map(([not, one]) => (not ? `not ${one}` : one))]);
/** Words that are not a query part, alone or added to one. */
const noise = fc.constantFrom("nonsense", "all", "versions", "chrom", "not", "100", "%", "\u0000", "op_mini");
const noisy = fc
	.tuple(part, noise, fc.boolean())
	.map(([one, word, before]) => (before ? `${word} ${one}` : `${one} ${word}`));

/** Functions that write queries in each form of a configuration. */
const written: ((queries: string[]) => string)[] = [
	(queries) => queries.join("\n"),
	(queries) => queries.join(", "),
	(queries) => `# targets\n\n${queries.map((query) => `  ${query} # because\r`).join("\n")}\n`,
	(queries) => `[production]\n${queries.join("\n")}\n[other]\nie 11`,
	(queries) => JSON.stringify(queries, null, 2),
	(queries) => JSON.stringify({ name: "app", browserslist: queries }),
	(queries) => JSON.stringify({ development: ["ie 11"], production: queries }),
	(queries) => `"browserslist": [\n${queries.map((query) => `  '${query}', // why`).join("\n")}\n],`,
];

/** Sorts Safari TP separately, because browserslist has no order for a version without a number. */
const sort = (versions: ReturnType<typeof parseBrowserVersion>[]) =>
	versions.map((version) => JSON.stringify(version)).sort();

const select = (queries: string[]) => {
	try {
		return browserslist(queries).map(parseBrowserVersion);
	} catch {
		return undefined;
	}
};

it("a configuration has browserslist's versions, however it is written", () => {
	fc.assert(
		fc.property(listed, fc.nat(written.length - 1), (queries, way) => {
			const outcome = resolveTarget(written[way]?.(queries) ?? "");
			const expected = select(queries);
			if (outcome.kind === "found") expect(sort(outcome.versions)).toEqual(expected && sort(expected));
			// browserslist has no limits, and an empty result means that the target is refused.
			else if (outcome.kind !== "refused") expect(expected).toBeUndefined();
			else expect(["none", "many", "long"]).toContain(outcome.reason);
		}),
		{ numRuns: timesOf(60, 10_000) },
	);
}, 600_000);

it("words around a part are never read silently", () => {
	fc.assert(
		fc.property(listed, noisy, fc.nat(written.length - 1), (queries, wrong, way) => {
			const all = [...queries, wrong];
			const outcome = resolveTarget(written[way]?.(all) ?? "");
			// With `not` before it or `versions` after it, the text is a query part again. Then the site must agree with
			// browserslist.
			const isPart = /^not |^(?:last \d+ versions|> |< )/.test(wrong) && select(all) !== undefined;
			if (outcome.kind === "found" && !isPart) throw new Error(`Read: ${wrong}`);
		}),
		{ numRuns: timesOf(60, 10_000) },
	);
}, 600_000);

it("any text is read or refused, without an exception", () => {
	const char = fc.constantFrom(..."[]{}\"'`,:\n#<>=% |()abc1.\\-\u2028\uFEFF");
	const text = fc.oneof(
		fc.string({ unit: "binary", maxLength: 200 }),
		fc.array(char, { maxLength: 80 }).map((chars) => chars.join("")),
		fc.json(),
		fc.nat(3_000).map((depth) => "[".repeat(depth)),
		fc.nat(900).map((depth) => `{"a":`.repeat(depth)),
	);
	fc.assert(
		fc.property(text, fc.option(fc.string(), { nil: undefined }), (raw, environment) => {
			expect(["found", "refused", "unknown"]).toContain(resolveTarget(raw, environment).kind);
		}),
		{ numRuns: timesOf(300, 10_000) },
	);
}, 600_000);
