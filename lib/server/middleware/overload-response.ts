import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { getConfiguredHeaders } from "@/lib/next/page-headers";
import { matchRoute } from "@/lib/paths/match-route";
import { paths } from "@/lib/paths/pages";
import { isContentRoute } from "@/lib/paths/routes";
import type { PageStore } from "@/lib/server/pages/page-store";
import { sendProblem } from "@/lib/server/send-problem";

const titles = { 429: "Too many requests", 503: "The server is busy" };

export interface OverloadResponder {
	/** 429: the client is over its rate limit. 503: the queue is full. */
	status: keyof typeof titles;
	/** Seconds for `Retry-After`. */
	wait: number;
}

const getLocale = (path: string) => {
	const [, first = ""] = path.split("/", 2);
	return (locales as readonly string[]).includes(first) ? first : defaultLocale;
};

/** Whether the path is of a page or unknown, so that the response is HTML. */
function isPagePath(path: string): boolean {
	if (path.startsWith("/_next/") || path.startsWith("/api/")) return false;
	const route = matchRoute(path);
	return route === undefined || (isContentRoute(route) && !route.startsWith("/embed/"));
}

/**
 * Sends 429 or 503. For a page it sends the prerendered page /busy in the reader's language, which needs no
 * JavaScript. For other paths it sends a problem document (RFC 9457); Next's router, which requests page data, then
 * loads the page as a document.
 */
export function createOverloadResponses(pages: PageStore) {
	const busyPages = new Map<string, Promise<Buffer | undefined>>();
	const findBusyPage = (locale: string) => {
		const page = busyPages.get(locale) ?? pages.find(`/${locale}${paths.busy}`).then((found) => found?.html);
		busyPages.set(locale, page);
		return page;
	};
	return async (
		request: IncomingMessage,
		response: ServerResponse,
		{ status, wait }: OverloadResponder,
	): Promise<void> => {
		const [path = ""] = (request.url ?? "").split("?", 1);
		const locale = getLocale(path);
		const isPage = isPagePath(path);
		const html = isPage ? await findBusyPage(locale).catch(() => undefined) : undefined;
		if (response.destroyed) return;
		for (const [name, value] of getConfiguredHeaders(isPage ? `/${locale}${paths.busy}` : path))
			response.setHeader(name, value);
		if (path.startsWith("/api/v1/")) response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Retry-After", wait);
		response.setHeader("Cache-Control", "no-store");
		if (!html) return sendProblem(response, status, titles[status], `Try again in ${wait} s.`);
		response.statusCode = status;
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.setHeader("Content-Length", html.length);
		response.end(request.method === "HEAD" ? undefined : html);
	};
}
