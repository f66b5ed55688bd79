import type { TelemetryRouter } from "./sentry-browser";

/** Maximum number of reports per document. A page that fails in a loop must flood neither memory nor the receiver. */
const MAX_ERRORS = 20;

/** Errors from before the SDK has loaded. */
const waiting: [error: unknown, id: string][] = [];
const references = new WeakMap<object, string>();
let errors = 0;
let send = (error: unknown, id: string): void => {
	waiting.push([error, id]);
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Whether an error is the cancellation of a navigation or request, by a newer one or because the reader left the
 * page.
 */
function isSuperseded(error: unknown): boolean {
	try {
		// https://nextjs.org/docs/pages/api-reference/functions/use-router#routerevents
		const { cancelled, name } = Object(error);
		return cancelled === true || name === "AbortError";
	} catch {
		// The value is a proxy, or has a getter, that throws.
		return false;
	}
}

const createReference = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

function record(error: unknown): string | undefined {
	if (isSuperseded(error)) return undefined;
	const known = isObject(error) ? references.get(error) : undefined;
	if (known || errors >= MAX_ERRORS) return known;
	errors += 1;
	const id = createReference();
	if (isObject(error)) references.set(error, id);
	send(error, id);
	return id;
}

/**
 * Reports an error caught on the client, now or as soon as the SDK has loaded.
 * @returns the reference under which the receiver stores the error; undefined when nothing is reported.
 */
export function reportError(error: unknown): string | undefined {
	// Each function repeats this condition, so that a build without a DSN drops the code behind it, including the
	// import.
	if (!process.env.NEXT_PUBLIC_SENTRY_DSN || typeof window === "undefined") return undefined;
	return record(error);
}

function watchErrors() {
	window.addEventListener("error", ({ error }) => {
		// Without an error object, the event is from a script of another origin or a notice of the browser, and has no
		// cause to report.
		if (error !== null && error !== undefined) record(error);
	});
	window.addEventListener("unhandledrejection", ({ reason }) => {
		record(reason);
	});
}

/** Calls a function when the page is usable: it has loaded and the browser is idle. */
function whenUsable(act: () => void) {
	const whenIdle = () => {
		// Safari does not have `requestIdleCallback`.
		if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 5_000 });
		else setTimeout(act, 500);
	};
	if (document.readyState === "complete") whenIdle();
	else window.addEventListener("load", whenIdle, { once: true });
}

let started = false;

/**
 * Starts telemetry in the browser. Call it once, while `_app` is evaluated, so that errors during hydration are
 * reported. Does nothing on the server and when the site was built without a DSN.
 */
export function startTelemetry(router: TelemetryRouter): void {
	if (!process.env.NEXT_PUBLIC_SENTRY_DSN || typeof window === "undefined" || started) return;
	started = true;
	const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;
	watchErrors();
	whenUsable(async () => {
		try {
			const { connectSentry } = await import("./sentry-browser");
			send = connectSentry({
				dsn,
				release: process.env.NEXT_PUBLIC_RELEASE,
				tracesSampleRate: Number(process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE || 0.1),
				router,
			});
			for (const [error, id] of waiting.splice(0)) send(error, id);
		} catch {
			// The SDK is blocked or the browser is offline. The page works without it.
		}
	});
}

/** The host to which errors and timings are reported; undefined when the site was built without a DSN. */
export const reportHost = process.env.NEXT_PUBLIC_SENTRY_DSN
	? new URL(process.env.NEXT_PUBLIC_SENTRY_DSN).host
	: undefined;
