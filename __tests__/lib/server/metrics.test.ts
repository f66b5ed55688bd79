import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Middleware } from "@/lib/next/request-interceptor";
import { getRouteLabel, measureRequests } from "@/lib/server/metrics/measure-requests";
import { createMetrics } from "@/lib/server/metrics/metrics";
import { startMetricsServer } from "@/lib/server/metrics/metrics-server";
import { composeMiddleware } from "@/lib/server/middleware/install-middleware";

describe("getRouteLabel", () => {
	it.each([
		["/", "/"],
		["/features/grid?q=secret", "/features/[id]"],
		["/de/features/grid", "/features/[id]"],
		["/_next/data/a/en/features/grid.json", "data"],
		["/_next/static/chunks/a.js", "file"],
		["/favicon.svg", "file"],
		["/api/v1/reach?features=grid", "/api/v1/reach"],
		["/who/knows", "none"],
	])("labels %s as %s", (url, label) => expect(getRouteLabel(url)).toBe(label));
});

const paths = ["/kept", "/features/grid", "/features/a", "/features/b", "/plan"];

/** Starts a site with a cached path, a queue that the test releases and a rejected path, and its metrics server. */
async function serve() {
	const metrics = createMetrics({ deployment: "d1", release: "r1", node: "v20" });
	const steps = measureRequests(metrics);
	const waiting: (() => void)[] = [];
	const cached: Middleware = (request, response, next) =>
		request.url === "/kept" ? void response.end("kept") : next();
	const queue: Middleware = (_request, _response, next) => void waiting.push(next);
	const handler: RequestListener = (request, response) =>
		void response.writeHead(request.url === "/plan" ? 429 : 200).end("made");
	const take = composeMiddleware([steps.all, cached, steps.missed, queue, steps.begun]);
	const site = createServer((request, response) => take(request, response, () => handler(request, response)));
	site.listen(0, "127.0.0.1");
	await once(site, "listening");
	const metricsServer = startMetricsServer(metrics, 0, "127.0.0.1");
	await once(metricsServer, "listening");
	const getUrl = (server: typeof site) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const readMetrics = async () => (await fetch(`${getUrl(metricsServer)}/metrics`)).text();
	const stop = () => {
		for (const server of [site, metricsServer]) {
			server.closeAllConnections();
			server.close();
		}
	};
	return { metrics, waiting, readMetrics, site: getUrl(site), metricsServer: getUrl(metricsServer), stop };
}

describe("GET /metrics", () => {
	it("counts requests by route, status and source, and waiting requests", async () => {
		const { waiting, readMetrics, site, stop } = await serve();
		const answers = paths.map((path) => fetch(site + path).then((response) => response.text()));
		while (waiting.length < 4) await new Promise((resolve) => setImmediate(resolve));
		expect(await readMetrics()).toMatch(/^webreach_waiting 4$/m);
		for (const next of waiting) next();
		await Promise.all(answers);
		const text = await readMetrics();
		stop();
		expect(text).toMatch(/^webreach_requests_total\{route="none",status="2xx",from="kept"\} 1$/m);
		expect(text).toMatch(
			/^webreach_requests_total\{route="\/features\/\[id\]",status="2xx",from="made"\} 3$/m,
		);
		expect(text).toMatch(/^webreach_request_seconds_count\{route="\/features\/\[id\]"\} 3$/m);
		expect(text).toMatch(/^webreach_refused_total\{status="429"\} 1$/m);
		expect(text).toMatch(/^webreach_waiting 0$/m);
	});

	it("reports the process, its build and the age of its data", async () => {
		process.env.DATA_DAYS = "2026-01-01 2026-01-02 2026-01-03";
		const { readMetrics, metrics, stop } = await serve();
		metrics.storedPages.inc();
		const text = await readMetrics();
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

	it("stops counting a waiting request when its client disconnects", async () => {
		const { waiting, readMetrics, site, stop } = await serve();
		const controller = new AbortController();
		const pending = fetch(`${site}/plan`, { signal: controller.signal }).catch(() => "left");
		while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
		controller.abort();
		expect(await pending).toBe("left");
		while (!/^webreach_waiting 0$/m.test(await readMetrics()))
			await new Promise((resolve) => setImmediate(resolve));
		expect(await readMetrics()).not.toMatch(/route="\/plan"/);
		stop();
	});

	it("is the only resource of the metrics server", async () => {
		const { metricsServer, stop } = await serve();
		expect((await fetch(`${metricsServer}/`)).status).toBe(404);
		expect((await fetch(`${metricsServer}/metrics`, { method: "POST" })).status).toBe(405);
		stop();
	});
});
