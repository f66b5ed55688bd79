import { performance } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { buildSourceDays, getDataAge } from "@/lib/server/data-age";
import { getRevalidationCounts } from "@/lib/server/revalidation-metrics";

/**
 * The origin of a response: rejected before anything else (`refused`), from the response cache (`kept`), or from
 * Next, including its rate limit and queue (`made`).
 */
export type ResponseOrigin = "refused" | "kept" | "made";

export interface AnsweredRequest {
	route: string;
	status: number;
	from: ResponseOrigin;
	seconds: number;
}

/** Histogram buckets in seconds. They are fine below 0.1 s, a delay that readers do not notice. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const refusalStatuses: ReadonlySet<number> = new Set([405, 408, 413, 429, 503]);

/** Returns a function that gives the share (0..1) of time that the event loop was busy since the previous call. */
function trackUtilisation() {
	let last = performance.eventLoopUtilization();
	return () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, last);
		last = now;
		return utilization;
	};
}

/**
 * Creates the metrics of this process. Label values are route patterns and constants, so requests cannot add new ones.
 * @param build labels of `webreach_build_info`.
 */
export function createMetrics(build: Record<string, string>) {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Counter({
		name: "webreach_requests_total",
		help: "Requests answered, by route, class of the status, and where the answer came from",
		labelNames: ["route", "status", "from"],
		registers,
	});
	const seconds = new Histogram({
		name: "webreach_request_seconds",
		help: "From the head of a request to the end of its answer",
		labelNames: ["route"],
		buckets: BUCKETS,
		registers,
	});
	const refused = new Counter({
		name: "webreach_refused_total",
		help: "Requests refused, by status: 429 over the rate limit, 503 no thread free, 405 no such method",
		labelNames: ["status"],
		registers,
	});
	const waiting = new Gauge({
		name: "webreach_waiting",
		help: "Requests that wait for their turn",
		registers,
	});
	const storedPages = new Counter({
		name: "webreach_pages_kept_total",
		help: "Pages rendered and stored at run time: first requested, or revalidated",
		registers,
	});
	new Gauge({
		name: "webreach_renewals_failed",
		help: "Renewals that failed since the start; the page stayed as it was",
		registers,
		collect() {
			this.set(getRevalidationCounts().failed);
		},
	});
	const busy = trackUtilisation();
	new Gauge({
		name: "webreach_event_loop_utilisation",
		help: "Share of time that the process was busy since the last scrape",
		registers,
		collect() {
			this.set(busy());
		},
	});
	new Gauge({
		name: "webreach_data_age_days",
		help: "Whole days since the last that a source of the data knows of",
		labelNames: ["source"],
		registers,
		collect() {
			const known = buildSourceDays();
			if (!known) return;
			for (const [source, days] of Object.entries(getDataAge(known, Date.now()).days))
				this.set({ source }, days);
		},
	});
	new Gauge({
		name: "webreach_build_info",
		help: "1; its labels name what runs",
		labelNames: Object.keys(build),
		registers,
	}).set(build, 1);
	return {
		registry,
		waiting,
		storedPages,
		answered: ({ route, status, from, seconds: duration }: AnsweredRequest) => {
			requests.inc({ route, status: `${Math.floor(status / 100)}xx`, from });
			seconds.observe({ route }, duration);
			if (refusalStatuses.has(status)) refused.inc({ status });
		},
	};
}

export type Metrics = ReturnType<typeof createMetrics>;
