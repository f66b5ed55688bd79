import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { correctedWithin } from "@/lib/answers/changes/corrections";
import { corrections } from "@/lib/data/corrections";
import { isCorrection, versionsOutBy } from "@/lib/domain/changes/is-correction";
import { toldBy } from "@/lib/domain/changes/told";
import { changesPage } from "@/lib/page-props/changes";
import { coreBrowsers } from "@/lib/schema/core-browsers";

/** What was corrected in a period against the kept files, read here by another way: no schema, no rules of ours. */
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const bcd = read(require.resolve("@mdn/browser-compat-data"));
const webFeatures = read(require.resolve("web-features/data.json"));

const owner = new Map<string, string>();
for (const [id, { kind, compat_features = [] }] of Object.entries<{
	kind: string;
	compat_features?: string[];
}>(webFeatures.features))
	if (kind === "feature") for (const key of compat_features) owner.set(key, id);

interface Line {
	day: string;
	key: string;
	browser: string;
	earlier: string;
	later: string;
}

/** Every line of the files, key by key and browser by browser. */
function allLines(): { since: string; lines: Line[] } {
	const folder = "lib/data/corrections";
	const names = readdirSync(folder)
		.filter((name) => name.endsWith(".json"))
		.sort();
	const years = names.map((name) => read(`${folder}/${name}`));
	const lines: Line[] = [];
	for (const { releases } of years)
		for (const { day, corrections: corrected } of Object.values<{
			day: string;
			corrections: Record<string, string>;
		}>(releases))
			for (const [name, text] of Object.entries(corrected)) {
				const colon = name.indexOf(": ");
				const [earlier = "", later = ""] = name.slice(colon + 2).split(" → ");
				let before = "";
				for (const word of text.split(" ")) {
					const count = /^\d+(?=\.)/.exec(word)?.[0];
					const shared = before.split(".").slice(0, Number(count ?? 0));
					const key = count ? [...shared, word.slice(count.length + 1)].join(".") : word;
					before = key;
					for (const browser of name.slice(0, colon).split(" "))
						lines.push({ day, key, browser, earlier, later });
				}
			}
	return { since: years[0].since.day, lines };
}
const { since: first, lines } = allLines();

const DAY = 86_400_000;
const begin = Date.parse(first);
const end = Date.parse(lines.at(-1)?.day ?? "");
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

const period = fc
	.tuple(fc.integer({ min: -40, max: (end - begin) / DAY }), fc.integer({ min: 0, max: 365 }))
	.map(([after, length]) => ({
		since: isoDay(begin + after * DAY),
		until: isoDay(Math.min(end, begin + (after + length) * DAY)),
	}));

it("what is told of 12 random periods is what the files say", async () => {
	await fc.assert(
		fc.asyncProperty(period, async ({ since, until }) => {
			const ends = new Map<string, Line>();
			for (const line of lines) {
				if (line.day < since || line.day > until) continue;
				const name = `${line.key} ${line.browser}`;
				ends.set(name, { ...line, earlier: ends.get(name)?.earlier ?? line.earlier });
			}
			const keys = new Map<string, Set<string>>();
			const told: string[] = [];
			const others = new Set<string>();
			for (const { key, browser, earlier, later } of ends.values()) {
				if (earlier === later) continue;
				const id = owner.get(key);
				if (id === undefined) others.add(key);
				else {
					keys.set(id, (keys.get(id) ?? new Set()).add(key));
					told.push(`${id} ${browser}: ${earlier} → ${later}`);
				}
			}
			const outcome = correctedWithin({ since, until });
			if (outcome.kind !== "found") throw new Error("there are none");
			expect(outcome.since).toBe(first);
			expect(outcome.others).toBe(others.size);
			expect(Object.fromEntries(outcome.features.map(({ feature, keys }) => [feature, keys]))).toEqual(
				Object.fromEntries([...keys].map(([id, { size }]) => [id, size])),
			);
			expect(
				outcome.features
					.flatMap(({ feature, retold }) =>
						retold.flatMap(({ browsers, earlier, later, keys }) =>
							browsers.flatMap((browser) => Array(keys).fill(`${feature} ${browser}: ${earlier} → ${later}`)),
						),
					)
					.sort(),
			).toEqual(told.sort());

			// The page tells as many, and of each some.
			const page = await changesPage.load({ since, until, region: "" }, { locale: "en" });
			if (page.kind !== "found") throw new Error(page.kind);
			const list = page.props.corrections;
			if (until <= first) return expect(list).toEqual({ kind: "before", since: first });
			if (list.kind !== "found") throw new Error(list.kind);
			expect([list.count, list.others]).toEqual([keys.size, others.size]);
			expect(list.since).toBe(since < first ? first : undefined);
			expect(list.some.length).toBe(Math.min(keys.size, 40));
		}),
		{ numRuns: timesOf(4, 12) },
	);
}, 120_000);

const known = corrections();
const releases = known.kind === "found" ? known.releases : [];
const outBy = (browser: string, day: string) => versionsOutBy(bcd.browsers[browser].releases, day);

it("each release goes on from what the one before told, and the installed data from the last", () => {
	const last = new Map<string, { day: string; later: string }>();
	const torn: string[] = [];
	for (const { day, corrections: corrected } of releases)
		for (const { browsers, earlier, later, keys } of corrected)
			for (const browser of browsers) {
				for (const key of keys) {
					const name = `${key} ${browser}`;
					const before = last.get(name);
					if (before && isCorrection(before.later, earlier, outBy(browser, before.day))) torn.push(name);
					last.set(name, { day, later });
				}
			}
	// Newer data are tried before what they correct is taken in.
	const isInstalled = bcd.__meta.version === releases.at(-1)?.release;
	for (const [name, { day, later }] of isInstalled ? last : []) {
		const [key = "", browser = ""] = name.split(" ");
		const record = key.split(".").reduce((node, part) => node?.[part], bcd)?.__compat;
		if (!record) continue;
		const now = toldBy([record.support[browser] ?? []].flat());
		if (isCorrection(later, now, outBy(browser, day))) torn.push(name);
	}
	expect(torn).toEqual([]);
});

it("names core browsers alone, and no correction that is none", () => {
	for (const { browser, earlier, later } of lines) {
		expect(coreBrowsers).toContain(browser);
		expect(earlier).not.toBe(later);
	}
});
