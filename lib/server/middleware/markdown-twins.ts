import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "@/lib/next/request-interceptor";
import { getTwinPath, getTwinSource } from "@/lib/paths/markdown";

/** The preference (0..1) of an `Accept` header for a media type. https://www.rfc-editor.org/rfc/rfc9110#field.accept */
function getQuality(accept: string, type: string): number {
	for (const range of accept.toLowerCase().split(",")) {
		const [name = "", ...parameters] = range.split(";").map((part) => part.trim());
		if (name !== type) continue;
		const quality = parameters.find((parameter) => parameter.startsWith("q="));
		return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
	}
	return 0;
}

/** Whether a client names Markdown, and HTML not with a higher preference. */
function prefersMarkdown({ headers: { accept = "" } }: IncomingMessage): boolean {
	const markdown = /markdown/i.test(accept) ? getQuality(accept, "text/markdown") : 0;
	return markdown > 0 && markdown >= getQuality(accept, "text/html");
}

/** Names the twin in the headers, unless the page turns out to be missing or to fail. */
function nameTwin(response: ServerResponse, twin: string): void {
	const { writeHead } = response;
	response.setHeader("Link", `<${twin}>; rel="alternate"; type="text/markdown"`);
	response.writeHead = ((status: number, ...more: unknown[]) => {
		if (status >= 400) response.removeHeader("Link");
		return Reflect.apply(writeHead, response, [status, ...more]);
	}) as typeof writeHead;
}

/**
 * Serves the Markdown twins of pages at their own address (`/features/subgrid.md`), and at the page's address to clients
 * that ask for Markdown. Rewrites the request, because rewrites of Next would add their matcher to the client's code.
 * Pages name their twin in a `Link` header, and vary by `Accept`.
 */
export const serveMarkdownTwins: Middleware = (request, response, next) => {
	const [path = "", ...query] = (request.url ?? "").split("?");
	const twin = getTwinPath(path);
	const source = getTwinSource(twin !== undefined && prefersMarkdown(request) ? twin : path);
	if (twin !== undefined) {
		response.appendHeader("Vary", "Accept");
		if (source === undefined) nameTwin(response, twin);
	}
	if (source !== undefined) request.url = [source, ...query].join("?");
	next();
};
