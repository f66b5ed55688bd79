import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import type { Middleware } from "@/lib/next/request-interceptor";
import { type Encoding, encodeBody, negotiateEncoding } from "./content-encoding";

/** A response before content encoding. */
export interface CachedResponse {
	/** The headers in the order in which they are sent, without `Content-Encoding` and `Content-Length`. */
	headers: [name: string, value: string][];
	etag: string;
	lastModified?: string;
	body: Buffer;
	/** Whether compression makes the body smaller. */
	isCompressible: boolean;
	/** The time until which the response is fresh, in milliseconds since 1970. */
	until: number;
}

interface EncodedResponse extends Pick<CachedResponse, "etag" | "lastModified" | "body" | "until"> {
	/**
	 * Headers as alternating names and values, as `writeHead` takes them. `ok` is for status 200, `unchanged` for
	 * 304.
	 */
	ok: string[];
	unchanged: string[];
}

/** A source that loads the responses which are not in the cache. */
export interface ResponseSource {
	/** Returns the cache key of a request; undefined if this source cannot answer it. */
	keyOf: (request: IncomingMessage) => string | undefined;
	/** Loads a response; undefined if there is none, or if it is stale. */
	load: (key: string) => Promise<CachedResponse | undefined>;
}

/** Headers that describe a body. A 304 response has none of them, as with Next. */
const bodyHeader = /^content-(?:type|length|encoding)$/i;

async function encodeResponse(answer: CachedResponse, encoding: Encoding): Promise<EncodedResponse> {
	const { headers, etag, lastModified, until } = answer;
	const body = answer.isCompressible ? await encodeBody(answer.body, encoding) : answer.body;
	const isPacked = body !== answer.body;
	const all: [string, string][] = [
		...headers,
		...(isPacked ? [["Content-Encoding", encoding] satisfies [string, string]] : []),
		["Content-Length", String(body.length)],
	];
	const unchanged = all.filter(([name]) => !bodyHeader.test(name));
	return {
		ok: all.flat(),
		unchanged: unchanged.flat(),
		etag,
		body,
		until,
		...(lastModified && { lastModified }),
	};
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function send(request: IncomingMessage, response: ServerResponse, form: EncodedResponse) {
	const { etag, lastModified } = form;
	if (fresh(request.headers, { etag, "last-modified": lastModified })) {
		response.writeHead(304, form.unchanged);
		response.end();
		return;
	}
	response.writeHead(200, form.ok);
	response.end(request.method === "HEAD" ? undefined : form.body);
}

/**
 * Response cache: an LRU cache in memory with one entry for each key and content encoding.
 * @param bytes largest size in memory.
 */
export function createResponseCache(source: ResponseSource, bytes: number, now = Date.now) {
	const forms = new LRUCache<string, EncodedResponse>({
		maxSize: bytes,
		// Adds 2 kB for the headers and the entry itself.
		sizeCalculation: ({ body }) => body.length + 2_000,
		fetchMethod: async (name) => {
			const [encoding = "", ...key] = name.split(" ");
			const answer = await source.load(key.join(" "));
			return answer && encodeResponse(answer, encoding as Encoding);
		},
	});
	const take: Middleware = (request, response, next) => {
		const key = isRead(request) ? source.keyOf(request) : undefined;
		if (key === undefined) return next();
		// For HEAD, Next sends the length of the unencoded body.
		const encoding =
			request.method === "HEAD" ? "identity" : negotiateEncoding(request.headers["accept-encoding"]);
		const name = `${encoding} ${key}`;
		const cached = forms.get(name);
		if (cached && now() < cached.until) return send(request, response, cached);
		forms.delete(name);
		forms
			.fetch(name)
			.catch(() => undefined)
			.then((form) => (form && now() < form.until ? send(request, response, form) : next()));
	};
	/** Removes a key in every encoding. */
	const forget = (key: string) => {
		for (const encoding of ["br", "gzip", "identity"]) forms.delete(`${encoding} ${key}`);
	};
	return { take, forget };
}
