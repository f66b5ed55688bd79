import { McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import type { Output, ToolAnswer } from "./describe-answers";
import {
	canIUse,
	checkCode,
	planFloor,
	reachOfSet,
	search,
	whatChanged,
	whatToSupport,
	whyNot,
} from "./schema";

/** A problem with the arguments of a tool, which the caller can correct. */
export class ToolError extends Error {}

/** The tools. */
const tools = {
	can_i_use: {
		title: "Can I use it?",
		description:
			"Whether a web platform feature can be shipped to an audience: the answer, the share of people who can use it, and the browsers without it.",
		...canIUse,
	},
	why_not: {
		title: "Why not?",
		description:
			"What keeps a feature from being shipped: browsers without it, its weakest parts, known limits, how to test for it, and when 95% of people will have it.",
		...whyNot,
	},
	reach_of_set: {
		title: "Several features together",
		description: "The share of an audience that can use all of several features, and the weakest of them.",
		...reachOfSet,
	},
	what_changed: {
		title: "What changed?",
		description:
			"What changed between two days: features that joined Baseline, reached a share of people, or changed support in a browser release.",
		...whatChanged,
	},
	plan_floor: {
		title: "Which old versions to drop",
		description:
			"The best next steps of raising the oldest supported browser versions: features gained, and the people who lose access.",
		...planFloor,
	},
	what_to_support: {
		title: "What to support",
		description:
			"Browserslist queries to choose from, with the people inside and the features that work, and the best trade-off.",
		...whatToSupport,
	},
	search: {
		title: "Search",
		description: "Finds features, compat keys, groups, browsers and releases by what people call them.",
		...search,
	},
	check_code: {
		title: "Check code",
		description:
			"Checks CSS, JavaScript, TypeScript, HTML, Vue or Svelte: which features it uses that an audience lacks, by line, and what can be deleted.",
		...checkCode,
	},
};

type Tools = typeof tools;

/** Answers the calls of each tool. */
type Answers = {
	[Name in keyof Tools]: (
		input: z.output<Tools[Name]["input"]>,
	) => ToolAnswer<Output<Tools[Name]>> | Promise<ToolAnswer<Output<Tools[Name]>>>;
};

const INSTRUCTIONS =
	"Answers about web platform support for an audience: a target (browsers that must work) and a region (whose usage counts). Numbers come from web-features, browser-compat-data and caniuse usage data.";

interface ToolServerOptions {
	version: string;
	/** Records an error that is not a `ToolError`. Returns what the caller is told. */
	report: (error: unknown) => string;
}

/**
 * Creates a server of the Model Context Protocol with the tools. The list of tools leaves out the schemas of their outputs,
 * which would more than double what an assistant reads before its first question.
 */
export function createToolServer(answers: Answers, { version, report }: ToolServerOptions): McpServer {
	const server = new McpServer({ name: "webreach", version }, { instructions: INSTRUCTIONS });
	for (const [name, { title, description, input }] of Object.entries(tools)) {
		const settings = {
			title,
			description,
			inputSchema: input as z.ZodObject,
			annotations: { readOnlyHint: true, openWorldHint: false },
		};
		const answer = answers[name as keyof Tools] as (
			input: unknown,
		) => Promise<ToolAnswer<Record<string, unknown>>>;
		server.registerTool(name, settings, async (args) => {
			try {
				const { lines, data } = await answer(args);
				return { content: [{ type: "text", text: lines.join("\n") }], structuredContent: data };
			} catch (error) {
				const text = error instanceof ToolError ? error.message : report(error);
				return { content: [{ type: "text", text }], isError: true };
			}
		});
	}
	return server;
}
