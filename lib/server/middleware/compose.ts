import type { Middleware } from "@/lib/next/request-interceptor";

/** Chains middleware in order; a request that none answers goes to `next`. */
export const composeMiddleware = (steps: Middleware[]): Middleware =>
	steps.reduceRight<Middleware>(
		(following, step) => (request, response, next) =>
			step(request, response, () => following(request, response, next)),
		(_request, _response, next) => next(),
	);
