import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { toDataCacheControl } from "@/lib/next/cached-pages";
import { limitConnections } from "@/lib/next/connection-limits";
import { dropInternalHeaders } from "@/lib/next/internal-headers";
import { isPageData } from "@/lib/next/page-data-url";
import { canReadHeaders, getConfiguredHeaders } from "@/lib/next/page-headers";
import { interceptRequests, type Middleware, onNextServer } from "@/lib/next/request-interceptor";
import { buildId } from "@/lib/server/build-id";
import { getClientIp } from "@/lib/server/caller";
import { closeConnections } from "@/lib/server/graceful-shutdown";
import type { measureRequests } from "@/lib/server/metrics/measure-requests";
import type { PageStore } from "@/lib/server/pages/page-store";
import { createAdmissionControl, createRequestQueue } from "./admission-control";
import { sendContinue } from "./expect-continue";
import { createFairQueue } from "./fair-queue";
import { createFileSource } from "./file-responses";
import { serveMarkdownTwins } from "./markdown-twins";
import { createOverloadResponses } from "./overload-response";
import { createPageSource, getCacheKeys } from "./page-responses";
import { getRejectionHeaders, rejectInvalidRequests } from "./reject-requests";
import { createResponseCache } from "./response-cache";

/**
 * Whether the address is under /_next/. The header rules there are for files, but an error response may be an HTML
 * page.
 */
const isInternal = ({ url = "" }: IncomingMessage) => url.startsWith("/_next/");

function setErrorHeaders(request: IncomingMessage, response: ServerResponse) {
	if (isInternal(request))
		for (const [name, value] of getConfiguredHeaders(`/${defaultLocale}/404`))
			response.setHeader(name, value);
	response.setHeader("Cache-Control", "no-store");
}

/**
 * `Cache-Control` of Next's redirects to the address without a trailing slash. Without it, browsers may cache them
 * for any time.
 */
const REDIRECT_CACHING = "public, max-age=0, s-maxage=3600";

const isRedirect = (status: number) => status > 300 && status < 400 && status !== 304;

/**
 * Sends every status from 400 on with `Cache-Control: no-store`, and under /_next/ with the headers of a page; gives
 * redirects a `Cache-Control` if they have none, and page data a lifetime in browsers.
 */
export const limitCaching: Middleware = (request, response, next) => {
	const { writeHead } = response;
	// Next rewrites the address.
	const isData = isPageData(request.url ?? "");
	response.writeHead = ((status: number, ...more: unknown[]) => {
		if (status >= 400) setErrorHeaders(request, response);
		else if (isRedirect(status) && !response.hasHeader("Cache-Control"))
			response.setHeader("Cache-Control", REDIRECT_CACHING);
		else if (isData) {
			const shared = response.getHeader("Cache-Control");
			// Pages that are not pre-rendered state a lifetime for browsers themselves.
			if (typeof shared === "string" && shared.startsWith("s-maxage"))
				response.setHeader("Cache-Control", toDataCacheControl(shared));
		}
		return Reflect.apply(writeHead, response, [status, ...more]);
	}) as typeof writeHead;
	next();
};

/** Chains middleware in order; a request that none answers goes to `next`. */
export const composeMiddleware = (steps: Middleware[]): Middleware =>
	steps.reduceRight<Middleware>(
		(following, step) => (request, response, next) =>
			step(request, response, () => following(request, response, next)),
		(_request, _response, next) => next(),
	);

/** Maximum sizes of the response caches, in bytes. The page cache holds some 1,800 compressed pages. */
export const PAGE_CACHE_BYTES = 24_000_000;
export const FILE_CACHE_BYTES = 16_000_000;

/** In milliseconds. After this time a page is looked up in the shared store again. */
const RECHECK_MS = 30_000;

/**
 * Two tasks run at a time: while one waits for the disk, the other renders. Only one of them is of the same client,
 * so other clients wait for one task at most.
 */
const QUEUE = { concurrency: 2, maxRunning: 1, maxPerClient: 150, maxTotal: 400 };

export interface MiddlewareOptions {
	/** Whether replicas share pages. */
	isShared: boolean;
	/** Whether the response cache is on. */
	isCacheEnabled: boolean;
	/** Middleware that answers health checks. */
	health: Middleware;
	/** Middleware that counts requests. Absent if there are no metrics. */
	measure?: ReturnType<typeof measureRequests> | undefined;
}

/** Creates the response caches of pages and files. */
function createResponseCaches(pages: PageStore, isShared: boolean): Middleware[] {
	const recheckMs = isShared ? RECHECK_MS : Number.POSITIVE_INFINITY;
	const site = { build: buildId(), locales, defaultLocale };
	const pageCache = createResponseCache(createPageSource(pages, site, recheckMs), PAGE_CACHE_BYTES);
	pages.onSave((path) => getCacheKeys(path).forEach(pageCache.forget));
	return [pageCache.take, createResponseCache(createFileSource(process.cwd()), FILE_CACHE_BYTES).take];
}

/** Puts the middleware before Next: response cache, health checks, rate limit, then the queue. */
export function installMiddleware(
	pages: PageStore,
	{ isShared, isCacheEnabled, health, measure: metrics }: MiddlewareOptions,
): void {
	const refuse = createOverloadResponses(pages);
	const queue = createRequestQueue(
		createFairQueue(QUEUE),
		(request) => getClientIp(request, env().TRUST_PROXY),
		refuse,
	);
	const caches = isCacheEnabled && canReadHeaders() ? createResponseCaches(pages, isShared) : [];
	onNextServer((server) => {
		limitConnections(server, getRejectionHeaders());
		sendContinue(server);
		const first = [
			closeConnections,
			rejectInvalidRequests,
			dropInternalHeaders,
			serveMarkdownTwins,
			...caches,
		];
		const last = [health, limitCaching, createAdmissionControl(refuse), queue];
		const steps = metrics
			? [metrics.all, ...first, metrics.missed, ...last, metrics.begun]
			: [...first, ...last];
		interceptRequests(server, composeMiddleware(steps));
	});
}
