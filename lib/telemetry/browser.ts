import type { TelemetryRouter } from "./sentry-browser";

/** A page that fails in a loop must flood neither memory nor the receiver. */
const MAX_ERRORS = 20;

/** Errors from before the SDK is there. */
const waiting: [error: unknown, id: string][] = [];
const references = new WeakMap<object, string>();
let errors = 0;
let send = (error: unknown, id: string): void => {
	waiting.push([error, id]);
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A navigation or request given up for a newer one, or for leaving the page, is not an error. */
function isSuperseded(error: unknown): boolean {
	try {
		// https://nextjs.org/docs/pages/api-reference/functions/use-router#routerevents
		const { cancelled, name } = Object(error);
		return cancelled === true || name === "AbortError";
	} catch {
		// A getter or proxy that throws.
		return false;
	}
}

const newReference = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

function record(error: unknown): string | undefined {
	if (isSuperseded(error)) return undefined;
	const known = isObject(error) ? references.get(error) : undefined;
	if (known || errors >= MAX_ERRORS) return known;
	errors += 1;
	const id = newReference();
	if (isObject(error)) references.set(error, id);
	send(error, id);
	return id;
}

/**
 * Reports an error caught on the client, now or as soon as the SDK is there.
 * @returns the reference it will have at the receiver; undefined when nothing is reported
 */
export function reportError(error: unknown): string | undefined {
	// Written out in each function: without a DSN the build drops everything behind it, the import too.
	if (!process.env.NEXT_PUBLIC_SENTRY_DSN || typeof window === "undefined") return undefined;
	return record(error);
}

function watchErrors() {
	window.addEventListener("error", ({ error }) => {
		// Without an error object it is another origin's script or a browser notice: nothing to find a cause by.
		if (error !== null && error !== undefined) record(error);
	});
	window.addEventListener("unhandledrejection", ({ reason }) => {
		record(reason);
	});
}

/** The page is usable: all it needs has loaded and the main thread has nothing better to do. */
function whenUsable(act: () => void) {
	const whenIdle = () => {
		// Safari has no requestIdleCallback.
		if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 5_000 });
		else setTimeout(act, 500);
	};
	if (document.readyState === "complete") whenIdle();
	else window.addEventListener("load", whenIdle, { once: true });
}

let started = false;

/**
 * Starts telemetry in the browser; call it once, as `_app` is evaluated, so that errors while hydrating are seen.
 * Does nothing on the server and when the site was built without a DSN.
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
			// Blocked or offline: the page works without it.
		}
	});
}

/** The host that errors and timings are reported to; undefined when the site was built without a DSN. */
export const reportHost = process.env.NEXT_PUBLIC_SENTRY_DSN
	? new URL(process.env.NEXT_PUBLIC_SENTRY_DSN).host
	: undefined;
