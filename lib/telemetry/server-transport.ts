import {
	type BaseTransportOptions,
	createTransport,
	dsnToString,
	type Envelope,
	getEnvelopeEndpointWithUrlEncodedAuth,
	makeDsn,
	parseEnvelope,
	type Transport,
} from "@sentry/core";
import { formatRepeats, limitRepeats } from "./repeats";

/** In milliseconds. A receiver that does not answer must not hold connections open. */
const TIMEOUT_MS = 5_000;
/** Maximum number of envelopes that are being sent. Further ones are dropped. */
const MAX_PENDING = 20;

const MINUTE = 60_000;
/**
 * Maximum number of envelopes that are sent to the receiver within a minute, for all clients. Further ones are
 * dropped.
 */
export const MAX_PER_MINUTE = 300;

/** Counts the envelopes of the last minute. `isFull` is true when the maximum is reached. */
function createMinuteCount() {
	const now = () => performance.now();
	const times: number[] = [];
	const isFull = () => {
		while (times[0] !== undefined && times[0] <= now() - MINUTE) times.shift();
		return times.length >= MAX_PER_MINUTE;
	};
	return { isFull, add: () => times.push(now()) };
}

function reportDropped() {
	const line = `More than ${MAX_PER_MINUTE} error reports a minute: further ones are dropped.`;
	// biome-ignore lint/suspicious/noConsole: the operator must learn that reports are missing
	limitRepeats("dropped reports", (count) => console.error(formatRepeats(line, count)));
}

/** Returns why a request failed. `fetch` stores the reason in the cause of its error. */
const getReason = (error: unknown) => String(Object(error).cause?.message ?? error);

/**
 * Creates the transport from this process to the receiver, for the server's errors and for the tunnel. Sentry's
 * `createTransport` drops envelopes that the receiver's rate limits exclude. This transport also drops those beyond
 * `MAX_PER_MINUTE`. It logs an outage when it begins and when it ends.
 * @returns the transport, and a function that tells whether it would drop an envelope now.
 */
export function createServerTransport(options: BaseTransportOptions): Transport & { isFull: () => boolean } {
	let isDown = false;
	function note(down: boolean, text: string) {
		// biome-ignore lint/suspicious/noConsole: the operator must learn whether reports arrive
		if (down !== isDown) console.error(text);
		isDown = down;
	}
	const minute = createMinuteCount();
	const isFull = () => {
		const full = minute.isFull();
		if (full) reportDropped();
		return full;
	};
	const transport = createTransport({ ...options, bufferSize: MAX_PENDING }, async ({ body }) => {
		try {
			const {
				status,
				headers,
				body: answer,
			} = await fetch(options.url, {
				method: "POST",
				headers: { "Content-Type": "application/x-sentry-envelope" },
				body: body as BodyInit,
				redirect: "manual",
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			answer?.cancel().catch(() => undefined);
			if (status < 200 || (status >= 300 && status < 400) || status >= 500)
				throw new Error(`status ${status}`);
			note(false, "The receiver of error reports answers again.");
			return {
				statusCode: status,
				headers: {
					"retry-after": headers.get("retry-after"),
					"x-sentry-rate-limits": headers.get("x-sentry-rate-limits"),
				},
			};
		} catch (error) {
			note(true, `The receiver of error reports does not answer: ${getReason(error)}`);
			throw error;
		}
	});
	const send: Transport["send"] = async (envelope) => {
		if (isFull()) return {};
		minute.add();
		return transport.send(envelope);
	};
	return { ...transport, send, isFull };
}

/**
 * Whether a page of this site may have sent an envelope: it must have one error or timing, as JSON. With a length
 * in the header of its item, a small body could claim to be gigabytes.
 */
const isExpected = ([, [item, ...more]]: Envelope) =>
	item !== undefined &&
	more.length === 0 &&
	(item[0].type === "event" || item[0].type === "transaction") &&
	!("length" in item[0]);

function readEnvelope(text: string): Envelope | undefined {
	try {
		const envelope = parseEnvelope(text);
		return isExpected(envelope) ? envelope : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Creates the function that passes a browser's envelope on to the receiver. It does not wait for the receiver, so
 * pages do not wait either. `isFull` tells whether it would drop an envelope now. Undefined if `configured` is not
 * a valid DSN.
 */
export function createEnvelopeRelay(configured: string) {
	const components = makeDsn(configured);
	if (!components) return undefined;
	const dsn = dsnToString(components);
	const url = getEnvelopeEndpointWithUrlEncodedAuth(components);
	const transport = createServerTransport({ url, recordDroppedEvent: () => undefined });
	const relay = (text: string): "accepted" | "malformed" | "foreign" => {
		const envelope = readEnvelope(text);
		if (!envelope) return "malformed";
		if (Object(envelope[0]).dsn !== dsn) return "foreign";
		// The transport has logged the outage.
		Promise.resolve(transport.send(envelope)).catch(() => undefined);
		return "accepted";
	};
	return Object.assign(relay, { isFull: transport.isFull });
}
