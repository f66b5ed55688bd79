import type { Event, StackFrame } from "@sentry/react";
import { isRoute } from "@/lib/paths/page-kinds";
import { MAX_FRAMES } from "./limits";
import { decoded, ownWords } from "./own-words";
import { scrubbed, type Unsaid, unsaidOf } from "./scrub";

type Exception = NonNullable<NonNullable<Event["exception"]>["values"]>[number];

/** What an event says as it is: of these, no value comes from a reader. */
const told = [
	"event_id",
	"type",
	"level",
	"timestamp",
	"start_timestamp",
	"platform",
	"environment",
	"release",
	"dist",
	"sdk",
	"transaction_info",
	// The SDK's own, to make the envelope's header of; not sent.
	"sdkProcessingMetadata",
] as const;

/** Some of an object's fields: those that hold a value. */
function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
	const held = names.filter((name) => whole[name] !== undefined);
	return Object.fromEntries(held.map((name) => [name, whole[name]])) as {
		[Key in Name]?: NonNullable<Whole[Key]>;
	};
}

/** One of the SDK's own names, `auto.pageload.nextjs`; anything else is a text. */
const isName = (text: unknown): text is string =>
	typeof text === "string" && /^[a-z_]+(?:[.:][a-z_]+)*$/i.test(text);

/** Only the site's own scripts are named: a document's address is the reader's, an extension tells who reads. */
function cleanFrame(frame: StackFrame, unsaid: Unsaid): StackFrame {
	const { filename, function: name } = frame;
	const own = `${location.origin}/_next/static/`;
	const [file = ""] = (filename ?? "").split(/[?#]/);
	return {
		filename: file.startsWith(own) && /^[\w.~%[\]/-]+$/.test(file.slice(own.length)) ? file : "(elsewhere)",
		...(name !== undefined && { function: scrubbed(name, unsaid).slice(0, 200) }),
		...pick(frame, ["lineno", "colno", "in_app"]),
	};
}

function cleanException({ type, value, mechanism, stacktrace }: Exception, unsaid: Unsaid): Exception {
	const { type: how, handled } = mechanism ?? {};
	return {
		type: scrubbed(type ?? "Error", unsaid).slice(0, 100),
		value: scrubbed(value ?? "", unsaid).slice(0, 1_000),
		mechanism: {
			type: isName(how) ? scrubbed(how, unsaid) : "generic",
			...(handled !== undefined && { handled }),
		},
		// Outermost first: the innermost tell most.
		stacktrace: {
			frames: (stacktrace?.frames ?? []).slice(-MAX_FRAMES).map((frame) => cleanFrame(frame, unsaid)),
		},
	};
}

/** How long things took, by names of the SDK's. */
function cleanMeasurements(given: NonNullable<Event["measurements"]>) {
	const known = Object.entries(given).filter(
		([name, { value }]) => isName(name) && typeof value === "number",
	);
	return Object.fromEntries(
		known.map(([name, { value, unit }]) => [name, { value, unit: isName(unit) ? unit : "none" }]),
	);
}

/** Pages that stand for any address at all, whatever a reader wrote there. */
const isAnywhere = (route: string) => route === "/404" || route === "/_error";

/**
 * What leaves the browser of an event: what is named here and nothing else. Which kind of page it was, what the code
 * said, where in the code, and how long things took; nothing a reader wrote, nothing that tells who reads.
 * @param route the pattern of the page shown.
 */
export function cleanEvent<Given extends Event>(event: Given, route: string): Given {
	const { trace } = event.contexts ?? {};
	const path = isAnywhere(route) ? decoded(location.pathname).split("/") : [];
	const unsaid = unsaidOf(event.exception ? [...ownWords(), ...path] : []);
	const { transaction = route, measurements } = event;
	const kept: Event = {
		...pick(event, told),
		transaction: isRoute(transaction) ? transaction : route,
		...(measurements && { measurements: cleanMeasurements(measurements) }),
		request: { url: `${location.origin}${isAnywhere(route) ? route : location.pathname}` },
	};
	if (trace) {
		const { trace_id, span_id } = trace;
		const names = Object.entries(pick(trace, ["op", "status", "origin"])).filter(([, name]) => isName(name));
		kept.contexts = { trace: { trace_id, span_id, ...Object.fromEntries(names) } };
	}
	if (event.exception?.values)
		kept.exception = { values: event.exception.values.map((value) => cleanException(value, unsaid)) };
	// What a page load consists of names every address it asked for.
	if (event.type === "transaction") kept.spans = [];
	return kept as Given;
}
