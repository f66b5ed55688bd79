import { parseArgs } from "node:util";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import {
	describeAfterBuild,
	describeAnswer,
	describeAudience,
	describeCheck,
	describeSet,
	toAnswered,
} from "@/lib/mcp/describe-answers";
import { createToolServer, ToolError } from "@/lib/mcp/tools";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { answerAfterBuild } from "./after-build";
import { readAudience } from "./audience";
import { checkTexts } from "./check-texts";
import { findConfig } from "./config";
import { mcpHelp } from "./help";
import { findNamed } from "./reach-command";
import { readBuild } from "./read-build";
import { describeVersion } from "./version";

/** Turns a problem with arguments into the tool's answer. */
function attempt<Result>(act: () => Result): Result {
	try {
		return act();
	} catch (error) {
		throw new ToolError(error instanceof Error ? error.message : String(error));
	}
}

const findWithUrl = (name: string) => {
	const { page, ...subject } = findNamed(name);
	return { ...subject, url: getAbsoluteUrl(page) };
};

type Choice = { target?: string | undefined; region?: string | undefined };

/** The audience of a call. The configuration of the project supplies what the call lacks. */
const findAudience = (choice: Choice) =>
	attempt(() => {
		const { config, folder } = findConfig(".");
		return readAudience(choice, config, folder);
	});

const findBuild = (named: string | undefined) =>
	attempt(() => {
		const build = named || findConfig(".").config.build;
		return build ? readBuild(build) : undefined;
	});

/** The tools that need no more than the data of the package. */
const createServer = () =>
	createToolServer(
		{
			can_i_use: ({ feature, build, ...choice }) => {
				const subject = attempt(() => findWithUrl(feature));
				const audience = findAudience(choice);
				const read = findBuild(build);
				const after = read && describeAfterBuild(answerAfterBuild(subject, read, audience));
				const summary = summarizeReach(subject.support, indexAudience(audience));
				const data = toAnswered(subject, summary);
				return {
					lines: [
						...describeAnswer(subject, summary),
						...(after?.lines ?? []),
						describeAudience(audience),
						data.url,
					],
					data: { ...data, ...(after && { afterBuild: after.data }) },
				};
			},
			reach_of_set: ({ features, build, ...choice }) => {
				const audience = findAudience(choice);
				const read = findBuild(build);
				return describeSet(
					attempt(() => features.map(findWithUrl)),
					audience,
					getAbsoluteUrl(paths.set({ features: features.filter((name) => !name.includes(".")).join(",") })),
					async () => undefined,
					(subject) => read && answerAfterBuild(subject, read, audience),
				);
			},
			check_code: ({ code, language, ...choice }) =>
				describeCheck(
					attempt(() => {
						const { build, handled } = findConfig(".").config;
						const files = [{ name: `code.${language}`, text: code }];
						return checkTexts(files, findAudience(choice), { build, handled });
					}),
				),
		},
		{ version: describeVersion().split(/\s/, 1)[0] ?? "", report: () => "The tool failed." },
	);

/**
 * Runs `webreach mcp`: a server of the Model Context Protocol on standard input and output, until the client ends it.
 * @returns the exit status 0, after `--help` only.
 */
export async function runMcp(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { help: { type: "boolean", short: "h", default: false } } });
	if (values.help) {
		process.stdout.write(mcpHelp);
		return 0;
	}
	serveStdio(createServer);
	return new Promise(() => {});
}
