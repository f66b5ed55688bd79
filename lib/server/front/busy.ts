import type { IncomingMessage, ServerResponse } from "node:http";
import { headersAt } from "@/lib/framework/page-headers";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { paths } from "@/lib/paths";
import { isRead } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";
import type { PageStore } from "@/lib/server/pages/page-store";
import { sendProblem } from "@/lib/server/problem";

const titles = { 429: "Too many requests", 503: "The server is busy" };

export interface Busy {
	/** 429: this asker asks for too much. 503: all do. */
	status: keyof typeof titles;
	/** After how many seconds it makes sense to ask again. */
	wait: number;
}

const localeIn = (path: string) => {
	const [, first = ""] = path.split("/", 2);
	return (locales as readonly string[]).includes(first) ? first : defaultLocale;
};

/** What readers see: an address of a page, or one that there is not. */
function isForReaders(path: string): boolean {
	if (path.startsWith("/_next/") || path.startsWith("/api/")) return false;
	const route = routeOf(path);
	return route === undefined || (isRead(route) && !route.startsWith("/embed/"));
}

/**
 * Answers that there is no answer now: readers by a page in their language, made beforehand, which needs no JavaScript;
 * others by a problem document (RFC 9457). The router, which asks for page data, then loads the page as a document.
 */
export function busyAnswers(pages: PageStore) {
	const made = new Map<string, Promise<Buffer | undefined>>();
	const pageIn = (locale: string) => {
		const page = made.get(locale) ?? pages.find(`/${locale}${paths.busy}`).then((found) => found?.html);
		made.set(locale, page);
		return page;
	};
	return async (
		request: IncomingMessage,
		response: ServerResponse,
		{ status, wait }: Busy,
	): Promise<void> => {
		const [path = ""] = (request.url ?? "").split("?", 1);
		const locale = localeIn(path);
		const isPage = isForReaders(path);
		const html = isPage ? await pageIn(locale).catch(() => undefined) : undefined;
		if (response.destroyed) return;
		for (const [name, value] of headersAt(isPage ? `/${locale}${paths.busy}` : path))
			response.setHeader(name, value);
		response.setHeader("Retry-After", wait);
		response.setHeader("Cache-Control", "no-store");
		if (!html) return sendProblem(response, status, titles[status], `Ask again in ${wait} s.`);
		response.statusCode = status;
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.setHeader("Content-Length", html.length);
		response.end(request.method === "HEAD" ? undefined : html);
	};
}
