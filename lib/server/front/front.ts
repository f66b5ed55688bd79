import type { TakeRequest } from "@/lib/framework/requests-first";

/** Puts steps before one another: each answers a request, or hands it on; what none answers is for whoever comes next. */
export const inTurn = (steps: TakeRequest[]): TakeRequest =>
	steps.reduceRight<TakeRequest>(
		(following, step) => (request, response, next) =>
			step(request, response, () => following(request, response, next)),
		(_request, _response, next) => next(),
	);
