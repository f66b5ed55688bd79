import { getPageProps } from "@/lib/next/page-data-url";

/** In milliseconds. A response that receives no bytes for this long is aborted. */
const STALL_TIMEOUT_MS = 10_000;

export interface PageDataResponse {
	text: string;
	headers: Headers;
}

/** A status that makes Next's router load the page as a document. */
const createFailure = () => new Response(null, { status: 502 });

/** Whether a body holds page props, or a redirect, that Next's router can render. */
function isPageData(text: string): boolean {
	try {
		return getPageProps(JSON.parse(text)) !== undefined;
	} catch {
		return false;
	}
}

async function readText(response: Response, onChunk: () => void): Promise<string> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = "";
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		onChunk();
		text += decoder.decode(value, { stream: true });
	}
	return text + decoder.decode();
}

/**
 * Fetches page data. Every failure (no connection, a stalled server, a truncated body, a captive portal) becomes a
 * 502, which makes Next's router load the page as a document. Without that, the router shows an error page for some
 * failures, and a page without data or messages for others.
 * @param init its signal aborts the request.
 */
export async function fetchPageData(
	send: typeof fetch,
	address: string,
	init?: RequestInit,
): Promise<PageDataResponse | Response> {
	const control = new AbortController();
	const stop = () => control.abort();
	if (init?.signal?.aborted) stop();
	init?.signal?.addEventListener("abort", stop, { once: true });
	let timer = 0;
	const restartTimer = () => {
		clearTimeout(timer);
		timer = window.setTimeout(stop, STALL_TIMEOUT_MS);
	};
	restartTimer();
	try {
		const response = await send(address, { ...init, signal: control.signal });
		const { headers, ok } = response;
		const text = await readText(response, restartTimer);
		return ok && isPageData(text) ? { text, headers } : createFailure();
	} catch {
		return createFailure();
	} finally {
		clearTimeout(timer);
	}
}
