import { performance } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { builtDays, dataAge } from "@/lib/server/data-age";
import { renewalCounts } from "@/lib/server/renewal-counts";

/** Where an answer came from: refused at once, kept in memory, or made (by Next, or refused on the way there). */
export type From = "refused" | "kept" | "made";

/** A request that was answered. */
export interface Answered {
	route: string;
	status: number;
	from: From;
	seconds: number;
}

/** Half of what a reader notices and less, then what hurts. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Why somebody was sent away. */
const refusals: ReadonlySet<number> = new Set([405, 408, 413, 429, 503]);

/** The share of time that the process was busy since it was last asked. */
function utilisation() {
	let last = performance.eventLoopUtilization();
	return () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, last);
		last = now;
		return utilization;
	};
}

/**
 * All that is counted of this process. Labels come from the list of routes and from here: what is asked makes no new ones.
 * @param build told as labels of `webreach_build_info`.
 */
export function metrics(build: Record<string, string>) {
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
		help: "Requests refused, by status: 429 asked too often, 503 no thread free, 405 no such method",
		labelNames: ["status"],
		registers,
	});
	const waiting = new Gauge({
		name: "webreach_waiting",
		help: "Requests that wait for their turn",
		registers,
	});
	const renewed = new Counter({
		name: "webreach_pages_kept_total",
		help: "Pages made and kept while running: first asked for, or renewed",
		registers,
	});
	new Gauge({
		name: "webreach_renewals_failed",
		help: "Renewals that failed since the start; the page stayed as it was",
		registers,
		collect() {
			this.set(renewalCounts().failed);
		},
	});
	const busy = utilisation();
	new Gauge({
		name: "webreach_event_loop_utilisation",
		help: "Share of time that the process was busy since this was last asked",
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
			const known = builtDays();
			if (!known) return;
			for (const [source, days] of Object.entries(dataAge(known, Date.now()).days))
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
		renewed,
		answered: ({ route, status, from, seconds: taken }: Answered) => {
			requests.inc({ route, status: `${Math.floor(status / 100)}xx`, from });
			seconds.observe({ route }, taken);
			if (refusals.has(status)) refused.inc({ status });
		},
	};
}

export type Metrics = ReturnType<typeof metrics>;
