import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { type Encoding, encoded, encodingFor } from "./encodings";

/** What everybody is answered, but for its form. */
export interface Answer {
	/** In the order in which they are sent; without what follows from the form. */
	headers: [name: string, value: string][];
	etag: string;
	lastModified?: string;
	body: Buffer;
	/** Whether it shrinks when packed. */
	packs: boolean;
	/** Until when it may be given without another look, in milliseconds. */
	until: number;
}

interface Form extends Pick<Answer, "etag" | "lastModified" | "body" | "until"> {
	/** Name and value in turn, as `writeHead` takes them. */
	ok: string[];
	unchanged: string[];
}

/** Where answers come from. */
export interface Source {
	/** What a request asks for, if this source may have it. */
	keyOf: (request: IncomingMessage) => string | undefined;
	/** Undefined where there is none, or one that somebody else must look at. */
	load: (key: string) => Promise<Answer | undefined>;
}

/** With 304 goes what tells how long and of what it holds, not what describes a body. As Next has it. */
const ofBody = /^content-(?:type|length|encoding)$/i;

async function formOf(answer: Answer, encoding: Encoding): Promise<Form> {
	const { headers, etag, lastModified, until } = answer;
	const body = answer.packs ? await encoded(answer.body, encoding) : answer.body;
	const isPacked = body !== answer.body;
	const all: [string, string][] = [
		...headers,
		...(isPacked ? [["Content-Encoding", encoding] satisfies [string, string]] : []),
		["Content-Length", String(body.length)],
	];
	const unchanged = all.filter(([name]) => !ofBody.test(name));
	return {
		ok: all.flat(),
		unchanged: unchanged.flat(),
		etag,
		body,
		until,
		...(lastModified && { lastModified }),
	};
}

/** What asks for something else than the whole of what is there. */
const isPlain = ({ method, headers }: IncomingMessage) =>
	(method === "GET" || method === "HEAD") && headers.range === undefined;

function send(request: IncomingMessage, response: ServerResponse, form: Form) {
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
 * Answers from memory, in the form that a client prefers: each form is made once and kept, the one asked for longest ago
 * leaves first.
 * @param bytes how much memory they take at most.
 */
export function keptAnswers(source: Source, bytes: number, now = Date.now) {
	const forms = new LRUCache<string, Form>({
		maxSize: bytes,
		// What an answer takes besides its body.
		sizeCalculation: ({ body }) => body.length + 2_000,
		fetchMethod: async (name) => {
			const [encoding = "", ...key] = name.split(" ");
			const answer = await source.load(key.join(" "));
			return answer && formOf(answer, encoding as Encoding);
		},
	});
	const take: TakeRequest = (request, response, next) => {
		const key = isPlain(request) ? source.keyOf(request) : undefined;
		if (key === undefined) return next();
		// Of what has no body, the length is that of the plain form, as Next tells it.
		const encoding = request.method === "HEAD" ? "identity" : encodingFor(request.headers["accept-encoding"]);
		const name = `${encoding} ${key}`;
		const kept = forms.get(name);
		if (kept && now() < kept.until) return send(request, response, kept);
		forms.delete(name);
		forms
			.fetch(name)
			.catch(() => undefined)
			.then((form) => (form && now() < form.until ? send(request, response, form) : next()));
	};
	/** Forgets what was kept of something. */
	const forget = (key: string) => {
		for (const encoding of ["br", "gzip", "identity"]) forms.delete(`${encoding} ${key}`);
	};
	return { take, forget };
}
