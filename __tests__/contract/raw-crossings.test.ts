import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getAllVersions } from "baseline-browser-mapping";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { findChanges } from "@/lib/changes/queries/changes";

/*
 * Compares the dates on which features crossed a share of global usage with the raw files. The shares are recomputed here
 * row by row and version by version, without the site's rules and tables.
 */
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const bcd = read(require.resolve("@mdn/browser-compat-data"));
const webFeatures = read(require.resolve("web-features/data.json"));

interface Statement {
	version_added: string | false;
	version_removed?: string;
	flags?: unknown[];
	prefix?: string;
	alternative_name?: string;
	partial_implementation?: boolean;
}

const parseNumber = (version: string) =>
	version === "preview"
		? Number.POSITIVE_INFINITY
		: version
				.replace("≤", "")
				.split(".")
				.concat("0", "0", "0")
				.slice(0, 4)
				.reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** Agents of caniuse with data of their own in BCD. `built` lists the others: the BCD engine, and the mapped browser. */
const own: Record<string, string> = {
	chrome: "chrome",
	edge: "edge",
	firefox: "firefox",
	safari: "safari",
	ie: "ie",
	and_chr: "chrome_android",
	and_ff: "firefox_android",
	ios_saf: "safari_ios",
};
const built: Record<string, [engine: string, mapped: string]> = {
	opera: ["chrome", "opera"],
	op_mob: ["chrome_android", "opera_android"],
	samsung: ["chrome_android", "samsunginternet_android"],
	android: ["chrome_android", "webview_android"],
	and_uc: ["chrome_android", "uc_android"],
	and_qq: ["chrome_android", "qq_android"],
	kaios: ["firefox_android", "kai_os"],
};

interface Mapped {
	browser: string;
	version: string;
	engine_version?: string;
}
const mapped = getAllVersions({
	includeDownstreamBrowsers: true,
	includeKaiOS: true,
	suppressWarnings: true,
}) as Mapped[];

/** Maps an agent's version to the BCD browser and the version number that determine its support. */
function findEngineVersion(agent: string, version: string): [browser: string, number: number] | undefined {
	const low = version === "TP" ? "preview" : (version.split("-")[0] ?? "");
	if (low !== "preview" && !/^[\d.]+$/.test(low)) return undefined;
	if (own[agent]) return [own[agent], parseNumber(low)];
	const [engine, name] = built[agent] ?? [];
	if (!engine) return undefined;
	const best = mapped
		.filter(
			(one) => one.browser === name && one.engine_version && parseNumber(one.version) <= parseNumber(low),
		)
		.sort((a, b) => parseNumber(a.version) - parseNumber(b.version))
		.at(-1);
	return best?.engine_version === undefined ? undefined : [engine, parseNumber(best.engine_version)];
}

/** Decodes a line of the usage history (format: `docs/data.md`). */
function parseNumbers(text: string): number[] {
	const place = (index: number) => {
		const code = text.charCodeAt(index) - 35;
		return code > 57 ? code - 1 : code;
	};
	const numbers: number[] = [];
	for (let index = 0; index < text.length; ) {
		const lead = place(index++);
		if (lead <= 23) numbers.push(Math.floor((lead + 1) / 5), (lead + 1) % 5);
		else if (lead <= 43) numbers.push(...Array<number>(lead - 23).fill(0));
		else if (lead <= 81) numbers.push(lead - 43);
		else if (lead <= 88) numbers.push(39 + (lead - 82) * 91 + place(index++));
		else if (lead === 89) numbers.push(676 + place(index++) * 91 + place(index++));
		else numbers.push((place(index++) * 91 + place(index++)) * 91 + place(index++));
	}
	return numbers;
}

/** Share of global usage per month, by BCD browser and version number. */
const months: { month: string; usage: Map<string, Map<number, number>> }[] = [];
const historyFolder = join("lib", "data", "history");
const years = readdirSync(historyFolder).filter((name) => /^usage-\d{4}\.json$/.test(name));
for (const year of years.sort()) {
	const file = read(join(historyFolder, year));
	const rows = Object.entries<string>(file.versions).flatMap(([agent, versions]) =>
		versions.split(" ").map((version): [string, string] => [agent, version]),
	);
	const numbers = parseNumbers(file.usage.world);
	const names = Object.keys(file.months);
	for (const [at, month] of names.entries()) {
		const usage = new Map<string, Map<number, number>>();
		for (const [index, [agent, version]] of rows.entries()) {
			const share = (numbers[index * names.length + at] ?? 0) / 10_000;
			const decided = share > 0 && findEngineVersion(agent, version);
			if (!decided) continue;
			const shares = usage.get(decided[0]) ?? new Map<number, number>();
			usage.set(decided[0], shares.set(decided[1], (shares.get(decided[1]) ?? 0) + share));
		}
		months.push({ month, usage });
	}
}

function findNode(key: string): { support: Record<string, Statement | Statement[]> } | undefined {
	return key.split(".").reduce((node, name) => node?.[name], bcd)?.__compat;
}

const findStatements = (key: string, browser: string): Statement[] | undefined => {
	const support = findNode(key)?.support[browser];
	return support && [support].flat();
};

const isFull = (statements: Statement[], number: number) =>
	statements.some(
		({ version_added, version_removed, flags, prefix, alternative_name, partial_implementation }) =>
			version_added &&
			!flags &&
			prefix === undefined &&
			alternative_name === undefined &&
			!partial_implementation &&
			parseNumber(version_added) <= number &&
			(version_removed === undefined || number < parseNumber(version_removed)),
	);

