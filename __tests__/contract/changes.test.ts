import { readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { changesWithin } from "@/lib/answers/changes/changes";
import { changesPage } from "@/lib/page-props/changes";
import { changesProps } from "@/lib/schema/props/changes";

/** What changed in a period against the raw files, read here by another way: no schema, no table, no rules of ours. */
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
const part = (version: string, place: number) => Number(bare(version).split(".")[place] ?? 0);

/** Whether a version comes before another. */
function isBefore(a: string, b: string): boolean {
	for (let place = 0; place < 4; place++) {
		if (part(a, place) !== part(b, place)) return part(a, place) < part(b, place);
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

/** Every key with what browsers are said to do. */
function allKeys(): [string, Supports][] {
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
const keys = allKeys();

/** Of a browser: the keys of which some statement begins or ends with a version. */
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

/** How well a version does: 0 not, 1 by a flag, 2 by another name, 3 partly, 4 in full. */
function standing(statements: Statement[], version: string): number {
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

function turn(before: number, after: number): string | undefined {
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

/** Of a period: each release with its counts, and each feature's keys and releases by turn. */
function rawSupport(since: string, until: string) {
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
				// The version just before, whatever it is called.
				const earlier = statements
					.flatMap(({ version_added, version_removed }) => [version_added, version_removed])
					.flatMap((text) => (text && text !== "preview" && isBefore(text, version) ? bare(text) : []))
					.reduce((last, one) => (isBefore(last, one) ? one : last), "0");
				const became = turn(standing(statements, earlier), standing(statements, version));
				if (!became) continue;
				counts[became] = (counts[became] ?? 0) + 1;
				const id = owner.get(key);
				if (!id) continue;
				const own = features[`${became} ${id}`] ?? { keys: new Set(), releases: new Set() };
				features[`${became} ${id}`] = own;
				own.keys.add(key);
				own.releases.add(name);
			}
		}
	}
	return { releases, features };
}

type Entry = (typeof entries)[number][1];
const dated = (since: string, until: string, dayIn: (entry: Entry) => string | undefined) =>
	Object.fromEntries(
		entries.flatMap(([id, entry]) => {
			const day = dayIn(entry);
			return day && bare(day) >= since && bare(day) <= until ? [[id, day]] : [];
		}),
	);

const told = (features: { id: string; day: string }[]) =>
	Object.fromEntries(features.map(({ id, day }) => [id, day]));

const DAY = 86_400_000;
const first = Date.parse("2018-01-01");
const last = Date.parse(bcd.__meta.timestamp.slice(0, 10));
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

const period = fc
	.tuple(fc.integer({ min: 0, max: (last - first) / DAY }), fc.integer({ min: 0, max: 365 }))
	.map(([begin, length]) => ({
		since: isoDay(first + begin * DAY),
		until: isoDay(Math.min(last, first + (begin + length) * DAY)),
	}));

it("what is told of 12 random periods is what the raw data say", async () => {
	await fc.assert(
		fc.asyncProperty(period, async ({ since, until }) => {
			const { newly, widely, leaving, support } = changesWithin({ since, until }, "world");
			const rawNewly = dated(since, until, ({ status }) => status.baseline_low_date);
			const rawWidely = dated(since, until, ({ status }) => status.baseline_high_date);
			const rawLeaving = dated(since, until, ({ discouraged }) => discouraged?.removal_date);
			expect(told(newly)).toEqual(rawNewly);
			expect(told(widely)).toEqual(rawWidely);
			expect(told(leaving)).toEqual(rawLeaving);

			const raw = rawSupport(since, until);
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

			// The page tells as many, and of each some.
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
