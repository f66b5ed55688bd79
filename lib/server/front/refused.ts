import type { IncomingMessage } from "node:http";
import { headersAt } from "@/lib/framework/page-headers";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { defaultLocale } from "@/lib/i18n/locales";
import { kindOf, takesForms } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";
import { MACHINE_POLICY } from "@/lib/server/cacheable";
import { sendProblem } from "@/lib/server/problem";

const [READ, READ_AND_FILLED_IN] = ["GET, HEAD", "GET, HEAD, POST"];

/** A path, or a whole address; Next fails at the rest. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
const hasPath = /^(?:\/|https?:\/\/)/i;

/**
 * The status that answers a method which means nothing where it is used, or what is no address at all; undefined where
 * somebody else answers. Pages, their data and files are only read; what is for machines tells itself what it takes.
 */
export function refusalOf({
	method = "",
	url = "",
}: Pick<IncomingMessage, "method" | "url">): 204 | 400 | 405 | undefined {
	if (method === "GET" || method === "HEAD") return hasPath.test(url) ? undefined : 400;
	const [path = ""] = url.split("?", 1);
	const route = routeOf(path);
	if (route !== undefined && kindOf(route).for === "machines") return undefined;
	if (route !== undefined && method === "POST" && takesForms(route)) return undefined;
	return method === "OPTIONS" ? 204 : 405;
}

const titles = { 400: "Bad request", 405: "Method not allowed" };

/** Refuses methods that mean nothing, and what is no address, before anything is made for them. */
export const refuseMethods: TakeRequest = (request, response, next) => {
	const status = refusalOf(request);
	if (status === undefined) return next();
	for (const [name, value] of headersAt(`/${defaultLocale}/404`)) response.setHeader(name, value);
	response.setHeader("Content-Security-Policy", MACHINE_POLICY);
	const route = routeOf((request.url ?? "").split("?", 1)[0] ?? "");
	const allowed = route !== undefined && takesForms(route) ? READ_AND_FILLED_IN : READ;
	if (status !== 400) response.setHeader("Allow", allowed);
	if (status !== 204) return sendProblem(response, status, titles[status]);
	response.statusCode = status;
	response.end();
};
