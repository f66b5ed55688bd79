import { pagePropsOf } from "@/lib/framework/page-data";

/** Page data of which nothing has come for so many milliseconds are given up. */
const STALLED = 10_000;

export interface PageData {
	text: string;
	headers: Headers;
}

/** What Next's router answers by asking for the page as a document. */
const noData = () => new Response(null, { status: 502 });

/** Whether a body holds what Next's router can show: a page's props, a redirect among them. */
function isPageData(text: string): boolean {
	try {
		return pagePropsOf(JSON.parse(text)) !== undefined;
	} catch {
		return false;
	}
}

async function read(response: Response, onPiece: () => void): Promise<string> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = "";
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		onPiece();
		text += decoder.decode(value, { stream: true });
	}
	return text + decoder.decode();
}

/**
 * Asks for page data. Whatever does not bring any (no connection, a server that stalls, half an answer, a hotel's
 * log-in page) answers with a status that makes Next's router load the page as a document: it would show an error page
 * for some of these, a page without its data for others, and a missing page without its words.
 * @param init its signal stops the asking.
 */
export async function fetchData(
	send: typeof fetch,
	address: string,
	init?: RequestInit,
): Promise<PageData | Response> {
	const control = new AbortController();
	const stop = () => control.abort();
	if (init?.signal?.aborted) stop();
	init?.signal?.addEventListener("abort", stop, { once: true });
	let timer = 0;
	const wait = () => {
		clearTimeout(timer);
		timer = window.setTimeout(stop, STALLED);
	};
	wait();
	try {
		const response = await send(address, { ...init, signal: control.signal });
		const { headers, ok } = response;
		const text = await read(response, wait);
		return ok && isPageData(text) ? { text, headers } : noData();
	} catch {
		return noData();
	} finally {
		clearTimeout(timer);
	}
}
