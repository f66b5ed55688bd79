import type { Middleware } from "./request-interceptor";

/**
 * Request headers that Next sends to itself, and those of React Server Components, which the Pages Router does not use.
 * `x-nextjs-data` stays: the client sends it.
 */
const INTERNAL =
	/^(?:x-(?:middleware|invoke|prerender|matched|now|vercel|next-revalidate)-.+|rsc|next-(?:action|router-.+|url|resume|html-request-id|request-id))$/;

/**
 * Range requests: servers may ignore them (RFC 9110, section 14.2). Next would answer them without our cache, and
 * with another ETag.
 */
const RANGE = /^(?:range|if-range)$/;

/**
 * Drops request headers that only Next itself may send, and ranges.
 *
 * Benefit: a client cannot pass by the response cache, and equal bodies have equal ETags (`response-cache.spec.ts`). Depends
 * on: Next reads `request.headers`. Fallback: Next answers such requests.
 */
export const dropInternalHeaders: Middleware = (request, _response, next) => {
	for (const name of Object.keys(request.headers))
		if (INTERNAL.test(name) || RANGE.test(name)) delete request.headers[name];
	next();
};
