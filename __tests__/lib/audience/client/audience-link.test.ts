import fc from "fast-check";
import { parseAudienceParam } from "@/lib/audience/audience-param";
import { createAudienceLink } from "@/lib/audience/client/audience-link";
import { readAudienceFromUrl, stripAudienceFromPath } from "@/lib/audience/client/audience-url";
import { parseStoredAudience } from "@/lib/audience/client/parse-audience";
import { parseAudienceFragment } from "@/lib/audience/client/parse-fragment";
import { SHARE_PRECISION } from "@/lib/audience/import/share-steps";
import { compressText, decompressText } from "@/lib/browser/compress";
import { agents } from "@/lib/support/schema/agents";
import type { Audience, UsageRow } from "@/lib/support/schema/audience";

const usage: fc.Arbitrary<UsageRow[]> = fc
	.uniqueArray(fc.tuple(fc.constantFrom(...agents), fc.integer({ min: 1, max: 99 })), {
		minLength: 1,
		maxLength: 40,
		selector: ([agent, version]) => `${agent} ${version}`,
	})
	.chain((names) =>
		fc.tuple(...names.map(() => fc.integer({ min: 1, max: 1_000_000 }))).map((steps) =>
			names.map(([agent, version], index) => ({
				agent,
				version: String(version),
				share: (steps[index] ?? 0) / SHARE_PRECISION,
			})),
		),
	);

const page = "https://site.test/features/grid?q=a#support";

/** Returns the fragment of the audience's link, without `#`. */
const createFragment = async (audience: Audience) =>
	(readAudienceFromUrl(new URL(await createAudienceLink(audience, page))) ?? "").replace(/^#/, "");

const byName = (a: UsageRow, b: UsageRow) =>
	`${a.agent} ${a.version}`.localeCompare(`${b.agent} ${b.version}`);

describe("audience links", () => {
	it("preserve imported usage exactly", async () => {
		await fc.assert(
			fc.asyncProperty(usage, fc.string({ unit: "grapheme", maxLength: 40 }), async (rows, name) => {
				const weights = { kind: "imported", name, day: "2026-11-21" } as const;
				const audience: Audience = { query: "defaults & more", weights, target: [], usage: rows };
				const wanted = await parseAudienceFragment(await createFragment(audience));
				if (wanted?.weights.kind !== "imported") throw new Error("lost");
				expect([wanted.query, wanted.weights.numbers.name]).toEqual([audience.query, name]);
				expect([...wanted.weights.numbers.usage].sort(byName)).toEqual([...rows].sort(byName));
			}),
			{ numRuns: 50 },
		);
	});

	it("contain a target and a region as text", async () => {
		const audience: Audience = {
			query: "> 0.5%, not dead",
			weights: { kind: "region", code: "DE" },
			target: [],
			usage: [],
		};
		const link = await createAudienceLink(audience, page);
		expect(link).toContain("/features/grid?q=a&for=");
		expect(parseAudienceParam(readAudienceFromUrl(new URL(link)) ?? "")).toEqual({
			target: audience.query,
			region: "DE",
		});
		// Old links carry the target and region in the fragment.
		expect(await parseAudienceFragment("target=%3E+0.5%25%2C+not+dead&region=DE")).toEqual({
			query: audience.query,
			weights: audience.weights,
		});
	});

	it("of older sites may name a build, which is dropped", async () => {
		const numbers = { query: "defaults", name: "a", day: "2026-11-21", stats: { chrome: { "120": 50 } } };
		const packed = await compressText(JSON.stringify({ ...numbers, build: "babel:es2017" }));
		expect(await parseAudienceFragment(`numbers=${packed}`)).toEqual({
			query: "defaults",
			weights: {
				kind: "imported",
				numbers: {
					name: "a",
					day: "2026-11-21",
					usage: [{ agent: "chrome", version: "120", share: 0.5 }],
				},
			},
			namesBuild: true,
		});
	});

	it("can be stripped from the page's URL", () => {
		expect(stripAudienceFromPath("/missing?for=defaults%40DE&x=1#safari")).toBe("/missing?x=1#safari");
		expect(stripAudienceFromPath("/audience#target=defaults&region=DE")).toBe("/audience");
		expect(stripAudienceFromPath("/features/grid#numbers=zabc")).toBe("/features/grid");
	});

	it("are rejected when truncated or malformed; other fragments are ignored", async () => {
		const whole = await createFragment({
			query: "defaults",
			weights: { kind: "imported", name: "a", day: "2026-11-21" },
			target: [],
			usage: [{ agent: "chrome", version: "120", share: 0.5 }],
		});
		for (let length = "numbers=".length; length < whole.length; length += 3)
			expect(await parseAudienceFragment(whole.slice(0, length))).toBeUndefined();
		for (const packed of [
			"",
			"z",
			"zzzz",
			"p",
			"q123",
			"z%%%",
			await compressText("{}"),
			await compressText("["),
		])
			expect(await parseAudienceFragment(`numbers=${packed}`)).toBeUndefined();
		expect(readAudienceFromUrl(new URL("https://site.test/#content"))).toBeUndefined();
	});

	it("are rejected when they decompress to too much data", async () => {
		const bomb = await compressText("0".repeat(3_000_000));
		expect(bomb.length).toBeLessThan(10_000);
		await expect(decompressText(bomb)).rejects.toThrow(RangeError);
		expect(await parseAudienceFragment(`numbers=${bomb}`)).toBeUndefined();
	});

	it("are rejected when their shares exceed 100 %", async () => {
		const stats = { chrome: { 120: 60 }, firefox: { 130: 60 } };
		const text = JSON.stringify({ query: "defaults", name: "a", day: "2026-11-21", stats });
		expect(await parseAudienceFragment(`numbers=${await compressText(text)}`)).toBeUndefined();
	});
});

it("parseStoredAudience rejects anything but an audience", () => {
	for (const text of ["", "{", "null", "{}", '{"query":1}'])
		expect(parseStoredAudience(text)).toBeUndefined();
});
