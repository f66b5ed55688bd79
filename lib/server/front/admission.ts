import type { IncomingMessage } from "node:http";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { secondsToWait } from "@/lib/server/ask-limit";
import type { busyAnswers } from "./busy";
import { costOf, isHealth } from "./costs";
import type { fairTurns } from "./fair-turns";

/** After so long, in milliseconds, what is under way waits for something else than the processor: others may begin. */
const LONGEST = 1_000;
/** When to come back where too many wait: then those are answered. */
const QUEUE_SECONDS = 3;

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

/** Has what Next answers begin in turns of those who ask. What they have left is not begun. */
export const inTurns =
	(
		turns: ReturnType<typeof fairTurns>,
		askerOf: (request: IncomingMessage) => string,
		refuse: ReturnType<typeof busyAnswers>,
	): TakeRequest =>
	(request, response, next) => {
		if (isHealth(pathOf(request))) return next();
		const { socket } = request;
		const hasRoom = turns(askerOf(request), {
			isGone: () => socket.destroyed,
			start: (over) => {
				const timer = setTimeout(over, LONGEST);
				const done = () => {
					clearTimeout(timer);
					socket.off("close", done);
					over();
				};
				// As soon as the answer is made: how fast its reader takes it is nobody else's concern. Of an answer that
				// stands behind others on a connection, only the connection tells that nobody waits for it.
				response.once("prefinish", done).once("close", done);
				socket.once("close", done);
				next();
			},
		});
		if (!hasRoom) refuse(request, response, { status: 503, wait: QUEUE_SECONDS });
	};
