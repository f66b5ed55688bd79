import { readFileSync } from "node:fs";
import browserslist from "browserslist";
import fc from "fast-check";
import { resetClock, setClock } from "@/__tests__/days";
import { timesOf } from "@/__tests__/exhaustive";
import {
	type Configuration,
	configurations,
	phones,
	reported,
} from "@/__tests__/fixtures/targets/configurations";
import { getNewestSourceDay } from "@/lib/data/source-days";
import {
	MAX_TARGET_QUERY_LENGTH,
	MAX_TARGET_TEXT_LENGTH,
	MAX_UNBOUNDED_PARTS,
	resolveTarget,
	type TargetOutcome,
} from "@/lib/data/target";
import { getRegionCodes, parseBrowserVersion, readUsage } from "@/lib/data/usage";
import { addMonths } from "@/lib/support/baseline";
import { WORLD } from "@/lib/support/schema/default-audience";

describe("Targets", () => {
	afterEach(resetClock);

	describe("resolveTarget", () => {
		it("reads the names of browsers as a company's policy writes them", () => {
			const outcome = resolveTarget(
				"Google Chrome >= 103, Mozilla Firefox >= 102, Microsoft Edge >= 110, Safari >= 16.4",
			);
			expect(outcome).toEqual(resolveTarget("Chrome >= 103, Firefox >= 102, Edge >= 110, Safari >= 16.4"));
			expect(outcome).toMatchObject({
				kind: "found",
				query: "Chrome >= 103, Firefox >= 102, Edge >= 110, Safari >= 16.4",
			});
			expect(resolveTarget("Google Pixel >= 3").kind).toBe("unknown");
		});

		it.each([
			"baseline widely available",
			"baseline widely available on 2024-06-01 with downstream",
			"defaults",
			"last 2 versions",
			"cover 95% in DE",
			"supports css-grid and not dead",
			"chrome >= 100, safari 17.4",
		])("resolves %s, with the same result when repeated", (query) => {
			const outcome = resolveTarget(query);
			expect(outcome.kind).toBe("found");
			expect(resolveTarget(query)).toEqual(outcome);
		});

		it.each([
			["extends browserslist-config-x", "package"],
			["extends @scope/browserslist-config", "package"],
			["browserslist config", "config"],
			["> 1% in my stats", "stats"],
			["cover 90% in my stats", "stats"],
			["> 1% in own stats", "stats"],
			["current node", "runtime"],
			["node 20", "runtime"],
			["  ", "empty"],
			["x".repeat(MAX_TARGET_TEXT_LENGTH + 1), "long"],
			[
				Array.from({ length: MAX_UNBOUNDED_PARTS + 1 }, (_, year) => `since ${2000 + year}`).join(", "),
				"many",
			],
			["cover 99%, supports es6, baseline 2020, > 0% in DE, ".repeat(5).slice(0, -2), "many"],
		])("rejects %s", (query, reason) => {
			expect(resolveTarget(query)).toMatchObject({ kind: "refused", reason });
		});

		it.each([
			["since 2015, cover 99% in DE, baseline 2020, supports css-grid, ", 200],
			["> 0.1%, ", MAX_TARGET_QUERY_LENGTH],
			["chrome >= 100 and not dead, ", MAX_TARGET_QUERY_LENGTH],
		])("resolves the repeated part '%s' with up to %d characters", (part, length) => {
			const query = part.repeat(Math.floor(length / part.length)).slice(0, -2);
			expect(resolveTarget(query).kind).toBe("found");
		});

		it.each([
			"baseline widely available",
			"Baseline  Newly available with downstream and not dead",
			"defaults and not last 2 years",
			"last 1.5 years, not baseline widely available",
			"last 99999999 years",
			"baseline widely available on 2024-06-01, baseline 2020, since 2025",
		])("resolves %s on any day like browserslist on the newest day of the data", (query) => {
			const day = getNewestSourceDay();
			setClock(day);
			const expected = { kind: "found", versions: browserslist(query).map(parseBrowserVersion) };
			setClock(addMonths(day, 60));
			expect(resolveTarget(query)).toMatchObject(expected);
			// Writes the same target in another way.
			expect(resolveTarget(`${query.toUpperCase()}, ${query}`)).toMatchObject(expected);
		});

		it("returns browserslist's message for an unknown query", () => {
			expect(resolveTarget("chrme 12")).toMatchObject({
				kind: "unknown",
				message: expect.stringContaining("chrme"),
			});
		});
	});

	describe("browserslist's rules", () => {
		it("consume a part whole, except for Opera Mini's, which the site checks", () => {
			const source = readFileSync(require.resolve("browserslist"), "utf8");
			const rules = [
				...source.matchAll(
					/^ {2,4}(\w+): \{\n\s+matches: [^\]]*\],\s+(?:\/\/.*\n\s*)*regexp:\s*\/(.+)\/i?,$/gm,
				),
			];
			expect(rules.length).toBeGreaterThan(35);
			const open = rules.filter(([, , rule = ""]) => !/^\^.*\$$/.test(rule)).map(([, name]) => name);
			expect(open).toEqual(["opera_mini_all"]);
		});
	});

	describe("readUsage", () => {
		it("returns shares of at most 1 for every region, with mobile browsers on their newest version", () => {
			expect(getRegionCodes().length).toBeGreaterThan(200);
			for (const code of [WORLD, ...getRegionCodes()]) {
				const rows = readUsage(code) ?? [];
				const sum = rows.reduce((total, { share }) => total + share, 0);
				expect(sum).toBeGreaterThan(0.5);
				expect(sum).toBeLessThanOrEqual(1.001);
				expect(rows.filter(({ version }) => version === "0")).toEqual([]);
			}
			// caniuse-lite has a file for Christmas Island, without usage.
			expect(readUsage("CX")).toBeUndefined();
		});

		it("returns undefined for other codes", () => {
			expect(["XX", "../DE", "constructor", "de", "alt-ww", ""].map(readUsage)).toEqual(
				Array(6).fill(undefined),
			);
		});
	});
});

