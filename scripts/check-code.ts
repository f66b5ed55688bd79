import { parseArgs } from "node:util";
import { resolveAudience } from "@/lib/audience/queries/audience";
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

  --target <query>   browsers that it must work in, as browserslist writes them ("${DEFAULT_QUERY}")
  --region <code>    whose people count: a country (DE), a continent (alt-eu), or ${WORLD}
  --format <format>  text, json, ndjson, markdown or sarif
  --fail-on <what>   breaks, degrades, limits or possible in the target ends with status 1; never: nothing does
  --all              lists what works in all of the target, and what is guarded, too

Ends with 0 where all is well, 1 where something fails in the target, 2 where it cannot be checked.
`;

const origin = getAbsoluteUrl("").replace(/\/$/, "");

const formats: Record<string, (report: CheckReport) => string> = {
	text: formatPlainText,
	json: formatJson,
	ndjson: formatNdjson,
	markdown: (report) => formatMarkdown(report, origin),
	sarif: (report) => formatSarif(report, origin),
};

const limits = ["never", ...severities.filter((severity) => severity !== "guarded")];

/** Says what is wrong with the request. */
class RequestError extends Error {}

function readRequest() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			target: { type: "string", default: DEFAULT_QUERY },
			region: { type: "string", default: WORLD },
			format: { type: "string", default: "text" },
			"fail-on": { type: "string", default: "breaks" },
			all: { type: "boolean", default: false },
		},
	});
	const write = formats[values.format];
	const failOn = limits.indexOf(values["fail-on"]);
	if (positionals.length === 0) throw new RequestError("no files are named");
	if (!write) throw new RequestError(`no such format: ${values.format}`);
	if (failOn === -1) throw new RequestError(`--fail-on is none of ${limits.join(", ")}`);
	const outcome = resolveAudience(values.target, values.region);
	if (outcome.kind !== "found")
		throw new RequestError(
			outcome.kind === "unknown" ? outcome.message : `target or region: ${outcome.reason}`,
		);
	return { audience: outcome.audience, write, failOn, all: values.all, named: positionals };
}

const concernsTarget = ({ verdict, severity }: Finding) =>
	severity !== "guarded" && verdict.failing.length + verdict.limited.length > 0;

async function main(): Promise<number> {
	const { audience, write, failOn, all, named } = readRequest();
	const files = namedFiles(named);
	const outcomes = await checkFiles({ audience, files }, buildCheckData);
	const report = summarizeReports(
		outcomes.flatMap((one) => (one.kind === "report" ? [one.report] : [])),
		outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused] : [])),
		checkerFor(readCheckData(buildCheckData()), audience),
	);
	process.stdout.write(write(all ? report : { ...report, findings: report.findings.filter(concernsTarget) }));
	const fails = report.findings.some(
		(finding) => concernsTarget(finding) && limits.indexOf(finding.severity) <= failOn,
	);
	return fails ? 1 : 0;
}

main().then(
	(status) => {
		process.exitCode = status;
	},
	(error: unknown) => {
		const message = error instanceof Error ? error.message : String(error);
		process.stderr.write(`${message}\n${error instanceof RequestError ? `\n${usage}` : ""}`);
		process.exitCode = 2;
	},
);
