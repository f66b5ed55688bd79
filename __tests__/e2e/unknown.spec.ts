import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { filesKept, serveMeasured } from "./measured-site";

/** Long, so that an address weighs if it is kept: those that are measured come to 8 MB. */
const tail = "x".repeat(8_000);
const measured = 1_000;
const growthAllowed = 3e6;

/** Distinct addresses that lead to nothing, of every room that makes pages on demand. */
function unknownAddresses(from: number, count: number): string[] {
	const build = readFileSync(".next/BUILD_ID", "utf8");
	const rooms = [
		(n: number) => `/compat/api.nope-${n}${tail}`,
		(n: number) => `/compat/api/nope-${n}/${tail}`,
		(n: number) => `/de/compat/api/nope-${n}/${tail}`,
		(n: number) => `/features/nope-${n}${tail}`,
		(n: number) => `/ja/features/nope-${n}${tail}`,
		(n: number) => `/browsers/nope-${n}${tail}`,
		(n: number) => `/de/browsers/chrome/${n}-${tail}`,
		(n: number) => `/baseline/${n}/${tail}`,
		(n: number) => `/groups/nope-${n}${tail}`,
		(n: number) => `/snapshots/nope-${n}${tail}`,
		(n: number) => `/_next/data/${build}/de/features/nope-${n}${tail}.json`,
	];
	return Array.from({ length: count }, (_, n) => rooms[n % rooms.length]?.(from + n) ?? "");
}

test("unknown addresses leave neither files nor memory behind", async () => {
	test.setTimeout(120_000);
	const before = filesKept();
	const site = await serveMeasured();
	try {
		// The framework's own caches, which have bounds, fill up first.
		expect(await site.send(unknownAddresses(0, 2_000), [404])).toEqual([]);
		const warm = await site.memory();
		expect(await site.send(unknownAddresses(2_000, measured), [404])).toEqual([]);
		const after = await site.memory();
		expect(after.used - warm.used).toBeLessThan(growthAllowed);
		const known = new Set(before);
		expect(filesKept().filter((file) => !known.has(file))).toEqual([]);
	} finally {
		await site.stop();
	}
});
