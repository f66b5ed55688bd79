import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, describeWithNginx, fetchAt, page, startEdge } from "@/__tests__/edge-server";
import { locales } from "@/lib/i18n/locales";
import { type Route, routeDefinitions } from "@/lib/paths/routes";
import { frameSamples, machineSamples, pageSamples } from "@/scripts/page-samples";

/** What is made with the build or once a process, and read from then on. */
const readOnly = [
	"/check/data/[build]",
	"/choices/[build]/[file]",
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
	throw new Error(`${route} has no file`);
};

const isComputed = (route: Route) =>
	route.startsWith("/api/v1/") ||
	(!readOnly.includes(route) && pageFile(route).includes("getServerSideProps"));

const samples: Record<string, string[]> = {
	...Object.fromEntries(Object.entries(pageSamples).map(([route, { path }]) => [route, [path]])),
	...frameSamples,
	...Object.fromEntries(Object.entries(machineSamples).map(([route, { path }]) => [route, [path]])),
};

/** An address of a page in all languages, and as the router asks for its data. */
function formsOf(path: string): string[] {
	const [bare = "", query = ""] = path.replace(/^\/(?:de)\//, "/").split("?");
	const inOthers = locales.map((locale) => `/${locale}${bare === "/" ? "" : bare}`);
	const data = inOthers.map((form) => `/_next/data/a-build${form === "/en" ? "/en/index" : form}.json`);
	return [bare, ...inOthers, ...data].map((form) => (query ? `${form}?${query}` : form));
}

describeWithNginx("the edge's limits", () => {
	let edge: Awaited<ReturnType<typeof startEdge>>;
	/** Who asks is told by a proxy that the edge believes. */
	const from = (address: string) => ({ "X-Forwarded-For": address });
	/** Asks so many questions at once that nobody asked before, and counts the statuses. */
	let asked = 0;
	async function flood(path: string, times: number, address: () => string) {
		const counts: Record<number, number> = {};
		const questions = Array.from({ length: times }, () => `${path}?n=${asked++}`);
		const send = async () => {
			for (let next = questions.pop(); next; next = questions.pop()) {
				const { status = 0 } = await fetchAt(edge.port, next, from(address()));
				counts[status] = (counts[status] ?? 0) + 1;
			}
		};
		await Promise.all(Array.from({ length: 32 }, send));
		return counts;
	}

	/** Whose replicas never answer; asked since the beginning, because it takes its time. */
	let stalled: typeof edge;
	let timedOut: Promise<Answer[]>;
	/** For how many milliseconds it let who connected without a word. */
	let silence: Promise<number>;

	beforeAll(async () => {
		edge = await startEdge({ trusted: ["127.0.0.1"] });
		stalled = await startEdge({});
		stalled.replyWith(() => undefined);
		timedOut = Promise.all(["/features/slow", "/compare?slow"].map((path) => fetchAt(stalled.port, path)));
		const socket = connect(stalled.port, "127.0.0.1");
		const started = Date.now();
		silence = new Promise((closed) => socket.once("close", () => closed(Date.now() - started)));
	});
	afterAll(() => Promise.all([edge.stop(), stalled.stop()]));
	beforeEach(() => edge.replyWith(page("no-store")));

	it("is what nginx has nothing to say against", () => {
		expect(edge.warnings).toEqual([]);
	});

	it("counts every kind of page that is computed, in every form, and no other", async () => {
		const wrong: string[] = [];
		for (const route of Object.keys(routeDefinitions) as Route[]) {
			for (const path of samples[route] ?? []) {
				for (const form of routeDefinitions[route].for === "machines" ? [path] : formsOf(path)) {
					edge.replyWith(page("no-store"));
					await fetchAt(edge.port, form);
					const [seen] = edge.asked();
					// The server that counts is told who asks, and keeps it to itself.
					const isCounted = seen !== undefined && !("x-real-ip" in seen.headers);
					if (isCounted !== isComputed(route)) wrong.push(`${form}: ${isCounted}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	});

	it("says so in a page, and how long to wait, and to nobody else", async () => {
		const counts = await flood("/compare", 1_500, () => "203.0.113.5");
		expect(counts[429]).toBeGreaterThan(100);
		expect(counts[200]).toBeGreaterThan(400);
		const refused = await Promise.all(
			Array.from({ length: 600 }, () => fetchAt(edge.port, `/de/plan?n=${asked++}`, from("203.0.113.5"))),
		);
		const statuses = refused.find(({ status }) => status === 429);
		expect(statuses?.headers).toMatchObject({
			"retry-after": "5",
			"cache-control": "no-store",
			"content-type": "text/html; charset=utf-8",
		});
		expect(String(statuses?.body)).toMatch(/<h1>Too many requests<\/h1>/);
		expect(await flood("/compare", 50, () => "203.0.113.6")).toEqual({ 200: 50 });
	});

	it("says so in the reader's language where it has the page for that", async () => {
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
			for (const [path, locale] of [...prefixed, ["/plan/de/", "en"]] as const) {
				let statuses: Answer | undefined;
				for (let tries = 0; statuses?.status !== 429 && tries < 600; tries++)
					[statuses] = (
						await Promise.all(
							Array.from({ length: 20 }, () =>
								fetchAt(edge.port, `${path}?n=${asked++}`, from("203.0.113.15")),
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

	it("tells scripts in their own form", async () => {
		const answers = await Promise.all(
			Array.from({ length: 1_800 }, () =>
				fetchAt(edge.port, `/api/v1/reach?n=${asked++}`, from("203.0.113.7")),
			),
		);
		const statuses = answers.find(({ status }) => status === 429);
		expect(statuses?.headers).toMatchObject({
			"content-type": "application/problem+json",
			"retry-after": "5",
		});
		expect(JSON.parse(String(statuses?.body))).toMatchObject({ status: 429 });
	});

	it("never refuses what is kept, at whatever pace", async () => {
		edge.replyWith(page("s-maxage=86400"));
		expect((await flood("/compare", 1_500, () => "203.0.113.8"))[429]).toBeGreaterThan(100);
		await fetchAt(edge.port, "/compare?kept=1", from("203.0.113.9"));
		const answers = await Promise.all(
			Array.from({ length: 600 }, () => fetchAt(edge.port, "/compare?kept=1", from("203.0.113.8"))),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	});

	it("never refuses pages, their data and assets", async () => {
		for (const path of ["/features/grid", "/_next/data/a-build/de/features/grid.json", "/de"])
			expect(await flood(path, 700, () => "203.0.113.10")).toEqual({ 200: 700 });
	});

	it("takes the 64 bits that a customer has of IPv6 for one, and a mapped address for what it is", async () => {
		let n = 0;
		await flood("/compare", 1_200, () => `2001:db8:0:7:${(n++).toString(16)}::1`);
		// A place is free again every 12.5 ms: of thirty at once some are refused.
		const isRefused = async (address: string) =>
			(await flood("/compare", 30, () => address))[429] !== undefined;
		expect(await isRefused("2001:db8:0:7::9")).toBe(true);
		expect(await isRefused("2001:db8:0:8::9")).toBe(false);
		await flood("/compare", 1_200, () => "::ffff:198.51.100.7");
		expect(await isRefused("198.51.100.7")).toBe(true);
		expect(await isRefused("::ffff:198.51.100.8")).toBe(false);
		expect(await isRefused("::1")).toBe(false);
	});

	it("bounds how much of one client is under way at once", async () => {
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
			Array.from({ length: 350 }, () => fetchAt(edge.port, `/search?n=${asked++}`, from("203.0.113.11"))),
		);
		expect(most).toBeLessThanOrEqual(256);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(350 - 256);
	});

	it("believes nobody whom it is not told to believe", async () => {
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

	it("answers 200 readers behind one address, who type, each page computed and none kept", async () => {
		// Five seconds of 200 readers who open a page and type a word of six letters.
		const counts: Record<number, number> = {};
		const count = async (path: string) => {
			const { status = 0 } = await fetchAt(edge.port, `${path}?n=${asked++}`, from("203.0.113.12"));
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

	it("asks no second replica for what timed out at one", async () => {
		for (const answer of await timedOut)
			expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
		expect(stalled.asked()).toHaveLength(2);
	});

	it("lets go who connects and says nothing", async () => {
		expect(await silence).toBeLessThan(20_000);
	});
});