describe("Configurations", () => {
	afterEach(resetClock);

	const versionsOf = (outcome: TargetOutcome, agent: string) =>
		outcome.kind === "found"
			? outcome.versions.filter((one) => one.agent === agent).map(({ version }) => version)
			: [];

	function expectRead({ text, environment, same, versions, from, environments }: Configuration) {
		const outcome = resolveTarget(text, environment);
		expect(outcome).toMatchObject({ kind: "found" });
		if (outcome.kind !== "found") return;
		if (same) {
			setClock(getNewestSourceDay());
			// The site resolves relative queries at the start of the day.
			jest.setSystemTime(new Date(getNewestSourceDay()));
			expect(outcome.versions).toEqual(browserslist(same).map(parseBrowserVersion));
		}
		for (const [agent, exact] of Object.entries(versions ?? {}))
			expect([agent, ...versionsOf(outcome, agent)]).toEqual([agent, ...exact]);
		for (const [agent, oldest] of Object.entries(from ?? {}))
			expect([agent, versionsOf(outcome, agent).at(-1)]).toEqual([agent, oldest]);
		expect(outcome.environments?.map(({ name }) => name)).toEqual(environments);
	}

	function expectRefused({ text, environment, refused = "" }: Configuration) {
		const outcome = resolveTarget(text, environment);
		expect(outcome.kind).not.toBe("found");
		if (outcome.kind !== "found") expect(outcome.message ?? "").toContain(refused);
	}

	describe.each([
		["reported", reported],
		["as people have them", configurations],
		["of phones with one counted version", phones],
	])("configurations %s", (_, all) => {
		it.each(all)("$name", (configuration) => {
			if (configuration.refused === undefined) expectRead(configuration);
			else expectRefused(configuration);
		});
	});
});

describe("Any text", () => {
	beforeAll(() => setClock(getNewestSourceDay()));
	afterAll(resetClock);

	const version = fc.integer({ min: 4, max: 170 });
	const desktop = fc.constantFrom("chrome", "Firefox", "edge", "safari", "iOS", "ie", "samsung", "Opera");
	const sign = fc.constantFrom(">", ">=", "<", "<=");
	/** Query parts that browserslist and the site resolve to the same versions. */
	const part = fc.oneof(
		fc.constantFrom(
			"defaults",
			"dead",
			"Firefox ESR",
			"op_mini all",
			"last 1 chrome version",
			"baseline 2022",
		),
		fc.integer({ min: 1, max: 9 }).map((count) => `last ${count} versions`),
		fc.tuple(sign, fc.integer({ min: 0, max: 30 })).map(([by, n]) => `${by} ${n / 10}%`),
		fc.tuple(desktop, sign, version).map((words) => words.join(" ")),
		fc.integer({ min: 2012, max: 2026 }).map((year) => `since ${year}`),
	);
	const listed = fc
		.tuple(part, fc.array(fc.tuple(fc.boolean(), part), { maxLength: 6 }))
		.map(([first, rest]) => [first, ...rest.map(([not, one]) => (not ? `not ${one}` : one))]);
	/** Words that are not a query part, alone or added to one. */
	const noise = fc.constantFrom(
		"nonsense",
		"all",
		"versions",
		"chrom",
		"not",
		"100",
		"%",
		"\u0000",
		"op_mini",
	);
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
				// A version after `Firefox ESR` is one of its versions.
				const isRelease = wrong === "Firefox ESR 100";
				if (outcome.kind === "found" && !isPart && !isRelease) throw new Error(`Read: ${wrong}`);
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
});
