import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, describeWithNginx, fetchAt, page, startEdge } from "@/__tests__/edge-server";
import { itNightly } from "@/__tests__/exhaustive";
import { locales } from "@/lib/i18n/locales";
import { type Route, routeDefinitions } from "@/lib/paths/routes";
import { frameSamples, machineSamples, pageSamples } from "@/scripts/page-samples";

/** Routes whose responses are computed during the build or once per process. */
const readOnly = [
	"/check/data/[build]",
	"/choices/[build]/[file]",
	"/llms.txt",
	"/matrix/[build]",
	"/messages/[build]/[part]/[file]",
	"/.well-known/security.txt",
	"/opensearch.xml",
	"/robots.txt",
	"/sitemap.xml",
	"/sw.js",
];

const pageFile = (route: Route) => {
	for (const end of [".tsx", "/index.tsx", ".ts", "/index.ts"])
		try {
			return readFileSync(`pages${route}${end}`, "utf8");
		} catch {}
	throw new Error(`${route} has no page file`);
};

const isComputed = (route: Route) =>
	route.startsWith("/api/v1/") ||
	(!readOnly.includes(route) && pageFile(route).includes("getServerSideProps"));

const samples: Record<string, string[]> = {
	...Object.fromEntries(Object.entries(pageSamples).map(([route, { path }]) => [route, [path]])),
	...frameSamples,
	...Object.fromEntries(Object.entries(machineSamples).map(([route, { path }]) => [route, [path]])),
};

