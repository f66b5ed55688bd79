import type { IncomingMessage } from "node:http";
import { headersAt } from "@/lib/framework/page-headers";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { defaultLocale } from "@/lib/i18n/locales";
import { kindOf } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";
import { MACHINE_POLICY } from "@/lib/server/cacheable";
import { sendProblem } from "@/lib/server/problem";

const ALLOWED = "GET, HEAD";

/**
 * The status that answers a method which means nothing where it is used; undefined where somebody else answers. Pages,
 * their data and files are only read; what is for machines tells itself what it takes.
 */
export function refusalOf({
	method = "",
	url = "",
}: Pick<IncomingMessage, "method" | "url">): 204 | 405 | undefined {
	if (method === "GET" || method === "HEAD") return undefined;
	const [path = ""] = url.split("?", 1);
	const route = routeOf(path);
	if (route !== undefined && kindOf(route).for === "machines") return undefined;
	return method === "OPTIONS" ? 204 : 405;
}

/** Refuses methods that mean nothing, before anything is made for them. */
export const refuseMethods: TakeRequest = (request, response, next) => {
	const status = refusalOf(request);
	if (status === undefined) return next();
	for (const [name, value] of headersAt(`/${defaultLocale}/404`)) response.setHeader(name, value);
	response.setHeader("Content-Security-Policy", MACHINE_POLICY);
	response.setHeader("Allow", ALLOWED);
	if (status === 405) return sendProblem(response, status, "Method not allowed");
	response.statusCode = status;
	response.end();
};