const core = ["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios"];

interface RawFeature {
	kind: string;
	compat_features?: string[];
	status: {
		support: Record<string, string>;
		by_compat_key: Record<string, { support: Record<string, string> }>;
	};
}

/** For a feature of which web-features has neither a version nor a key in a browser: the version with all keys. */
function findNewerVersion(keys: Statement[][], browser: string): number {
	const releases = bcd.browsers[browser].releases;
	const firsts = keys.map((statements) =>
		statements.flatMap(({ version_added, flags }) => (version_added && !flags ? [version_added] : [])),
	);
	if (keys.length === 0 || firsts.some((versions) => versions.length === 0)) return Number.NaN;
	const last = Math.max(...firsts.map((versions) => Math.min(...versions.map(parseNumber))));
	const isThere = Number.isFinite(last) && keys.every((statements) => isFull(statements, last));
	const release = Object.keys(releases).find((version) => parseNumber(version) === last);
	const isOut = release !== undefined && ["retired", "current", "esr"].includes(releases[release].status);
	return isThere && isOut ? last : Number.NaN;
}

/** Returns a check of whether a browser version fully supports a feature. */
function createSupportCheck(
	{ status, compat_features = [] }: RawFeature,
	browser: string,
): (number: number) => boolean {
	const all = compat_features.map((key) => findStatements(key, browser));
	if (!core.includes(browser)) {
		const listed = all.filter((statements) => statements !== undefined);
		return (number) => listed.length > 0 && listed.every((statements) => isFull(statements, number));
	}
	const keys = all.map((statements) => statements ?? []);
	const named = status.support[browser];
	const isSeen = compat_features.some((key) => status.by_compat_key[key]?.support[browser]);
	const newer = isSeen ? Number.NaN : findNewerVersion(keys, browser);
	// Finds versions that supported all keys until one key was removed.
	const ends = keys
		.flat()
		.flatMap(({ version_removed }) => (version_removed ? [parseNumber(version_removed)] : []))
		.sort((a, b) => a - b);
	const wasThere = (number: number) =>
		keys.length > 0 &&
		keys.every((statements) => isFull(statements, number)) &&
		ends.some((end) => end > number && !keys.every((statements) => isFull(statements, end)));
	const isThere = (number: number) =>
		named === undefined
			? number >= newer && keys.every((statements) => isFull(statements, number))
			: number >= parseNumber(named);
	return (number) => isThere(number) || (ends.length > 0 && wasThere(number));
}

const thresholds = [80, 90, 95, 98, 99];

/** Finds the month in which a feature first reached each share. */
function computeCrossings(feature: RawFeature): Record<number, string> {
	const has = new Map<string, Map<number, boolean>>();
	const isSupported = (browser: string, number: number, test: (number: number) => boolean) => {
		const known = has.get(browser) ?? new Map<number, boolean>();
		has.set(browser, known);
		const answer = known.get(number) ?? test(number);
		known.set(number, answer);
		return answer;
	};
	const tests = new Map<string, (number: number) => boolean>();
	const found: Record<number, string> = {};
	let best = Number.POSITIVE_INFINITY;
	for (const { month, usage } of months) {
		let sum = 0;
		for (const [browser, shares] of usage) {
			const test = tests.get(browser) ?? createSupportCheck(feature, browser);
			tests.set(browser, test);
			for (const [number, share] of shares) if (isSupported(browser, number, test)) sum += share;
		}
		for (const least of thresholds)
			if (best !== Number.POSITIVE_INFINITY && best < least && sum * 100 >= least - 1e-7)
				found[least] ??= month;
		best = best === Number.POSITIVE_INFINITY ? sum * 100 + 1e-7 : Math.max(best, sum * 100 + 1e-7);
	}
	return found;
}

const entries = Object.entries<RawFeature>(webFeatures.features).filter(([, { kind }]) => kind === "feature");

it("features that crossed a share of global usage in 12 random periods match the raw files", () => {
	// Selects a random third of all features.
	const [some = []] = fc.sample(fc.shuffledSubarray(entries, { minLength: 350, maxLength: 350 }), 1);
	const raw = some.flatMap(([id, feature]) =>
		Object.entries(computeCrossings(feature)).map(([least, month]) => ({ id, least: Number(least), month })),
	);
	expect(raw.length).toBeGreaterThan(300);
	const ids = new Set(some.map(([id]) => id));
	const getLastDay = (month: string) => {
		const [year = 0, number = 1] = month.split("-").map(Number);
		return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
	};
	const period = fc
		.tuple(fc.integer({ min: 0, max: months.length - 1 }), fc.integer({ min: 0, max: 11 }))
		.map(([from, length]) => ({
			since: `${months[from]?.month}-01`,
			until: getLastDay(months[Math.min(months.length - 1, from + length)]?.month ?? ""),
		}));
	fc.assert(
		fc.property(period, ({ since, until }) => {
			const { reach } = findChanges({ since, until }, "world");
			if (reach.kind !== "found") throw new Error(reach.kind);
			const listed = reach.crossings.filter(({ id }) => ids.has(id));
			const toLines = (all: { id: string; least: number; month: string }[]) =>
				all.map(({ id, least, month }) => `${month} ${least} ${id}`).sort();
			expect(toLines(listed)).toEqual(
				toLines(raw.filter(({ month }) => getLastDay(month) >= since && getLastDay(month) <= until)),
			);
		}),
		{ numRuns: timesOf(4, 12) },
	);
}, 120_000);
