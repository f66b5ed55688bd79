import type { ServerResponse } from "node:http";
import { RequestRefusal, sendProblem, sendRefusal } from "@/lib/server/send-problem";

/** Calls a function with a mock response, and returns the data that it sends. */
function captureResponse(send: (response: ServerResponse) => void) {
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

describe("sendProblem", () => {
	it("sends title and status, and the detail and parameter if known", () => {
		expect(captureResponse((response) => sendProblem(response, 404, "Not found"))).toEqual({
			status: 404,
			headers: { "Cache-Control": "no-store", "Content-Type": "application/problem+json" },
			body: '{"title":"Not found","status":404}',
		});
		const { body } = captureResponse((response) =>
			sendProblem(response, 400, "Bad request", "Give a day.", "day"),
		);
		expect(JSON.parse(body)).toEqual({
			title: "Bad request",
			status: 400,
			detail: "Give a day.",
			parameter: "day",
		});
	});

	it("escapes markup in the JSON body", () => {
		const detail = "<a> is no browser, nor is <b>";
		const { body } = captureResponse((response) => sendProblem(response, 400, "Bad request", detail));
		expect(body).not.toContain("<");
		expect(JSON.parse(body).detail).toBe(detail);
	});
});

describe("sendRefusal", () => {
	const captureRefusal = (...input: ConstructorParameters<typeof RequestRefusal>) =>
		captureResponse((response) => sendRefusal(response, new RequestRefusal(...input)));

	it("sends a problem without optional details and headers", () => {
		const { status, headers, body } = captureRefusal(403, "Forbidden");
		expect([status, headers, JSON.parse(body)]).toEqual([
			403,
			{ "Cache-Control": "no-store", "Content-Type": "application/problem+json" },
			{ title: "Forbidden", status: 403 },
		]);
		expect(new RequestRefusal(403, "Forbidden").message).toBe("Forbidden");
	});

	it("sends Retry-After, detail and Allow", () => {
		const { headers, body } = captureRefusal(429, "Too many requests", {
			wait: 5,
			detail: "Later.",
		});
		expect(headers).toMatchObject({ "Retry-After": 5 });
		expect(JSON.parse(body).detail).toBe("Later.");
		expect(captureRefusal(405, "Method not allowed").headers).toMatchObject({ Allow: "POST" });
	});
});
