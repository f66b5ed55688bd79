import {
	BrowserClient,
	browserTracingIntegration,
	defaultStackParser,
	makeFetchTransport,
	setCurrentClient,
	startBrowserTracingPageLoadSpan,
	startInactiveSpan,
	startNewTrace,
} from "@sentry/react";
import { startData } from "@/lib/framework/start-data";
import { machinePaths } from "@/lib/paths/machine";
import { errorEvent, type ReportedError, timingEvent } from "./allowed-event";

/** What the page reports. Times are milliseconds since 1970. */
export type TelemetryEvent =
	| { kind: "error"; error: unknown; id: string }
	| { kind: "navigation"; route: string; start: number; end: number };

export interface BrowserOptions {
	dsn: string;
	release: string | undefined;
	/** Share of page loads and route changes that are timed, 0..1. */
	tracesSampleRate: number;
	/** The route pattern of the page that was loaded. */
	route: string;
	/** The route pattern of the page now shown. */
	currentRoute: () => string;
}

const MAX_STACK = 100_000;

/** Frames in scripts that this document has loaded: text in a stack cannot add to them. */
function framesOf(stack: unknown): ReportedError["frames"] {
	if (typeof stack !== "string") return [];
	const scripts = new Set(Array.from(document.scripts, ({ src }) => src));
	return defaultStackParser(stack.slice(0, MAX_STACK)).flatMap(({ filename = "", lineno = 0, colno = 0 }) => {
		if (!scripts.has(filename)) return [];
		const { pathname } = new URL(filename);
		return pathname.startsWith("/_next/static/") ? [{ filename: `app://${pathname}`, lineno, colno }] : [];
	});
}

/** Reads anything that was thrown, also proxies and getters that throw in turn. */
function readError(error: unknown): Pick<ReportedError, "name" | "frames"> {
	try {
		const { name, stack } = Object(error);
		return { name, frames: framesOf(stack) };
	} catch {
		return { name: "Error", frames: [] };
	}
}

const routeAttributes = (origin: string) => ({
	"sentry.segment.name.source": "route" as const,
	"sentry.origin": origin,
});

/** Starts the SDK, times the page load, and returns the function that reports. */
export function connect(options: BrowserOptions): (event: TelemetryEvent) => void {
	const deployment = startData()?.buildId;
	const { dsn, tracesSampleRate, route, currentRoute } = options;
	const release = options.release || deployment;
	const client = new BrowserClient({
		dsn,
		tunnel: machinePaths.telemetry,
		...(release ? { release } : {}),
		...(deployment ? { dist: deployment } : {}),
		environment: process.env.NODE_ENV,
		tracesSampleRate,
		// Transactions, which every version of the receiver understands; streamed spans need a recent one.
		traceLifecycle: "static",
		beforeSend: (event, { data }) => (data ? errorEvent(event, data as ReportedError) : null),
		beforeSendTransaction: timingEvent,
		transport: makeFetchTransport,
		transportOptions: { fetchOptions: { credentials: "omit", priority: "low" } },
		stackParser: () => [],
		sendClientReports: false,
		dataCollection: {
			userInfo: false,
			cookies: false,
			httpHeaders: false,
			httpBodies: [],
			urlQueryParams: false,
		},
		integrations: [
			browserTracingIntegration({
				instrumentPageLoad: false,
				instrumentNavigation: false,
				instrumentBfcacheRestore: false,
				traceFetch: false,
				traceXHR: false,
				linkPreviousTrace: "off",
				// INP is sent in an envelope of its own, past `beforeSendTransaction`.
				webVitals: { ignore: ["inp"] },
			}),
		],
	});
	setCurrentClient(client);
	client.init();
	startBrowserTracingPageLoadSpan(client, {
		name: route,
		attributes: routeAttributes("auto.pageload.nextjs"),
	});
	return (event) => {
		if (event.kind === "error") {
			const { error, id } = event;
			const data: ReportedError = { ...readError(error), route: currentRoute(), digest: id };
			client.captureEvent({}, { event_id: id, data });
		} else timeNavigation(event);
	};
}

/** The SDK's own navigation span ends when the page has been idle for a second; this one ends when the page is shown. */
function timeNavigation({ route, start, end }: Extract<TelemetryEvent, { kind: "navigation" }>) {
	startNewTrace(() => {
		startInactiveSpan({
			name: route,
			op: "navigation",
			startTime: start / 1000,
			forceTransaction: true,
			attributes: routeAttributes("auto.navigation.nextjs"),
		}).end(end / 1000);
	});
}
