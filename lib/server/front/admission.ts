import type { IncomingMessage } from "node:http";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { secondsToWait } from "@/lib/server/ask-limit";
import type { busyAnswers } from "./busy";
import { costOf } from "./costs";

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
