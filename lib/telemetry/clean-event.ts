import type { Event, StackFrame } from "@sentry/react";
import { MAX_FRAMES } from "./limits";
import { decoded, ownWords } from "./own-words";
import { withoutQueries, withoutQuotes, withoutWords } from "./scrub";

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
	"debug_meta",
	"measurements",
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

/** Only the site's own scripts are named: a document's address is the reader's, an extension tells who reads. */
function cleanFrame(frame: StackFrame): StackFrame {
	const { filename, function: name } = frame;
	const isOurs = filename?.startsWith(`${location.origin}/_next/`);
	return {
		filename: isOurs ? withoutQueries(filename ?? "") : "(elsewhere)",
		...(name !== undefined && { function: name.slice(0, 200) }),
		...pick(frame, ["lineno", "colno", "in_app"]),
	};
}

function cleanException({ type, value, mechanism, stacktrace }: Exception, words: string[]): Exception {
	const message = withoutWords(withoutQuotes(withoutQueries(value ?? "")), words);
	const { type: how = "generic", handled } = mechanism ?? {};
	return {
		type: withoutWords(type ?? "Error", words).slice(0, 100),
		value: message.slice(0, 1_000),
		mechanism: { type: how, ...(handled !== undefined && { handled }) },
		// Outermost first: the innermost tell most.
		stacktrace: { frames: (stacktrace?.frames ?? []).slice(-MAX_FRAMES).map(cleanFrame) },
	};
}

/** Pages that stand for any address at all, whatever a reader wrote there. */
const isAnywhere = (route: string) => route === "/404" || route === "/_error";

/**
 * What leaves the browser of an event: what is named here and nothing else. Which kind of page it was, what the code
 * said, where in the code, and how long things took; nothing a reader wrote, nothing that tells who reads.
 * @param route the pattern of the page shown.
 */
export function cleanEvent(event: Event, route: string): Event {
	const { trace } = event.contexts ?? {};
	const path = isAnywhere(route) ? decoded(location.pathname).split("/") : [];
	const words = event.exception ? [...ownWords(), ...path] : [];
	const kept: Event = {
		...pick(event, told),
		transaction: event.transaction ?? route,
		request: { url: `${location.origin}${isAnywhere(route) ? route : location.pathname}` },
	};
	if (trace) {
		const { trace_id, span_id } = trace;
		kept.contexts = { trace: { trace_id, span_id, ...pick(trace, ["op", "status", "origin"]) } };
	}
	if (event.exception?.values)
		kept.exception = { values: event.exception.values.map((value) => cleanException(value, words)) };
	// What a page load consists of names every address it asked for.
	if (event.type === "transaction") kept.spans = [];
	return kept;
}
