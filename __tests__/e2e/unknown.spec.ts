import { expect, test } from "@playwright/test";
import { readBuildId } from "@/lib/next/build-manifests";
import { serveMeasured, storedFiles } from "./measured-site";
import { exchange } from "./raw-request";

/** Makes addresses long, so that memory would grow visibly if they were cached: the measured ones total 8 MB. */
const tail = "x".repeat(8_000);
/** `LIMITS=full` sends ten times as many requests, and twenty times as many for unknown addresses. */
const factor = process.env.LIMITS === "full" ? 10 : 1;
const measured = factor === 1 ? 1_000 : 20_000;
const growthAllowed = 3e6;

/** Distinct addresses that are not found, for every route that renders pages on demand. */
function unknownAddresses(from: number, count: number): string[] {
	const build = readBuildId();
	const routes = [
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
	return Array.from({ length: count }, (_, n) => routes[n % routes.length]?.(from + n) ?? "");
}

/** Distinct requests for uncached responses, with new words, versions and targets. */
function computedAddresses(from: number, count: number): string[] {
	const kinds = [
		(n: number) => `/search?q=w${n}+${tail.slice(0, 150)}`,
		(n: number) => `/de/search?q=grid+${n}`,
		(n: number) => `/api/v1/search?q=css+${n}`,
		(n: number) => `/compare?a=chrome-${n}&b=safari-${n}.${tail.slice(0, 50)}&c=nope-${n}`,
		(n: number) => `/plan?browser=chrome&version=${n}.${n}&region=DE`,
		(n: number) => `/plan?from=chrome+%3E+${n % 150}.${n}&to=nonsense+${n}`,
		(n: number) => `/set?features=subgrid,nope-${n}&target=chrome+%3E%3D+${n % 150}.${n}`,
		(n: number) => `/api/v1/reach?features=subgrid&target=safari+%3E+${n % 20}.${n}`,
		(n: number) => `/time?features=subgrid,nope-${n}&keys=css.nope-${n},${tail.slice(0, 50)}&region=DE`,
		(n: number) => `/embed/subgrid?target=firefox+%3E+${n % 150}.${n}`,
		(n: number) => `/badge/subgrid.svg?show=reach&target=edge+%3E+${n % 150}.${n}`,
		(n: number) => `/preview/de/features/nope-${n}.png`,
		(n: number) => `/preview/ja/set.svg?features=subgrid,has&target=edge+%3E+${n % 150}.${n}`,
		(n: number) => `/preview/ar/set.png?features=subgrid,nope-${n}&region=${tail.slice(0, 50)}`,
	];
	return Array.from({ length: count }, (_, n) => kinds[n % kinds.length]?.(from + n) ?? "");
}

test("one-off responses leave no files or memory behind", async () => {
	test.setTimeout(240_000 * factor);
	const known = new Set(storedFiles());
	const site = await serveMeasured();
	try {
		const allowed = [200, 400, 404];
		// The first requests load every route and fill the bounded caches.
		expect(await site.send(computedAddresses(0, 1_000), allowed)).toEqual([]);
		const warm = await site.memory();
		expect(await site.send(computedAddresses(1_000, 500 * factor), allowed)).toEqual([]);
		const after = await site.memory();
		console.log(`${500 * factor} computed: ${((after.used - warm.used) / 1e6).toFixed(1)} MB`);
		expect(after.used - warm.used).toBeLessThan(growthAllowed);
		expect(storedFiles().filter((file) => !known.has(file))).toEqual([]);
	} finally {
		await site.stop();
	}
});

test("unknown addresses leave no files or memory behind", async () => {
	test.setTimeout(240_000 * factor);
	const before = storedFiles();
	const site = await serveMeasured();
	try {
		// The first requests fill the bounded caches of the framework.
		expect(await site.send(unknownAddresses(0, 2_000), [404])).toEqual([]);
		const warm = await site.memory();
		expect(await site.send(unknownAddresses(2_000, measured), [404])).toEqual([]);
		const after = await site.memory();
		console.log(`${measured} unknown: ${((after.used - warm.used) / 1e6).toFixed(1)} MB`);
		expect(after.used - warm.used).toBeLessThan(growthAllowed);
		expect(storedFiles()).toEqual(before);
	} finally {
		await site.stop();
	}
});

test("unsupported methods are rejected at any address, and leave nothing behind", async () => {
	test.setTimeout(240_000 * factor);
	const before = storedFiles();
	const site = await serveMeasured();
	const paths = [
		...unknownAddresses(0, 11),
		"/",
		"/features/subgrid",
		"/search?q=grid",
		"/favicon.svg",
		"/_next/x",
	];
	const build = readBuildId();
	const known = [...paths, `/_next/data/${build}/en/features/subgrid.json`];
	try {
		for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "OPTIONS"])
			for (const path of known) {
				const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n`;
				const whole = Buffer.from(`${head}\r\n`);
				expect([method, path, await exchange(site.port, whole)]).toEqual([
					method,
					path,
					method === "OPTIONS" ? 204 : 405,
				]);
				const endless = Buffer.from(`${head}Content-Length: 100000000\r\n\r\n${"x".repeat(100)}`);
				expect([405, 204]).toContain(await exchange(site.port, endless));
			}
		expect(storedFiles()).toEqual(before);
	} finally {
		await site.stop();
	}
});
