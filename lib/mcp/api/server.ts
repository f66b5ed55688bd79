import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { answerCanIUse, answerReachOfSet, answerWhyNot, type ToolAnswer } from "@/lib/mcp/queries/answers";
import { answerPlanFloor, answerSearch, answerWhatChanged } from "@/lib/mcp/queries/lists";
import { ToolError } from "@/lib/mcp/queries/subject";
import { canIUse, checkCode, planFloor, reachOfSet, search, whatChanged, whyNot } from "@/lib/mcp/schema";
import type { Caller } from "@/lib/server/caller";
import { answerCheckCode } from "./check";

interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
	title: string;
	description: string;
	schema: { input: Input; output: Output };
	/** Main-thread time, in milliseconds (`npx tsx bench/cost.ts`). */
	cost: number;
	answer: (
		input: z.output<Input>,
		caller: Caller,
	) => ToolAnswer<z.input<Output>> | Promise<ToolAnswer<z.input<Output>>>;
}

const defineTool =
	<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) =>
	(server: McpServer, name: string, caller: Caller, report: (error: unknown) => string) => {
		const { title, description, schema, cost, answer } = tool;
		const settings = {
			title,
			description,
			inputSchema: schema.input as z.ZodObject,
			outputSchema: schema.output as z.ZodObject,
			annotations: { readOnlyHint: true, openWorldHint: false },
		};
		server.registerTool(name, settings, async (input) => {
			try {
				caller.charge(cost);
				const { lines, data } = await answer(input as z.output<Input>, caller);
				return { content: [{ type: "text", text: lines.join("\n") }], structuredContent: data };
			} catch (error) {
				const text = error instanceof ToolError ? error.message : `The tool failed. Digest ${report(error)}`;
				return { content: [{ type: "text", text }], isError: true };
			}
		});
	};

const tools = {
	can_i_use: defineTool({
		title: "Can I use it?",
		description:
			"Whether a web platform feature can be shipped to an audience: the answer, the share of people who can use it, and the browsers without it.",
		schema: canIUse,
		cost: 5,
		answer: answerCanIUse,
	}),
	why_not: defineTool({
		title: "Why not?",
		description:
			"What keeps a feature from being shipped: browsers without it, its weakest parts, known limits, how to test for it, and when 95% of people will have it.",
		schema: whyNot,
		cost: 20,
		answer: answerWhyNot,
	}),
	reach_of_set: defineTool({
		title: "Several features together",
		description: "The share of an audience that can use all of several features, and the weakest of them.",
		schema: reachOfSet,
		cost: 20,
		answer: answerReachOfSet,
	}),
	what_changed: defineTool({
		title: "What changed?",
		description:
			"What changed between two days: features that joined Baseline, reached a share of people, or changed support in a browser release.",
		schema: whatChanged,
		cost: 25,
		answer: answerWhatChanged,
	}),
	plan_floor: defineTool({
		title: "Which old versions to drop",
		description:
			"The best next steps of raising the oldest supported browser versions: features gained, and the people who lose access.",
		schema: planFloor,
		cost: 35,
		answer: answerPlanFloor,
	}),
	search: defineTool({
		title: "Search",
		description: "Finds features, compat keys, groups, browsers and releases by what people call them.",
		schema: search,
		cost: 10,
		answer: answerSearch,
	}),
	check_code: defineTool({
		title: "Check code",
		description:
			"Checks CSS, JavaScript, TypeScript, HTML, Vue or Svelte: which features it uses that an audience lacks, by line.",
		schema: checkCode,
		cost: 10,
		answer: answerCheckCode,
	}),
};

const INSTRUCTIONS =
	"Answers about web platform support for an audience: a target (browsers that must work) and a region (whose usage counts). Numbers come from web-features, browser-compat-data and caniuse usage data.";

/** Creates a server of the Model Context Protocol for one caller. @param report records an error and returns its digest. */
function createToolServer(caller: Caller, report: (error: unknown) => string): McpServer {
	const server = new McpServer({ name: "webreach", version: "1" }, { instructions: INSTRUCTIONS });
	for (const [name, register] of Object.entries(tools)) register(server, name, caller, report);
	return server;
}

/**
 * Answers a message of the Model Context Protocol, without a session.
 * https://modelcontextprotocol.io/specification
 */
export const answerMcp = (
	request: Request,
	caller: Caller,
	report: (error: unknown) => string,
): Promise<Response> =>
	createMcpHandler(() => createToolServer(caller, report), {
		// A stream of events would hold a connection, and nothing here changes.
		maxSubscriptions: 0,
	}).fetch(request);
