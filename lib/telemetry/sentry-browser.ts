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
import { getNextData } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import { buildErrorEvent, buildTimingEvent, type ReportedError } from "./allowed-event";

/** The part of Next's router that telemetry needs. `pathname` is the route pattern, `/features/[id]`. */
export interface TelemetryRouter {
	readonly pathname: string;
	readonly events: { on(event: string, handler: (url: string, ...rest: unknown[]) => void): void };
}

interface BrowserOptions {
	dsn: string;
	release: string | undefined;
	/** Share of page loads and route changes that are timed, 0..1. */
	tracesSampleRate: number;
	router: TelemetryRouter;
}

const MAX_STACK = 100_000;

/**
 * Returns the frames in scripts that this document has loaded. A stack can contain text of a message, which must
 * not be reported.
 */
function parseOwnFrames(stack: unknown): ReportedError["frames"] {
	if (typeof stack !== "string") return [];
	const scripts = new Set(Array.from(document.scripts, ({ src }) => src));
	return defaultStackParser(stack.slice(0, MAX_STACK)).flatMap(({ filename = "", lineno = 0, colno = 0 }) => {
		if (!scripts.has(filename)) return [];
		const { pathname } = new URL(filename);
		return pathname.startsWith("/_next/static/") ? [{ filename: `app://${pathname}`, lineno, colno }] : [];
	});
}

/** Reads any thrown value, including proxies and getters that throw. */
function readError(error: unknown): Pick<ReportedError, "name" | "frames"> {
	try {
		const { name, stack } = Object(error);
		return { name, frames: parseOwnFrames(stack) };
	} catch {
		return { name: "Error", frames: [] };
	}
}

const getRouteAttributes = (origin: string) => ({
	"sentry.segment.name.source": "route" as const,
	"sentry.origin": origin,
});

/** Starts the SDK, times the page load and navigations, and returns a function that reports an error under an id. */
export function connectSentry(options: BrowserOptions): (error: unknown, id: string) => void {
	const deployment = getNextData()?.buildId;
	const { dsn, tracesSampleRate, router } = options;
	const release = options.release || deployment;
	const client = new BrowserClient({
		dsn,
		tunnel: machinePaths.telemetry,
		...(release ? { release } : {}),
		...(deployment ? { dist: deployment } : {}),
		environment: process.env.NODE_ENV,
		tracesSampleRate,
		// Sends transactions, which every version of the receiver understands. Streamed spans need a recent version.
		traceLifecycle: "static",
		beforeSend: (event, { data }) => (data ? buildErrorEvent(event, data as ReportedError) : null),
		beforeSendTransaction: buildTimingEvent,
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
				// INP is sent in an envelope of its own, which `beforeSendTransaction` does not see.
				webVitals: { ignore: ["inp"] },
			}),
		],
	});
	setCurrentClient(client);
	client.init();
	startBrowserTracingPageLoadSpan(client, {
		name: getNextData()?.page ?? router.pathname,
		attributes: getRouteAttributes("auto.pageload.nextjs"),
	});
	timeNavigations(router);
	return (error, id) => {
		const data: ReportedError = { ...readError(error), route: router.pathname, digest: id };
		client.captureEvent({}, { event_id: id, data });
	};
}

/**
 * Times navigations until the page is shown. The SDK's own navigation span ends when the page has been idle for a
 * second.
 */
function timeNavigations(router: TelemetryRouter) {
	const now = () => (performance.timeOrigin + performance.now()) / 1_000;
	let start: number | undefined;
	router.events.on("routeChangeStart", (_url, options) => {
		start = (options as { shallow?: boolean } | undefined)?.shallow ? undefined : now();
	});
	router.events.on("routeChangeError", () => {
		start = undefined;
	});
	router.events.on("routeChangeComplete", () => {
		if (start === undefined) return;
		const span = {
			name: router.pathname,
			op: "navigation",
			startTime: start,
			forceTransaction: true,
			attributes: getRouteAttributes("auto.navigation.nextjs"),
		};
		startNewTrace(() => startInactiveSpan(span).end(now()));
		start = undefined;
	});
}
