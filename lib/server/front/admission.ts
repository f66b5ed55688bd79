import type { IncomingMessage } from "node:http";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { secondsToWait } from "@/lib/server/ask-limit";
import type { busyAnswers } from "./busy";
import { costOf, isHealth } from "./costs";
import type { fairQueue } from "./fair-queue";

/** A task that takes longer waits for a thread or a disk: it gives up its place in the queue. */
const MAX_TASK_MS = 1_000;
/** Sent as `Retry-After` where the queue is full. */
const RETRY_SECONDS = 3;

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** Refuses who asks for more than an address may, by what it costs. */
export const byLimit =
	(refuse: ReturnType<typeof busyAnswers>): TakeRequest =>
	(request, response, next) => {
		const cost = costOf(pathOf(request));
		if (cost === 0) return next();
		secondsToWait(request, "pages", cost).then((wait) =>
			wait > 0 ? refuse(request, response, { status: 429, wait }) : next(),
		);
	};

/** Queues what Next renders, by client. */
export const queued =
	(
		queue: ReturnType<typeof fairQueue>,
		clientOf: (request: IncomingMessage) => string,
		refuse: ReturnType<typeof busyAnswers>,
	): TakeRequest =>
	(request, response, next) => {
		if (isHealth(pathOf(request))) return next();
		const { socket } = request;
		const start = (release: () => void) => {
			const timer = setTimeout(release, MAX_TASK_MS);
			const done = () => {
				clearTimeout(timer);
				socket.off("close", done);
				release();
			};
			// Once the response is written: how fast the client reads it holds nobody up.
			response.once("prefinish", done).once("close", done);
			socket.once("close", done);
			next();
		};
		if (!queue(clientOf(request), { start, isGone: () => socket.destroyed }))
			refuse(request, response, { status: 503, wait: RETRY_SECONDS });
	};
