import {
	BrowserClient,
	browserTracingIntegration,
	captureReactException,
	defaultStackParser,
	type Event,
	getCurrentScope,
	linkedErrorsIntegration,
	makeFetchTransport,
	setCurrentClient,
	startBrowserTracingPageLoadSpan,
	startInactiveSpan,
	startNewTrace,
} from "@sentry/react";
import type { Happening } from "./browser";
import { withoutQueries } from "./scrub";

export interface BrowserOptions {
	dsn: string;
	release: string | undefined;
	/** Share of page loads and route changes that are timed, 0..1. */
	tracesSampleRate: number;
	/** The route pattern of the page that was loaded. */
	route: string;
}

function scrubbed<Value>(value: Value): Value {
	if (typeof value === "string") return withoutQueries(value) as Value;
	if (Array.isArray(value)) return value.map(scrubbed) as Value;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrubbed(inner)])) as Value;
}

/** What leaves the browser: no address with its query, nothing a reader wrote, nothing that tells who reads. */
export function clean(event: Event): Event {
	const {
		user: _user,
		breadcrumbs: _breadcrumbs,
		extra: _extra,
		request: _request,
		sdkProcessingMetadata,
		...rest
	} = event;
	return {
		...scrubbed(rest),
		request: { url: `${location.origin}${location.pathname}` },
		...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}),
	};
}

/** Starts the SDK, times the page load, and gives the function that sends what happens. */
export function connect(options: BrowserOptions): (happening: Happening) => void {
	const { dsn, release, tracesSampleRate, route } = options;
	const client = new BrowserClient({
		dsn,
		...(release ? { release } : {}),
		environment: process.env.NODE_ENV,
		tracesSampleRate,
		// Transactions, which every version of the receiver understands; streamed spans need a recent one.
		traceLifecycle: "static",
		transport: makeFetchTransport,
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
				// Sent apart from the page load, past `clean`, naming what was clicked.
				webVitals: { ignore: ["inp"] },
			}),
		],
	});
	setCurrentClient(client);
	client.init();
	client.addEventProcessor(clean);
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

function deliver(happening: Happening) {
	if (happening.kind === "error") {
		const { error, id, handled, componentStack } = happening;
		captureReactException(
			error,
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
