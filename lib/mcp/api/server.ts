import { isUtf8 } from "node:buffer";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { answerCanIUse, answerReachOfSet, answerWhyNot } from "@/lib/mcp/queries/answers";
import {
	answerPlanFloor,
	answerSearch,
	answerWhatChanged,
	answerWhatToSupport,
} from "@/lib/mcp/queries/lists";
import { createToolServer } from "@/lib/mcp/tools";
import type { Caller } from "@/lib/server/caller";
import { answerCheckCode } from "./check";

/** The maximum number of messages in a batch. Current versions of the protocol have no batches. */
const MAX_BATCH = 20;

/** https://www.jsonrpc.org/specification#error_object */
const errors = {
	/** For bytes that are not UTF-8 (RFC 8259): a decoder would replace them, and answer another message. */
	encoding: { code: -32_700, message: "Parse error: the body is not UTF-8." },
	batch: { code: -32_600, message: `Invalid request: a batch has at most ${MAX_BATCH} messages.` },
};

const sendError = (error: { code: number; message: string }) =>
	Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400 });

/** Whether the body is a batch with too many messages. JSON that cannot be parsed is none. */
function isLongBatch(body: Buffer): boolean {
	try {
		const messages: unknown = JSON.parse(body.toString());
		return Array.isArray(messages) && messages.length > MAX_BATCH;
	} catch {
		return false;
	}
}

/**
 * Runs the tasks of a request one after the other, each in its own iteration of the event loop, and charges the caller for
 * the time of each.
 */
function createSequence(charge: Caller["charge"]) {
	let last: Promise<unknown> = Promise.resolve();
	return <Result>(task: (pause: () => Promise<void>) => Result | Promise<Result>): Promise<Result> => {
		const run = async () => {
			await yieldToEventLoop();
			let begun = performance.now();
			let milliseconds = 0;
			const pause = async () => {
				milliseconds += performance.now() - begun;
				await yieldToEventLoop();
				begun = performance.now();
			};
			try {
				return await task(pause);
			} finally {
				charge(milliseconds + performance.now() - begun);
			}
		};
		const result = last.then(run, run);
		last = result;
		return result;
	};
}

/**
 * Answers a message of the Model Context Protocol, or a batch of them, without a session.
 * https://modelcontextprotocol.io/specification
 * @param report records an error and returns its digest.
 */
export async function answerMcp(
	request: Request,
	caller: Caller,
	report: (error: unknown) => string,
): Promise<Response> {
	const inOrder = createSequence(caller.charge);
	const createServer = () =>
		createToolServer(
			{
				can_i_use: (input) => inOrder(() => answerCanIUse(input)),
				why_not: (input) => inOrder(() => answerWhyNot(input)),
				reach_of_set: (input) => inOrder((pause) => answerReachOfSet(input, pause)),
				what_changed: (input) => inOrder(() => answerWhatChanged(input)),
				plan_floor: (input) => inOrder(() => answerPlanFloor(input)),
				what_to_support: (input) => inOrder(() => answerWhatToSupport(input)),
				search: (input) => inOrder(() => answerSearch(input)),
				check_code: (input) => answerCheckCode(input, caller),
			},
			{ version: "1", report: (error) => `The tool failed. Digest ${report(error)}` },
		);
	// A stream of events would hold a connection, and nothing here changes.
	const handler = createMcpHandler(createServer, { maxSubscriptions: 0 });
	const body = Buffer.from(await request.clone().arrayBuffer());
	if (!isUtf8(body)) return sendError(errors.encoding);
	return isLongBatch(body) ? sendError(errors.batch) : handler.fetch(request);
}
