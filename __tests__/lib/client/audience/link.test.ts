import fc from "fast-check";
import { broughtBy, withoutAudience } from "@/lib/client/audience/address";
import { pack, unpack } from "@/lib/client/audience/compress";
import { linkFor } from "@/lib/client/audience/link";
import { readAudience } from "@/lib/client/audience/read-audience";
import { readFragment } from "@/lib/client/audience/read-fragment";
import { SHARE_STEPS } from "@/lib/domain/import/steps";
import { readShared } from "@/lib/domain/reach/shared-audience";
import { agents } from "@/lib/schema/agents";
import type { Audience, UsageRow } from "@/lib/schema/audience";

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
				share: (steps[index] ?? 0) / SHARE_STEPS,
			})),
		),
	);

const page = "https://site.test/features/grid?q=a#support";

/** What a link to the page brings, without the `#` of a fragment. */
const broughtTo = async (audience: Audience) =>
	(broughtBy(new URL(await linkFor(audience, page))) ?? "").replace(/^#/, "");

const byName = (a: UsageRow, b: UsageRow) =>
	`${a.agent} ${a.version}`.localeCompare(`${b.agent} ${b.version}`);

describe("links to audiences", () => {
	it("carry imported numbers to the last bit", async () => {
		await fc.assert(
			fc.asyncProperty(usage, fc.string({ unit: "grapheme", maxLength: 40 }), async (rows, name) => {
				const weights = { kind: "imported", name, day: "2026-11-21" } as const;
				const audience: Audience = { query: "defaults & more", weights, target: [], usage: rows };
				const wanted = await readFragment(await broughtTo(audience));
				if (wanted?.weights.kind !== "imported") throw new Error("lost");
				expect([wanted.query, wanted.weights.numbers.name]).toEqual([audience.query, name]);
				expect([...wanted.weights.numbers.usage].sort(byName)).toEqual([...rows].sort(byName));
			}),
			{ numRuns: 50 },
		);
	});

	it("carry a target and a region in words", async () => {
		const audience: Audience = {
			query: "> 0.5%, not dead",
			weights: { kind: "region", code: "DE" },
			target: [],
			usage: [],
		};
		const link = await linkFor(audience, page);
		expect(link).toContain("/features/grid?q=a&for=");
		expect(readShared(broughtBy(new URL(link)) ?? "")).toEqual({ target: audience.query, region: "DE" });
		// As links were written before.
		expect(await readFragment("target=%3E+0.5%25%2C+not+dead&region=DE")).toEqual({
			query: audience.query,
			weights: audience.weights,
		});
	});

	it("leave a page's own address when they are taken from it", () => {
		expect(withoutAudience("/missing?for=defaults%40DE&x=1#safari")).toBe("/missing?x=1#safari");
		expect(withoutAudience("/audience#target=defaults&region=DE")).toBe("/audience");
		expect(withoutAudience("/features/grid#numbers=zabc")).toBe("/features/grid");
	});

	it("that were cut, or are none, are broken; other fragments are none of ours", async () => {
		const whole = await broughtTo({
			query: "defaults",
			weights: { kind: "imported", name: "a", day: "2026-11-21" },
			target: [],
			usage: [{ agent: "chrome", version: "120", share: 0.5 }],
		});
		for (let length = "numbers=".length; length < whole.length; length += 3)
			expect(await readFragment(whole.slice(0, length))).toBeUndefined();
		for (const packed of ["", "z", "zzzz", "p", "q123", "z%%%", await pack("{}"), await pack("[")])
			expect(await readFragment(`numbers=${packed}`)).toBeUndefined();
		expect(broughtBy(new URL("https://site.test/#content"))).toBeUndefined();
	});

	it("do not unpack without end", async () => {
		const bomb = await pack("0".repeat(3_000_000));
		expect(bomb.length).toBeLessThan(10_000);
		await expect(unpack(bomb)).rejects.toThrow(RangeError);
		expect(await readFragment(`numbers=${bomb}`)).toBeUndefined();
	});

	it("of more than everybody are broken", async () => {
		const stats = { chrome: { 120: 60 }, firefox: { 130: 60 } };
		const text = JSON.stringify({ query: "defaults", name: "a", day: "2026-11-21", stats });
		expect(await readFragment(`numbers=${await pack(text)}`)).toBeUndefined();
	});
});

it("what is stored is an audience or nothing", () => {
	for (const text of ["", "{", "null", "{}", '{"query":1}']) expect(readAudience(text)).toBeUndefined();
});
