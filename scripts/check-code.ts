import { existsSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { readCheckData } from "@/lib/check/check-data";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { formatJson, formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { CheckReport, Finding } from "@/lib/check/schema/report";
import { severities } from "@/lib/check/schema/severities";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import { checkerFor, checkFiles } from "./check-code/check-files";
import { namedFiles } from "./check-code/files";

const usage = `npm run check:code -- <files, folders, globs…> [options]

  --target <target>  browsers that the code must work in ("${DEFAULT_QUERY}"): a browserslist query, the path of a
                     .browserslistrc or package.json, an array of queries, or targets of a build (chrome111, safari16.4)
  --env <name>       environment to read, if that configuration has several (production)
  --region <code>    whose usage counts: a country (DE), a continent (alt-eu), or ${WORLD}
  --format <format>  text, json, ndjson, markdown or sarif
  --fail-on <what>   lowest severity that ends with status 1: breaks, degrades, limits or possible; or never
  --all              also lists features that work in the whole target, and guarded ones

Exit status: 0 without problems, 1 if code fails in the target, 2 if the check cannot run.
`;

const origin = getAbsoluteUrl("").replace(/\/$/, "");

const formats: Record<string, (report: CheckReport) => string> = {
	text: formatPlainText,
	json: formatJson,
	ndjson: formatNdjson,
	markdown: (report) => formatMarkdown(report, origin),
	sarif: (report) => formatSarif(report, origin),
};

const failLevels = ["never", ...severities.filter((severity) => severity !== "guarded")];

/** An error in the command line. */
class UsageError extends Error {}

/** The text of a configuration file, or the target itself. */
const readTargetFile = (target: string) =>
	existsSync(target) && statSync(target).isFile() ? readFileSync(target, "utf8") : target;

/** Says on the standard error which environment of a configuration was read, and what was left out of it. */
function reportReading(target: string, { region, env }: { region: string; env?: string | undefined }): void {
	const { environment, environments = [], parts = [] } = readTarget(target, region, env) ?? {};
	if (environment !== undefined)
		process.stderr.write(
			`Target: the environment ${environment} of ${environments.map(({ name }) => name).join(", ")} (--env).\n`,
		);
	const left = parts.filter(({ meaning }) => meaning === "runtime");
	if (left.length > 0)
		process.stderr.write(
			`Target: names no browser, left out: ${left.map(({ query }) => query).join(", ")}.\n`,
		);
}

function parseCommandLine() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			target: { type: "string", default: DEFAULT_QUERY },
			env: { type: "string" },
			region: { type: "string", default: WORLD },
			format: { type: "string", default: "text" },
			"fail-on": { type: "string", default: "breaks" },
			all: { type: "boolean", default: false },
		},
	});
	const write = formats[values.format];
	const failOn = failLevels.indexOf(values["fail-on"]);
	if (positionals.length === 0) throw new UsageError("no files are named");
	if (!write) throw new UsageError(`no such format: ${values.format}`);
	if (failOn === -1) throw new UsageError(`--fail-on must be one of: ${failLevels.join(", ")}`);
	const target = readTargetFile(values.target);
	const outcome = resolveRequestedAudience({ target, region: values.region, env: values.env });
	if (outcome.kind !== "found")
		throw new UsageError(outcome.kind === "refused" ? outcome.detail : "The target cannot be read.");
	reportReading(target, values);
	return { audience: outcome.body, write, failOn, all: values.all, named: positionals };
}

const isInTarget = ({ verdict, severity }: Finding) =>
	severity !== "guarded" && verdict.failing.length + verdict.limited.length > 0;

async function main(): Promise<number> {
	const { audience, write, failOn, all, named } = parseCommandLine();
	const files = namedFiles(named);
	const outcomes = await checkFiles({ audience, files }, buildCheckData);
	const report = summarizeReports(
		outcomes.flatMap((one) => (one.kind === "report" ? [one.report] : [])),
		outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused] : [])),
		checkerFor(readCheckData(buildCheckData()), audience),
	);
	process.stdout.write(write(all ? report : { ...report, findings: report.findings.filter(isInTarget) }));
	const fails = report.findings.some(
		(finding) => isInTarget(finding) && failLevels.indexOf(finding.severity) <= failOn,
	);
	return fails ? 1 : 0;
}

main().then(
	(status) => {
		process.exitCode = status;
	},
	(error: unknown) => {
		const message = error instanceof Error ? error.message : String(error);
		process.stderr.write(`${message}\n${error instanceof UsageError ? `\n${usage}` : ""}`);
		process.exitCode = 2;
	},
);
