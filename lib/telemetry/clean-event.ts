import type { Event, StackFrame } from "@sentry/react";
import { MAX_FRAMES } from "./limits";
import { decoded, ownWords } from "./own-words";
import { withoutQueries, withoutQuotes, withoutWords } from "./scrub";

type Exception = NonNullable<NonNullable<Event["exception"]>["values"]>[number];

/** Only the site's own scripts are named: a document's address is the reader's, an extension tells who reads. */
function cleanFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
	const isOurs = filename?.startsWith(`${location.origin}/_next/`);
	return {
		filename: isOurs ? withoutQueries(filename ?? "") : "(elsewhere)",
		...(name !== undefined && { function: name.slice(0, 200) }),
		...(lineno !== undefined && { lineno }),
		...(colno !== undefined && { colno }),
		...(in_app !== undefined && { in_app }),
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
		...(event.event_id !== undefined && { event_id: event.event_id }),
		...(event.type !== undefined && { type: event.type }),
		...(event.level !== undefined && { level: event.level }),
		...(event.timestamp !== undefined && { timestamp: event.timestamp }),
		...(event.start_timestamp !== undefined && { start_timestamp: event.start_timestamp }),
		...(event.platform !== undefined && { platform: event.platform }),
		...(event.environment !== undefined && { environment: event.environment }),
		...(event.release !== undefined && { release: event.release }),
		...(event.dist !== undefined && { dist: event.dist }),
		...(event.sdk !== undefined && { sdk: event.sdk }),
		...(event.debug_meta !== undefined && { debug_meta: event.debug_meta }),
		...(event.measurements !== undefined && { measurements: event.measurements }),
		...(event.transaction_info !== undefined && { transaction_info: event.transaction_info }),
		transaction: event.transaction ?? route,
		request: { url: `${location.origin}${isAnywhere(route) ? route : location.pathname}` },
		// The SDK's own, to make the envelope's header of; not sent.
		...(event.sdkProcessingMetadata && { sdkProcessingMetadata: event.sdkProcessingMetadata }),
	};
	if (trace) {
		const { trace_id, span_id, op, status, origin } = trace;
		kept.contexts = {
			trace: {
				trace_id,
				span_id,
				...(op !== undefined && { op }),
				...(status !== undefined && { status }),
				...(origin !== undefined && { origin }),
			},
		};
	}
	if (event.exception?.values)
		kept.exception = { values: event.exception.values.map((value) => cleanException(value, words)) };
	// What a page load consists of names every address it asked for.
	if (event.type === "transaction") kept.spans = [];
	return kept;
}
