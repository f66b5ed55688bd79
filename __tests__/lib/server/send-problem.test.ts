import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { readBody } from "@/lib/server/read-body";
import { sendProblem } from "@/lib/server/send-problem";
import { RequestRefusal, sendRefusal } from "@/lib/server/send-refusal";

/** What is sent by a function that is given a response. */
function sentBy(send: (response: ServerResponse) => void) {
	const headers: Record<string, unknown> = {};
	let body = "";
	const response = {
		statusCode: 200,
		setHeader: (name: string, value: unknown) => {
			headers[name] = value;
		},
		end: (text: string) => {
			body = text;
		},
	};
	send(response as unknown as ServerResponse);
	return { status: response.statusCode, headers, body };
}

describe("a problem", () => {
	it("says what it is, and what it is about where that is known", () => {
		expect(sentBy((response) => sendProblem(response, 404, "Not found"))).toEqual({
			status: 404,
			headers: { "Cache-Control": "no-store", "Content-Type": "application/problem+json" },
			body: '{"title":"Not found","status":404}',
		});
		const { body } = sentBy((response) => sendProblem(response, 400, "Bad request", "Give a day.", "day"));
		expect(JSON.parse(body)).toEqual({
			title: "Bad request",
			status: 400,
			detail: "Give a day.",
			parameter: "day",
		});
	});

	it("is the same to whoever reads it as JSON, and no markup to whoever reads it as HTML", () => {
		const detail = "<a> is no browser, nor is <b>";
		const { body } = sentBy((response) => sendProblem(response, 400, "Bad request", detail));
		expect(body).not.toContain("<");
		expect(JSON.parse(body).detail).toBe(detail);
	});
});

describe("a refusal", () => {
	const refused = (...input: ConstructorParameters<typeof RequestRefusal>) =>
		sentBy((response) => sendRefusal(response, new RequestRefusal(...input)));

	it("is a problem, whose detail and headers say no more than there is", () => {
		const { status, headers, body } = refused(403, "Forbidden");
		expect([status, headers, JSON.parse(body)]).toEqual([
			403,
			{ "Cache-Control": "no-store", "Content-Type": "application/problem+json" },
			{ title: "Forbidden", status: 403 },
		]);
		expect(new RequestRefusal(403, "Forbidden").message).toBe("Forbidden");
	});

	it("tells when to come back and how to ask instead", () => {
		const { headers, body } = refused(429, "Too many requests", {
			wait: 5,
			detail: "Later.",
		});
		expect(headers).toMatchObject({ "Retry-After": 5 });
		expect(JSON.parse(body).detail).toBe("Later.");
		expect(refused(405, "Method not allowed").headers).toMatchObject({ Allow: "POST" });
	});
});

describe("the body of a request", () => {
	const read = (parts: string[], length?: number) =>
		readBody(
			Object.assign(Readable.from(parts.map((part) => Buffer.from(part))), {
				headers: length === undefined ? {} : { "content-length": String(length) },
			}) as unknown as IncomingMessage,
			6,
		);

	it("is its text, however it comes", async () => {
		expect(await read([])).toBe("");
		expect(await read(["größ"])).toBe("größ");
		expect(await read(["ab", "cd", "ef"], 6)).toBe("abcdef");
	});

	it("is not held where it is larger than is allowed, whatever is said of its length", async () => {
		expect(await read(["abc"], 7)).toBeUndefined();
		expect(await read(["abc", "defg"])).toBeUndefined();
		expect(await read(["abc", "defg"], 1)).toBeUndefined();
	});
});