/** Lists the addresses of a page in all languages, and of its page data. */
function listForms(path: string): string[] {
	const [bare = "", query = ""] = path.replace(/^\/(?:de)\//, "/").split("?");
	const inOthers = locales.map((locale) => `/${locale}${bare === "/" ? "" : bare}`);
	const data = inOthers.map((form) => `/_next/data/a-build${form === "/en" ? "/en/index" : form}.json`);
	return [bare, ...inOthers, ...data].map((form) => (query ? `${form}?${query}` : form));
}

describeWithNginx("the edge's limits", () => {
	let edge: Awaited<ReturnType<typeof startEdge>>;
	/** Headers of a trusted proxy with the client's address. */
	const from = (address: string) => ({ "X-Forwarded-For": address });
	/** Sends many uncached requests in parallel, and counts the status codes. */
	let nextNumber = 0;
	async function flood(path: string, times: number, address: () => string) {
		const counts: Record<number, number> = {};
		const urls = Array.from({ length: times }, () => `${path}?n=${nextNumber++}`);
		const send = async () => {
			for (let next = urls.pop(); next; next = urls.pop()) {
				const { status = 0 } = await fetchAt(edge.port, next, from(address()));
				counts[status] = (counts[status] ?? 0) + 1;
			}
		};
		await Promise.all(Array.from({ length: 32 }, send));
		return counts;
	}

	beforeAll(async () => {
		edge = await startEdge({ trusted: ["127.0.0.1"] });
	});
	afterAll(() => edge.stop());
	beforeEach(() => edge.replyWith(page("no-store")));

	it("has a configuration without nginx warnings", () => {
		expect(edge.warnings).toEqual([]);
	});

	it("rate-limits exactly the computed pages, in every form of their address", async () => {
		const wrong: string[] = [];
		for (const route of Object.keys(routeDefinitions) as Route[]) {
			for (const path of samples[route] ?? []) {
				for (const form of routeDefinitions[route].for === "machines" ? [path] : listForms(path)) {
					edge.replyWith(page("no-store"));
					await fetchAt(edge.port, form);
					const [seen] = edge.received();
					// The rate-limiting server receives the client's address in X-Real-IP, and does not forward it.
					const isCounted = seen !== undefined && !("x-real-ip" in seen.headers);
					if (isCounted !== isComputed(route)) wrong.push(`${form}: ${isCounted}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	});

	it("refuses with a sentence and Retry-After before a build has its page, and does not affect other clients", async () => {
		const counts = await flood("/compare", 1_500, () => "203.0.113.5");
		expect(counts[429]).toBeGreaterThan(100);
		expect(counts[200]).toBeGreaterThan(400);
		const refused = await Promise.all(
			Array.from({ length: 600 }, () =>
				fetchAt(edge.port, `/de/plan?n=${nextNumber++}`, from("203.0.113.5")),
			),
		);
		const statuses = refused.find(({ status }) => status === 429);
		expect(statuses?.headers).toMatchObject({
			"retry-after": "5",
			"cache-control": "no-store",
			"content-type": "text/plain",
		});
		expect(String(statuses?.body)).toMatch("too many requests");
		expect(await flood("/compare", 50, () => "203.0.113.6")).toEqual({ 200: 50 });
	});

	it("refuses in the visitor's language if it has that page", async () => {
		const pages = join(edge.dir, "assets/busy");
		mkdirSync(pages, { recursive: true });
		for (const locale of locales) writeFileSync(join(pages, `${locale}.html`), `<p>busy in ${locale}`);
		try {
			await flood("/compare", 1_500, () => "203.0.113.15");
			const prefixed = locales.flatMap((locale): [string, string][] => {
				const prefix = locale === "en" ? "" : `/${locale}`;
				return [
					[`${prefix}/plan`, locale],
					[`/_next/data/a-build/${locale}/plan.json`, locale],
				];
			});
			for (const [path, locale] of [...prefixed, ["/plan/de/", "en"], ["/xx/plan", "en"]] as const) {
				let statuses: Answer | undefined;
				for (let tries = 0; statuses?.status !== 429 && tries < 600; tries++)
					[statuses] = (
						await Promise.all(
							Array.from({ length: 20 }, () =>
								fetchAt(edge.port, `${path}?n=${nextNumber++}`, from("203.0.113.15")),
							),
						)
					).sort((a, b) => Number(b.status) - Number(a.status));
				expect([path, statuses?.status, String(statuses?.body)]).toEqual([path, 429, `<p>busy in ${locale}`]);
				expect(statuses?.headers).toMatchObject({
					"retry-after": "5",
					"cache-control": "no-store",
					"content-type": "text/html; charset=utf-8",
					"content-security-policy": expect.stringContaining("default-src 'none'"),
				});
			}
		} finally {
			rmSync(pages, { recursive: true });
		}
	});

	it("refuses API requests with a problem details response", async () => {
		const answers = await Promise.all(
			Array.from({ length: 1_800 }, () =>
				fetchAt(edge.port, `/api/v1/reach?n=${nextNumber++}`, from("203.0.113.7")),
			),
		);
		const statuses = answers.find(({ status }) => status === 429);
		expect(statuses?.headers).toMatchObject({
			"content-type": "application/problem+json",
			"retry-after": "5",
		});
		expect(JSON.parse(String(statuses?.body))).toMatchObject({ status: 429 });
	});

	itNightly("never refuses cached pages", async () => {
		edge.replyWith(page("s-maxage=86400"));
		expect((await flood("/compare", 1_500, () => "203.0.113.8"))[429]).toBeGreaterThan(100);
		await fetchAt(edge.port, "/compare?kept=1", from("203.0.113.9"));
		const answers = await Promise.all(
			Array.from({ length: 600 }, () => fetchAt(edge.port, "/compare?kept=1", from("203.0.113.8"))),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	});

	itNightly("never refuses pre-rendered pages or their data", async () => {
		edge.replyWith(page("s-maxage=86400"));
		for (const path of ["/features/grid", "/_next/data/a-build/de/features/grid.json", "/de"])
			expect(await flood(path, 700, () => "203.0.113.10")).toEqual({ 200: 700 });
	});

	it("counts an IPv6 /64 network as one client, and a mapped address as IPv4", async () => {
		let n = 0;
		await flood("/compare", 1_200, () => `2001:db8:0:7:${(n++).toString(16)}::1`);
		// A slot becomes free every 12.5 ms, so some of 30 simultaneous requests are refused.
		const isRefused = async (address: string) =>
			(await flood("/compare", 30, () => address))[429] !== undefined;
		expect(await isRefused("2001:db8:0:7::9")).toBe(true);
		expect(await isRefused("2001:db8:0:8::9")).toBe(false);
		await flood("/compare", 1_200, () => "::ffff:198.51.100.7");
		expect(await isRefused("198.51.100.7")).toBe(true);
		expect(await isRefused("::ffff:198.51.100.8")).toBe(false);
		expect(await isRefused("::1")).toBe(false);
	});

	it("limits the concurrent requests of one client", async () => {
		let most = 0;
		let now = 0;
		edge.replyWith((request, response) => {
			most = Math.max(most, ++now);
			setTimeout(() => {
				now--;
				page("no-store")(request, response);
			}, 500);
		});
		const answers = await Promise.all(
			Array.from({ length: 350 }, () =>
				fetchAt(edge.port, `/search?n=${nextNumber++}`, from("203.0.113.11")),
			),
		);
		expect(most).toBeLessThanOrEqual(256);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(350 - 256);
	});

	it("ignores X-Forwarded-For from an untrusted address", async () => {
		const plain = await startEdge({});
		try {
			let n = 0;
			const counts: Record<number, number> = {};
			await Promise.all(
				Array.from({ length: 900 }, async () => {
					const { status = 0 } = await fetchAt(plain.port, `/compare?n=${n++}`, from(`203.0.113.${n % 250}`));
					counts[status] = (counts[status] ?? 0) + 1;
				}),
			);
			expect(counts[429]).toBeGreaterThan(100);
		} finally {
			await plain.stop();
		}
	});

	itNightly("refuses none of 200 visitors behind one address who type, without cached pages", async () => {
		// For five seconds, 200 visitors open a page and type a word of six letters.
		const counts: Record<number, number> = {};
		const count = async (path: string) => {
			const { status = 0 } = await fetchAt(edge.port, `${path}?n=${nextNumber++}`, from("203.0.113.12"));
			counts[status] = (counts[status] ?? 0) + 1;
		};
		await Promise.all(
			Array.from({ length: 200 }, async (_, reader) => {
				await pause(reader * 20);
				await count("/compare");
				for (let letter = 0; letter < 6; letter++) {
					await pause(100);
					await count("/api/v1/search");
				}
			}),
		);
		expect(counts).toEqual({ 200: 1_400 });
	});

	itNightly("does not retry a request that timed out", async () => {
		// Its replicas never respond.
		const stalled = await startEdge({});
		stalled.replyWith(() => undefined);
		const paths = ["/features/slow", "/compare?slow"];
		for (const answer of await Promise.all(paths.map((path) => fetchAt(stalled.port, path))))
			expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		// Under load a request may time out before it reaches the replica.
		const addresses = stalled.received().map(({ url }) => url);
		expect(addresses.length).toBeGreaterThan(0);
		expect([...new Set(addresses)]).toEqual(addresses);
		await stalled.stop();
	});

	itNightly("closes idle connections", async () => {
		const started = Date.now();
		await new Promise((closed) => connect(edge.port, "127.0.0.1").once("close", closed));
		expect(Date.now() - started).toBeLessThan(20_000);
	});
});
