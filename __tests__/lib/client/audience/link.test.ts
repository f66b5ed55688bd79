import fc from "fast-check";
import { readFragment } from "@/lib/client/audience/assemble";
import { pack, unpack } from "@/lib/client/audience/compress";
import { fragmentOf } from "@/lib/client/audience/link";
import { readAudience } from "@/lib/client/audience/read-audience";
import { SHARE_STEPS } from "@/lib/domain/import/steps";
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

const byName = (a: UsageRow, b: UsageRow) =>
	`${a.agent} ${a.version}`.localeCompare(`${b.agent} ${b.version}`);

describe("links to audiences", () => {
	it("carry imported numbers to the last bit", async () => {
		await fc.assert(
			fc.asyncProperty(usage, fc.string({ unit: "grapheme", maxLength: 40 }), async (rows, name) => {
				const weights = { kind: "imported", name, day: "2026-11-21" } as const;
				const audience: Audience = { query: "defaults & more", weights, target: [], usage: rows };
				const wanted = await readFragment(await fragmentOf(audience));
				if (typeof wanted === "string" || wanted.weights.kind !== "imported") throw new Error("lost");
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
		expect(await readFragment(await fragmentOf(audience))).toEqual({
			query: audience.query,
			weights: audience.weights,
		});
	});

	it("that were cut, or are none, are broken; other fragments are none of ours", async () => {
		const whole = await fragmentOf({
			query: "defaults",
			weights: { kind: "imported", name: "a", day: "2026-11-21" },
			target: [],
			usage: [{ agent: "chrome", version: "120", share: 0.5 }],
		});
		for (let length = "numbers=".length; length < whole.length; length += 3)
			expect(await readFragment(whole.slice(0, length))).toBe("broken");
		for (const packed of ["", "z", "zzzz", "p", "q123", "z%%%", await pack("{}"), await pack("[")])
			expect(await readFragment(`numbers=${packed}`)).toBe("broken");
		expect(await readFragment("content")).toBe("none");
	});

	it("do not unpack without end", async () => {
		const bomb = await pack("0".repeat(3_000_000));
		expect(bomb.length).toBeLessThan(10_000);
		await expect(unpack(bomb)).rejects.toThrow(RangeError);
		expect(await readFragment(`numbers=${bomb}`)).toBe("broken");
	});

	it("of more than everybody are broken", async () => {
		const stats = { chrome: { 120: 60 }, firefox: { 130: 60 } };
		const text = JSON.stringify({ query: "defaults", name: "a", day: "2026-11-21", stats });
		expect(await readFragment(`numbers=${await pack(text)}`)).toBe("broken");
	});
});

it("what is stored is an audience or nothing", () => {
	for (const text of ["", "{", "null", "{}", '{"query":1}']) expect(readAudience(text)).toBeUndefined();
});
