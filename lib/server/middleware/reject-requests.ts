import type { IncomingMessage } from "node:http";
import { defaultLocale } from "@/lib/i18n/locales";
import { getConfiguredHeaders } from "@/lib/next/page-headers";
import type { Middleware } from "@/lib/next/request-interceptor";
import { matchRoute } from "@/lib/paths/match-route";
import { acceptsForms, checksMethods } from "@/lib/paths/routes";
import { DOCUMENT_CSP } from "@/lib/server/conditional-response";
import { sendProblem } from "@/lib/server/send-problem";

const [READ, READ_AND_POST] = ["GET, HEAD", "GET, HEAD, POST"];

/** A path or an absolute URL; Next throws at other request targets. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
const hasPath = /^(?:\/|https?:\/\/)/i;

/**
 * Returns the status for a method that the route does not allow or an invalid request target; undefined if the request is
 * valid. Pages, their data, documents and files allow GET and HEAD; API routes and `/mcp` check methods themselves.
 */
export function getRejectionStatus({
	method = "",
	url = "",
}: Pick<IncomingMessage, "method" | "url">): 204 | 400 | 405 | undefined {
	if (method === "GET" || method === "HEAD") return hasPath.test(url) ? undefined : 400;
	const [path = ""] = url.split("?", 1);
	const route = matchRoute(path);
	if (route !== undefined && checksMethods(route)) return undefined;
	if (route !== undefined && method === "POST" && acceptsForms(route)) return undefined;
	return method === "OPTIONS" ? 204 : 405;
}

/** Headers of responses to requests that reach no handler. */
export const getRejectionHeaders = (): [name: string, value: string][] => [
	...new Map([
		...getConfiguredHeaders(`/${defaultLocale}/404`),
		["Content-Security-Policy", DOCUMENT_CSP] as const,
	]),
];

const titles = { 400: "Bad request", 405: "Method not allowed" };

/** Rejects invalid methods and request targets before Next does any work. */
export const rejectInvalidRequests: Middleware = (request, response, next) => {
	const status = getRejectionStatus(request);
	if (status === undefined) return next();
	for (const [name, value] of getRejectionHeaders()) response.setHeader(name, value);
	const route = matchRoute((request.url ?? "").split("?", 1)[0] ?? "");
	const allowed = route !== undefined && acceptsForms(route) ? READ_AND_POST : READ;
	if (status !== 400) response.setHeader("Allow", allowed);
	if (status !== 204) return sendProblem(response, status, titles[status]);
	response.statusCode = status;
	response.end();
};
