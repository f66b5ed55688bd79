import type { IncomingMessage, ServerResponse } from "node:http";
import { headersAt } from "@/lib/framework/page-headers";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { defaultLocale } from "@/lib/i18n/locales";

/** Below this, Next has other rules for headers, made for files; what fails there may be a page. */
const isInternal = ({ url = "" }: IncomingMessage) => url.startsWith("/_next/");

function mend(request: IncomingMessage, response: ServerResponse) {
	if (isInternal(request))
		for (const [name, value] of headersAt(`/${defaultLocale}/404`)) response.setHeader(name, value);
	response.setHeader("Cache-Control", "no-store");
}

/** Has nobody keep an answer that says that something is wrong, whoever makes it, and gives it the headers of any page. */
export const keepNoErrors: TakeRequest = (request, response, next) => {
	const { writeHead } = response;
	response.writeHead = ((status: number, ...more: unknown[]) => {
		if (status >= 400) mend(request, response);
		return Reflect.apply(writeHead, response, [status, ...more]);
	}) as typeof writeHead;
	next();
};
