import { isUtf8 } from "node:buffer";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { answerCanIUse, answerReachOfSet, answerWhyNot } from "@/lib/mcp/queries/answers";
import { answerPlanFloor, answerSearch, answerWhatChanged } from "@/lib/mcp/queries/lists";
import { createToolServer } from "@/lib/mcp/tools";
import type { Caller } from "@/lib/server/caller";
import { answerCheckCode } from "./check";

/** https://www.jsonrpc.org/specification#error_object */
const PARSE_ERROR = -32_700;

/** For bytes that are not UTF-8 (RFC 8259): a decoder would replace them, and answer another message. */
const parseError = () =>
	Response.json(
		{
			jsonrpc: "2.0",
			id: null,
			error: { code: PARSE_ERROR, message: "Parse error: the body is not UTF-8." },
		},
		{ status: 400 },
	);

/**
 * Answers a message of the Model Context Protocol, without a session.
 * https://modelcontextprotocol.io/specification
 * @param report records an error and returns its digest.
 */
export async function answerMcp(
	request: Request,
	caller: Caller,
	report: (error: unknown) => string,
): Promise<Response> {
	const createServer = () =>
		createToolServer(
			{
				can_i_use: answerCanIUse,
				why_not: answerWhyNot,
				reach_of_set: answerReachOfSet,
				what_changed: answerWhatChanged,
				plan_floor: answerPlanFloor,
				search: answerSearch,
				check_code: (input) => answerCheckCode(input, caller),
			},
			{
				version: "1",
				charge: caller.charge,
				report: (error) => `The tool failed. Digest ${report(error)}`,
			},
		);
	// A stream of events would hold a connection, and nothing here changes.
	const handler = createMcpHandler(createServer, { maxSubscriptions: 0 });
	const body = await request.clone().arrayBuffer();
	return isUtf8(body) ? handler.fetch(request) : parseError();
}
