import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultLocale } from "@/lib/i18n/locales";
import { getConfiguredHeaders } from "@/lib/next/page-headers";
import type { Middleware } from "@/lib/next/request-interceptor";

/** The header rules under /_next/ are for files, but an error there may be an HTML page. */
const isInternal = ({ url = "" }: IncomingMessage) => url.startsWith("/_next/");

function setErrorHeaders(request: IncomingMessage, response: ServerResponse) {
	if (isInternal(request))
		for (const [name, value] of getConfiguredHeaders(`/${defaultLocale}/404`))
			response.setHeader(name, value);
	response.setHeader("Cache-Control", "no-store");
}

/** Sends every status from 400 on with `Cache-Control: no-store`, and under /_next/ with the headers of a page. */
export const preventErrorCaching: Middleware = (request, response, next) => {
	const { writeHead } = response;
	response.writeHead = ((status: number, ...more: unknown[]) => {
		if (status >= 400) setErrorHeaders(request, response);
		return Reflect.apply(writeHead, response, [status, ...more]);
	}) as typeof writeHead;
	next();
};
