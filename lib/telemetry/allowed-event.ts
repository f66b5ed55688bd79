import type { ErrorEvent, Event, StackFrame, TransactionEvent } from "@sentry/core";
import { isRoute } from "@/lib/paths/routes";

/** The fields of an error that a report contains. */
export interface ReportedError {
	name: unknown;
	/** Frames in files of this site, outermost first. */
	frames: Required<Pick<StackFrame, "filename" | "lineno" | "colno">>[];
	/** The route pattern, `/features/[id]`. */
	route: string;
	/** The digest that the error page shows. */
	digest: string;
}

/** Names that reports may contain. Other names could contain private text, so such an error is reported as `Error`. */
const errorNames: ReadonlySet<unknown> = new Set([
	..."AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError".split(" "),
	// https://webidl.spec.whatwg.org/#idl-DOMException-error-names
	..."DataCloneError InvalidStateError NetworkError NotAllowedError NotFoundError NotSupportedError".split(
		" ",
	),
	..."QuotaExceededError SecurityError TimeoutError".split(" "),
	// Errors of this site, and Next's error for a script that does not load.
	..."DatasetError FetchError ImportError PageDataError ChunkLoadError".split(" "),
]);

/** Names of measurements by Sentry's browser tracing. */
const vitals = ["cls", "fcp", "fp", "lcp", "ttfb", "ttfb.requestTime"];

/** Returns the route pattern if it is a known one. The API documents its routes as `/api/v1/features/{id}`. */
function getKnownRoute(route = "") {
	const pattern = route.replace("{id}", "[id]").replace("{key}", "[...key]");
	return isRoute(pattern) ? pattern : "(none)";
}

const pick = (whole: object, names: string[]): object =>
	Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));

/** Picks the fields of a prepared event that the SDK creates or the site configures. */
const pickHead = (event: Event): Event =>
	pick(event, ["event_id", "timestamp", "platform", "release", "dist", "environment"]);

/** Builds the report of an error. Leaves out all other fields of the prepared event. */
export const buildErrorEvent = (
	event: Event,
	{ name, frames, route, digest }: ReportedError,
): ErrorEvent => ({
	...pickHead(event),
	type: undefined,
	level: "error",
	transaction: getKnownRoute(route),
	tags: { digest },
	exception: {
		values: [
			{
				type: errorNames.has(name) ? String(name) : "Error",
				stacktrace: { frames: frames.map((frame) => ({ ...frame, in_app: true })) },
			},
		],
	},
});

/** Builds the report of a page load or navigation: its route and duration. */
export function buildTimingEvent(event: TransactionEvent): TransactionEvent {
	const { trace_id = "", span_id = "", op } = event.contexts?.trace ?? {};
	const { measurements = {}, sdkProcessingMetadata } = event;
	const sampling = sdkProcessingMetadata?.dynamicSamplingContext ?? {};
	return {
		...pickHead(event),
		...pick(event, ["start_timestamp"]),
		type: "transaction",
		transaction: getKnownRoute(event.transaction),
		transaction_info: { source: "route" },
		contexts: { trace: { trace_id, span_id, op: op === "navigation" ? op : "pageload" } },
		measurements: Object.fromEntries(
			vitals.flatMap((name) => {
				const { value } = measurements[name] ?? {};
				return typeof value === "number"
					? [[name, { value, unit: name === "cls" ? "" : "millisecond" }]]
					: [];
			}),
		),
		spans: [],
		// The SDK puts these fields in the envelope's header. It does not send them with the event.
		sdkProcessingMetadata: {
			dynamicSamplingContext: pick(sampling, ["trace_id", "public_key", "sample_rate", "sampled"]),
		},
	};
}
