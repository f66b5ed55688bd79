import { createMcpHandler } from "@modelcontextprotocol/server";
import { answerCanIUse, answerReachOfSet, answerWhyNot } from "@/lib/mcp/queries/answers";
import { answerPlanFloor, answerSearch, answerWhatChanged } from "@/lib/mcp/queries/lists";
import { createToolServer } from "@/lib/mcp/tools";
import type { Caller } from "@/lib/server/caller";
import { answerCheckCode } from "./check";

/**
 * Answers a message of the Model Context Protocol, without a session.
 * https://modelcontextprotocol.io/specification
 * @param report records an error and returns its digest.
 */
export function answerMcp(
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
	return createMcpHandler(createServer, { maxSubscriptions: 0 }).fetch(request);
}
