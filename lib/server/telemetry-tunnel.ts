import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { env } from "@/lib/env";
import { BackOff, type ReceiverAnswer } from "@/lib/telemetry/back-off";
import { describeFault } from "@/lib/telemetry/fault";
import { postEnvelope } from "@/lib/telemetry/post-envelope";
import { type Receiver, receiverOf } from "@/lib/telemetry/receiver-address";
import { secondsToWait } from "./ask-limit";
import { MACHINE_POLICY } from "./cacheable";
import { readEnvelopeHead } from "./envelope-head";
import { Refusal, sendRefusal } from "./refusal";

interface TunnelOptions {
	/** The largest envelope, in bytes. */
	largest: number;
	/** How many envelopes may be under way at once. */
	atOnce: number;
	/** For how long an envelope may be under way, in milliseconds. */
	deadline: number;
	/** For how long a receiver that gave no answer is left alone, in milliseconds. */
	pause: number;
}

/** Twenty envelopes of which 64 kB each may stand in buffers are some megabytes, whatever the receiver does. */
const usual: TunnelOptions = { largest: 1_000_000, atOnce: 20, deadline: 5_000, pause: 10_000 };

const tooLarge = (largest: number) =>
	new Refusal(413, "Content too large", { detail: `An envelope may have ${largest / 1_000_000} MB.` });
const notReached = (milliseconds: number) =>
	new Refusal(503, "The receiver of reports cannot be reached", { wait: Math.ceil(milliseconds / 1_000) });

/** The envelope from its beginning; ends it where it grows too large. */
async function* whole(read: Buffer, rest: AsyncIterator<Buffer>, largest: number) {
	let length = read.length;
	let piece = read;
	while (true) {
		if (length > largest) throw tooLarge(largest);
		yield piece;
		const { value, done } = await rest.next();
		if (done) return;
		piece = value;
		length += piece.length;
	}
}

const isAnswer = ({ statusCode }: ReceiverAnswer) =>
	(statusCode >= 200 && statusCode < 300) || (statusCode >= 400 && statusCode < 500);

/**
 * Makes the handler that takes reports from browsers of this site to the receiver that the site was built with, so that
 * readers talk to nobody but the site: the receiver learns neither their address nor any cookie.
 *
 * An envelope passes through piece by piece; of the receiver's answer only the status and for how long it wants no more
 * come back. Where it wants no more, or cannot be reached, envelopes end here until it may be asked again.
 */
