import { readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { changesPage } from "@/lib/changes/loader/changes";
import { findChanges } from "@/lib/changes/queries/changes";
import { changesProps } from "@/lib/changes/schema/page";

/** Compares the changes of a period with the raw files, read here without the site's schemas, tables and rules. */
const read = (file: string) => JSON.parse(readFileSync(require.resolve(file), "utf8"));
const bcd = read("@mdn/browser-compat-data");
const webFeatures = read("web-features/data.json");

const core = ["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios"];

interface Statement {
	version_added: string | false;
	version_removed?: string;
	flags?: unknown[];
	prefix?: string;
	alternative_name?: string;
	partial_implementation?: boolean;
}

type Supports = Record<string, Statement | Statement[]>;

const bare = (text: string) => text.replace("≤", "");
const getPart = (version: string, place: number) => Number(bare(version).split(".")[place] ?? 0);

/** Whether one version precedes another. */
function isBefore(a: string, b: string): boolean {
	for (let place = 0; place < 4; place++) {
		if (getPart(a, place) !== getPart(b, place)) return getPart(a, place) < getPart(b, place);
	}
	return false;
}

const entries = Object.entries<{
	kind: string;
	status: { baseline_low_date?: string; baseline_high_date?: string };
	compat_features?: string[];
	discouraged?: { removal_date?: string };
}>(webFeatures.features).filter(([, { kind }]) => kind === "feature");

const owner = new Map(
	entries.flatMap(([id, { compat_features = [] }]) => compat_features.map((key) => [key, id])),
);

/** Collects the support statements of every compat key. */
function collectKeys(): [string, Supports][] {
	const found: [string, Supports][] = [];
	const queue: [string, Record<string, unknown>][] = Object.entries(bcd)
		.filter(([name]) => name !== "browsers" && name !== "__meta")
		.map(([name, node]) => [name, node as Record<string, unknown>]);
	for (let next = queue.shift(); next; next = queue.shift()) {
		const [path, node] = next;
		for (const [name, child] of Object.entries(node))
			if (name === "__compat") found.push([path, (child as { support: Supports }).support]);
			else queue.push([`${path}.${name}`, child as Record<string, unknown>]);
	}
	return found;
}
const keys = collectKeys();

/** For each version of a browser: the keys with a statement that starts or ends at it. */
const mentioned = new Map<string, [string, Statement[]][]>();
for (const [key, supports] of keys)
	for (const browser of core) {
		const statements = [supports[browser] ?? []].flat();
		const versions = statements.flatMap(({ version_added, version_removed }) => [
			version_added,
			version_removed,
		]);
		for (const version of new Set(versions.flatMap((text) => (text ? bare(text) : [])))) {
			const name = `${browser} ${version}`;
			mentioned.set(name, [...(mentioned.get(name) ?? []), [key, statements]]);
		}
	}

/** Support level of a version: 0 none, 1 behind a flag, 2 with a prefix or other name, 3 partial, 4 full. */
function getSupportLevel(statements: Statement[], version: string): number {
	let best = 0;
	for (const { version_added, version_removed, flags, prefix, alternative_name, ...rest } of statements) {
		if (!version_added || version_added === "preview" || isBefore(version, version_added)) continue;
		const isGone = version_removed && version_removed !== "preview" && !isBefore(version, version_removed);
		if (isGone) continue;
		const rank = flags ? 1 : prefix || alternative_name ? 2 : rest.partial_implementation ? 3 : 4;
		best = Math.max(best, rank);
	}
	return best;
}

function classifyChange(before: number, after: number): string | undefined {
	if (after > before) {
		if (after === 1) return undefined;
		if (before < 2) return "gained";
		return after === 4 ? "completed" : undefined;
	}
	if (after < before && before >= 2) {
		if (after < 2) return "lost";
		return before === 4 ? "limited" : undefined;
	}
	return undefined;
}

interface RawRelease {
	release_date?: string;
	status: string;
}

/** For a period: each release with its counts, and each feature's keys and releases by kind of change. */
function computeRawSupport(since: string, until: string) {
	const releases: Record<string, Record<string, number>> = {};
	const features: Record<string, { keys: Set<string>; releases: Set<string> }> = {};
	for (const browser of core) {
		const all = Object.entries<RawRelease>(bcd.browsers[browser].releases);
		for (const [version, { release_date = "", status }] of all) {
			const isOut = ["retired", "current", "esr"].includes(status);
			if (!isOut || release_date < since || release_date > until) continue;
			const name = `${browser} ${version}`;
			const counts: Record<string, number> = { lost: 0, limited: 0, completed: 0, gained: 0 };
			releases[name] = counts;
			for (const [key, statements] of mentioned.get(name) ?? []) {
				// The preceding version in release order.
				const earlier = statements
					.flatMap(({ version_added, version_removed }) => [version_added, version_removed])
					.flatMap((text) => (text && text !== "preview" && isBefore(text, version) ? bare(text) : []))
					.reduce((last, one) => (isBefore(last, one) ? one : last), "0");
				const change = classifyChange(
					getSupportLevel(statements, earlier),
					getSupportLevel(statements, version),
				);
				if (!change) continue;
				counts[change] = (counts[change] ?? 0) + 1;
				const id = owner.get(key);
				if (!id) continue;
				const own = features[`${change} ${id}`] ?? { keys: new Set(), releases: new Set() };
				features[`${change} ${id}`] = own;
				own.keys.add(key);
				own.releases.add(name);
			}
		}
	}
	return { releases, features };
}

type Entry = (typeof entries)[number][1];
const filterByDay = (since: string, until: string, getDay: (entry: Entry) => string | undefined) =>
	Object.fromEntries(
		entries.flatMap(([id, entry]) => {
			const day = getDay(entry);
			return day && bare(day) >= since && bare(day) <= until ? [[id, day]] : [];
		}),
	);

const toDays = (features: { id: string; day: string }[]) =>
	Object.fromEntries(features.map(({ id, day }) => [id, day]));

const DAY = 86_400_000;
const first = Date.parse("2018-01-01");
const last = Date.parse(bcd.__meta.timestamp.slice(0, 10));
const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

const period = fc
	.tuple(fc.integer({ min: 0, max: (last - first) / DAY }), fc.integer({ min: 0, max: 365 }))
	.map(([begin, length]) => ({
		since: toIsoDay(first + begin * DAY),
		until: toIsoDay(Math.min(last, first + (begin + length) * DAY)),
	}));

it("the changes in 12 random periods match the raw data", async () => {
	await fc.assert(
		fc.asyncProperty(period, async ({ since, until }) => {
			const { newly, widely, leaving, support } = findChanges({ since, until }, "world");
			const rawNewly = filterByDay(since, until, ({ status }) => status.baseline_low_date);
			const rawWidely = filterByDay(since, until, ({ status }) => status.baseline_high_date);
			const rawLeaving = filterByDay(since, until, ({ discouraged }) => discouraged?.removal_date);
			expect(toDays(newly)).toEqual(rawNewly);
			expect(toDays(widely)).toEqual(rawWidely);
			expect(toDays(leaving)).toEqual(rawLeaving);

			const raw = computeRawSupport(since, until);
			expect(
				Object.fromEntries(
					support.releases.map(({ browser, version, counts }) => [`${browser} ${version}`, counts]),
				),
			).toEqual(raw.releases);
			expect(
				Object.fromEntries(
					support.features.map(({ feature, turn, keys, releases }) => [
						`${turn} ${feature}`,
						{ keys, releases: [...releases].sort() },
					]),
				),
			).toEqual(
				Object.fromEntries(
					Object.entries(raw.features).map(([name, { keys, releases }]) => [
						name,
						{ keys: keys.size, releases: [...releases].sort() },
					]),
				),
			);

			// The page shows the total counts and a sample of each list.
			const outcome = await changesPage.load({ since, until, region: "" }, { locale: "en" });
			if (outcome.kind !== "found") throw new Error(outcome.kind);
			const { lists } = changesProps.parse(outcome.props);
			expect([lists.since, lists.until]).toEqual([since, until]);
			expect(lists.newly.count).toBe(Object.keys(rawNewly).length);
			expect(lists.widely.count).toBe(Object.keys(rawWidely).length);
			expect(lists.support.releases.count).toBe(Object.keys(raw.releases).length);
			for (const { turn, count, some } of lists.support.turns) {
				const names = Object.keys(raw.features).filter((name) => name.startsWith(`${turn} `));
				expect(count).toBe(names.length);
				expect(some.length).toBe(Math.min(count, 40));
				expect(names).toEqual(expect.arrayContaining(some.map(({ id }) => `${turn} ${id}`)));
			}
		}),
		{ numRuns: timesOf(4, 12) },
	);
}, 120_000);
