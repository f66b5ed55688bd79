import {
	BrowserClient,
	browserTracingIntegration,
	captureReactException,
	defaultStackParser,
	getCurrentScope,
	linkedErrorsIntegration,
	makeFetchTransport,
	setCurrentClient,
	startBrowserTracingPageLoadSpan,
	startInactiveSpan,
	startNewTrace,
} from "@sentry/react";
import { startData } from "@/lib/framework/start-data";
import { machinePaths } from "@/lib/paths/machine";
import { cleanEvent } from "./clean-event";
import type { Happening } from "./happening";
import { watchWords } from "./own-words";

export interface BrowserOptions {
	dsn: string;
	release: string | undefined;
	/** Share of page loads and route changes that are timed, 0..1. */
	tracesSampleRate: number;
	/** The route pattern of the page that was loaded. */
	route: string;
	/** That of the page now shown. */
	currentRoute: () => string;
}

/** Reports that wait while others are under way. */
const MOST_WAITING = 40;
const TIMEOUT = 10_000;

/**
 * One report after the other: browsers open six connections to a host, and the reader's pages come from the same one. A
 * cookie would tell nothing that a report needs.
 */
function inTurn(): typeof fetch {
	const waiting: (() => void)[] = [];
	let underWay = 0;
	// Who leaves the page takes its turns along.
	window.addEventListener("pagehide", () => {
		for (const go of waiting.splice(0)) go();
	});
	return async (address, init) => {
		if (underWay > 0) await new Promise<void>((go) => waiting.push(go));
		underWay++;
		try {
			const signal = AbortSignal.timeout(TIMEOUT);
			return await fetch(address, { ...init, credentials: "omit", priority: "low", signal });
		} finally {
			underWay--;
			if (underWay === 0) waiting.shift()?.();
		}
	};
}

/** Starts the SDK, times the page load, and gives the function that sends what happens. */
export function connect(options: BrowserOptions): (happening: Happening) => void {
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
		// After everything else that may add to an event.
		beforeSend: (event) => cleanEvent(event, currentRoute()),
		beforeSendTransaction: (event) => cleanEvent(event, currentRoute()),
		transport: (given) => makeFetchTransport({ ...given, bufferSize: MOST_WAITING }, inTurn()),
		stackParser: defaultStackParser,
		sendClientReports: false,
		enhanceFetchErrorMessages: false,
		dataCollection: {
			userInfo: false,
			cookies: false,
			httpHeaders: false,
			httpBodies: [],
			urlQueryParams: false,
		},
		// Chosen one by one: no breadcrumbs (clicks, console), no sessions, no listeners of its own for errors.
		integrations: [
			linkedErrorsIntegration(),
			browserTracingIntegration({
				instrumentPageLoad: false,
				instrumentNavigation: false,
				instrumentBfcacheRestore: false,
				traceFetch: false,
				traceXHR: false,
				linkPreviousTrace: "off",
				// Sent apart from the page load, past `cleanEvent`, naming what was clicked.
				webVitals: { ignore: ["inp"] },
			}),
		],
	});
	watchWords();
	setCurrentClient(client);
	client.init();
	startBrowserTracingPageLoadSpan(client, {
		name: route,
		attributes: routeAttributes("auto.pageload.nextjs"),
	});
	return deliver;
}

const routeAttributes = (origin: string) => ({
	"sentry.segment.name.source": "route" as const,
	"sentry.origin": origin,
});

/** Anything can be thrown, a reader's words too; what is no error has no frames to find a cause by either. */
const presentable = (thrown: unknown) =>
	thrown instanceof Error ? thrown : new Error(`thrown ${thrown === null ? "null" : typeof thrown}`);

function deliver(happening: Happening) {
	if (happening.kind === "error") {
		const { error, id, handled, componentStack } = happening;
		captureReactException(
			presentable(error),
			{ componentStack: componentStack ?? "" },
			{ event_id: id, mechanism: { type: "generic", handled } },
		);
		return;
	}
	const { route, start, end } = happening;
	getCurrentScope().setTransactionName(route);
	// A span of our own: the SDK's ends when the page has been idle for a second, not when the page is there.
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
