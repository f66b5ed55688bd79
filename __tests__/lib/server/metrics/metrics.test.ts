import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { Middleware } from "@/lib/next/request-interceptor";
import { routeDefinitions } from "@/lib/paths/routes";
import { measureRequests } from "@/lib/server/metrics/measure-requests";
import { createMetrics } from "@/lib/server/metrics/metrics";
import { startMetricsServer } from "@/lib/server/metrics/metrics-server";
import { getRouteLabel } from "@/lib/server/metrics/route-label";
import { composeMiddleware } from "@/lib/server/middleware/compose";

describe("what a request is counted as", () => {
	it.each([
		["/", "/"],
		["/features/grid?q=secret", "/features/[id]"],
		["/de/features/grid", "/features/[id]"],
		["/_next/data/a/en/features/grid.json", "data"],
		["/_next/static/chunks/a.js", "file"],
		["/favicon.svg", "file"],
		["/api/v1/reach?features=grid", "/api/v1/reach"],
		["/who/knows", "none"],
	])("%s is %s", (url, label) => expect(getRouteLabel(url)).toBe(label));

	it("is one of the site's routes or three other words, whatever is asked", () => {
		const labels = new Set([...Object.keys(routeDefinitions), "data", "file", "none"]);
		fc.assert(
			fc.property(fc.oneof(fc.webPath(), fc.string(), fc.webUrl()), (url) => {
				expect(labels).toContain(getRouteLabel(url));
			}),
		);
	});
});

const asked = ["/kept", "/features/grid", "/features/a", "/features/b", "/plan"];

/** A process that answers some things from memory, others later or not at all, and tells of it. */
async function serve() {
	const counted = createMetrics({ deployment: "d1", release: "r1", node: "v20" });
	const steps = measureRequests(counted);
	const waiting: (() => void)[] = [];
	const cached: Middleware = (request, response, next) =>
		request.url === "/kept" ? void response.end("kept") : next();
	const turns: Middleware = (_request, _response, next) => void waiting.push(next);
	const made: RequestListener = (request, response) =>
		void response.writeHead(request.url === "/plan" ? 429 : 200).end("made");
	const take = composeMiddleware([steps.all, cached, steps.missed, turns, steps.begun]);
	const site = createServer((request, response) => take(request, response, () => made(request, response)));
	site.listen(0, "127.0.0.1");
	await once(site, "listening");
	const reported = startMetricsServer(counted, 0, "127.0.0.1");
	await once(reported, "listening");
	const at = (server: typeof site) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const figures = async () => (await fetch(`${at(reported)}/metrics`)).text();
	const stop = () => {
		for (const server of [site, reported]) {
			server.closeAllConnections();
			server.close();
		}
	};
	return { counted, waiting, figures, site: at(site), reported: at(reported), stop };
}

describe("GET /metrics", () => {
	it("tells how many requests came for what, what was made of them, and who waits", async () => {
		const { waiting, figures, site, stop } = await serve();
		const answers = asked.map((path) => fetch(site + path).then((response) => response.text()));
		while (waiting.length < 4) await new Promise((soon) => setImmediate(soon));
		expect(await figures()).toMatch(/^webreach_waiting 4$/m);
		for (const next of waiting) next();
		await Promise.all(answers);
		const text = await figures();
		stop();
		expect(text).toMatch(/^webreach_requests_total\{route="none",status="2xx",from="kept"\} 1$/m);
		expect(text).toMatch(
			/^webreach_requests_total\{route="\/features\/\[id\]",status="2xx",from="made"\} 3$/m,
		);
		expect(text).toMatch(/^webreach_request_seconds_count\{route="\/features\/\[id\]"\} 3$/m);
		expect(text).toMatch(/^webreach_refused_total\{status="429"\} 1$/m);
		expect(text).toMatch(/^webreach_waiting 0$/m);
	});

	it("tells of the process, its build and the age of its data", async () => {
		process.env.DATA_DAYS = "2026-01-01 2026-01-02 2026-01-03";
		const { figures, counted, stop } = await serve();
		counted.renewed.inc();
		const text = await figures();
		stop();
		for (const line of [
			/^webreach_build_info\{deployment="d1",release="r1",node="v20"\} 1$/m,
			/^webreach_data_age_days\{source="features"\} \d+$/m,
			/^webreach_data_age_days\{source="usage"\} \d+$/m,
			/^webreach_pages_kept_total 1$/m,
			/^webreach_renewals_failed 0$/m,
			/^webreach_event_loop_utilisation [\d.e-]+$/m,
			/^nodejs_eventloop_lag_p99_seconds /m,
			/^process_resident_memory_bytes \d+$/m,
		])
			expect(text).toMatch(line);
	});

	it("counts nobody twice who leaves while waiting", async () => {
		const { waiting, figures, site, stop } = await serve();
		const leaving = new AbortController();
		const left = fetch(`${site}/plan`, { signal: leaving.signal }).catch(() => "left");
		while (waiting.length < 1) await new Promise((soon) => setImmediate(soon));
		leaving.abort();
		expect(await left).toBe("left");
		while (!/^webreach_waiting 0$/m.test(await figures())) await new Promise((soon) => setImmediate(soon));
		expect(await figures()).not.toMatch(/route="\/plan"/);
		stop();
	});

	it("is all there is there", async () => {
		const { reported, stop } = await serve();
		expect((await fetch(`${reported}/`)).status).toBe(404);
		expect((await fetch(`${reported}/metrics`, { method: "POST" })).status).toBe(405);
		stop();
	});
});