export function telemetryTunnel(options: Partial<TunnelOptions> = {}): NextApiHandler {
	const { largest, atOnce, deadline, pause } = { ...usual, ...options };
	const backOff = new BackOff();
	let underWay = 0;
	let silentUntil = 0;
	let isSilent = false;

	const heard = (answer: ReceiverAnswer) => {
		backOff.learn(answer, Date.now());
		// biome-ignore lint/suspicious/noConsole: the operator must learn that reports arrive again
		if (isSilent) console.error("The receiver of reports answers again.");
		isSilent = false;
	};
	const silence = (why: string) => {
		silentUntil = Date.now() + pause;
		// biome-ignore lint/suspicious/noConsole: the operator must learn that reports do not arrive
		if (!isSilent) console.error(`The receiver of reports does not answer: ${why}`);
		isSilent = true;
		return notReached(pause);
	};

	/** What speaks against an envelope before it is read. */
	const admit = (request: NextApiRequest, wait: number) => {
		if (request.method !== "POST") throw new Refusal(405, "Method not allowed");
		// Browsers say whose page a request comes from.
		const site = request.headers["sec-fetch-site"] ?? "same-origin";
		if (site !== "same-origin")
			throw new Refusal(403, "Forbidden", { detail: "Only pages of this site may report here." });
		if (Number(request.headers["content-length"] ?? 0) > largest) throw tooLarge(largest);
		if (wait > 0) throw new Refusal(429, "Too many requests", { detail: `Ask again in ${wait} s.`, wait });
		const silent = silentUntil - Date.now();
		if (silent > 0) throw notReached(silent);
		if (underWay >= atOnce) throw new Refusal(503, "Too many reports at once", { wait: 5 });
	};
	const unwanted = (item: string) => {
		const wait = backOff.secondsFor(item, Date.now());
		const detail = "The receiver of reports wants no more for now.";
		return new Refusal(429, "Too many requests", { detail, wait, limits: backOff.header(Date.now()) });
	};

	/** Passes an envelope on, once its head has shown that it belongs there. */
	const pass = async (request: NextApiRequest, { dsn, address }: Receiver, signal: AbortSignal) => {
		const pieces: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
		const head = await readEnvelopeHead(pieces);
		if (!head) throw new Refusal(400, "Bad request", { detail: "This is no envelope." });
		if (head.dsn !== dsn)
			throw new Refusal(403, "Forbidden", { detail: "Reports to other receivers do not go here." });
		if (backOff.secondsFor(head.item, Date.now()) > 0) throw unwanted(head.item);
		const length = request.headers["content-length"];
		const browser = request.headers["user-agent"]?.slice(0, 500);
		const headers = {
			...(length !== undefined && { "content-length": length }),
			...(browser !== undefined && { "user-agent": browser }),
		};
		try {
			const envelope = whole(head.read, pieces, largest);
			const answer = await postEnvelope(address, envelope, { signal, headers });
			return { item: head.item, answer };
		} catch (error) {
			// Not the receiver's fault: too much came, its sender has gone, or its time was over.
			if (error instanceof Refusal || request.errored || signal.aborted) throw error;
			throw silence(describeFault(error).message || "no answer");
		}
	};

	const passInTime = async (request: NextApiRequest, receiver: Receiver) => {
		const ended = new AbortController();
		let isOver = false;
		const late = new Promise<never>((_resolve, reject) => {
			// Runs on when the receiver has answered: whatever it goes on to say ends then.
			setTimeout(() => {
				// A sender that takes its time holds up nobody but itself.
				const isRead = request.complete || request.readableLength > 0;
				if (!isOver) reject(isRead ? silence("timeout") : new Refusal(408, "Request timeout"));
				ended.abort();
			}, deadline).unref();
		});
		underWay++;
		try {
			return await Promise.race([pass(request, receiver, ended.signal), late]);
		} catch (error) {
			ended.abort();
			throw error;
		} finally {
			isOver = true;
			underWay--;
		}
	};

	const deliver = async (request: NextApiRequest, response: NextApiResponse) => {
		const { NEXT_PUBLIC_SENTRY_DSN: dsn } = env();
		const receiver = dsn === undefined ? undefined : receiverOf(dsn);
		if (!receiver) throw new Refusal(404, "Not found");
		const wait = request.method === "POST" ? await secondsToWait(request, "reports") : 0;
		admit(request, wait);
		const { item, answer } = await passInTime(request, receiver);
		if (!isAnswer(answer)) throw silence(`status ${answer.statusCode}`);
		heard(answer);
		if (answer.statusCode === 429) throw unwanted(item);
		if (answer.statusCode === 413) throw new Refusal(413, "Content too large");
		if (answer.statusCode >= 400) throw new Refusal(502, "The receiver of reports refused this one");
		const limits = backOff.header(Date.now());
		if (limits !== undefined) response.setHeader("X-Sentry-Rate-Limits", limits);
		response.statusCode = 204;
		response.end();
	};

	return async (request, response) => {
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("X-Content-Type-Options", "nosniff");
		response.setHeader("Content-Security-Policy", MACHINE_POLICY);
		try {
			await deliver(request, response);
		} catch (error) {
			// The rest of what is small is let pass, so that the answer arrives; what is long or of no known length is not
			// waited for.
			const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
			if (!request.complete && length > largest) response.setHeader("Connection", "close");
			if (!(error instanceof Refusal)) return void response.destroy();
			sendRefusal(response, error);
		}
	};
}
