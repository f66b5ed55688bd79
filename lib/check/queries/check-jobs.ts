import type { MessagePort } from "node:worker_threads";
import { z } from "zod";
import type { PostOutcome, ProgressStep } from "@/lib/api/definition";
import { readJsonBody } from "@/lib/api/read-json-body";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { createCheckEngines } from "@/lib/check/engines";
import { frameworks } from "@/lib/check/frameworks";
import { getExcerpt, splitLines } from "@/lib/check/report/excerpt";
import { createChecker } from "@/lib/check/report/file-report";
import { checkForms } from "@/lib/check/report/forms";
import { createCostLookup } from "@/lib/check/report/group-findings";
import { paginateReport } from "@/lib/check/report/paginate";
import { describeUnknownNames } from "@/lib/check/report/unknown-names";
import { indexCheckAudience } from "@/lib/check/report/unused-browsers";
import { type CodeFile, findFileUses, reportFiles } from "@/lib/check/report-files";
import { type CheckBody, checkBody, checkRequest } from "@/lib/check/schema/api";
import type { FindingsProps } from "@/lib/check/schema/page";
import type { CheckReport } from "@/lib/check/schema/report";
import { getSourceDays } from "@/lib/data/source-days";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { getCheckMaps } from "./check-data";

/** Milliseconds between two progress reports. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Checks files for an audience.
 * @param port receives a `ProgressStep` for each progress report.
 */
export function checkFiles(
	files: readonly CodeFile[],
	audience: Audience,
	{ handled, port }: { handled?: readonly string[] | undefined; port?: MessagePort | undefined } = {},
): CheckReport {
	const maps = getCheckMaps();
	const engines = createCheckEngines(maps, frameworks);
	let lastReport = performance.now();
	const sources = files.map((file, index) => {
		const now = performance.now();
		if (port && now - lastReport > PROGRESS_INTERVAL_MS) {
			lastReport = now;
			port.postMessage({ done: index, of: files.length } satisfies ProgressStep);
		}
		return findFileUses(file, engines);
	});
	const facts = { ...maps, pageOf: paths.compat };
	return reportFiles(sources, createChecker(indexCheckAudience(audience), facts, handled));
}

/** A request of `/api/v1/check`. */
export interface RequestJob {
	body: Uint8Array;
	/** The media type of the response. */
	type: string;
	/** The origin of the site, for links. Next.js inlines it into API routes, but not into the bundle of the thread. */
	origin: string;
	/** Receives a `ProgressStep` for each progress report. */
	port?: MessagePort;
}

/** Answers a request of `/api/v1/check` with the bytes to send. */
export function answerRequest({ body, type, origin, port }: RequestJob): PostOutcome {
	const read = readJsonBody(body, checkRequest);
	if (read.kind === "refused") return read;
	const { files, target = DEFAULT_QUERY, region = WORLD, env, handled, ...page } = read.value;
	const outcome = resolveRequestedAudience({ target, region, env });
	if (outcome.kind === "refused") return outcome;
	if (outcome.kind !== "found")
		throw new Error(`Unexpected audience outcome "${outcome.kind}": expected "found" or "refused"`);
	const { query, weights } = outcome.body;
	const report = paginateReport(checkFiles(files, outcome.body, { handled, port }), page);
	const unknownHandled =
		handled && describeUnknownNames('"handled" names', handled, getCheckMaps().listNames());
	const answer: z.input<typeof checkBody> = {
		...report,
		target: query,
		weights,
		knownTo: getSourceDays(),
		...(unknownHandled !== undefined && { unknownHandled }),
	};
	const write = checkForms[type] ?? ((checked: CheckBody) => JSON.stringify(checked));
	return { kind: "found", body: new TextEncoder().encode(write(z.parse(checkBody, answer), origin)) };
}

/** The code of a form, and the audience to check it for. */
export interface FormJob {
	file: CodeFile;
	audience: Audience;
}

/** Limits the size of the page data. A longer list is useful only with filters, which need JavaScript. */
const [MAX_FINDINGS, MAX_COSTS, MAX_FAULTS] = [40, 30, 20];

/** Checks the code of a form. The result has only the most costly findings. */
export function checkForm({ file, audience }: FormJob): NonNullable<FindingsProps["checked"]> {
	const { summary, ...report } = checkFiles([file], audience);
	const findings = report.findings.slice(0, MAX_FINDINGS);
	const lines = splitLines(file.text);
	const findCost = createCostLookup(summary.costs);
	const shown = new Set(findings.map(findCost));
	const costs = summary.costs.filter((cost, place) => place < MAX_COSTS || shown.has(cost));
	const unreadable = report.unreadable.slice(0, MAX_FAULTS);
	const unknown = report.unknown.slice(0, MAX_FAULTS);
	const removable = report.removable.slice(0, MAX_FINDINGS);
	return {
		report: {
			...{ findings, unreadable, unknown, removable, refused: report.refused },
			summary: { ...summary, costs },
			omitted: {
				unreadable: report.unreadable.length - unreadable.length,
				unknown: report.unknown.length - unknown.length,
				removable: report.removable.length - removable.length,
			},
		},
		excerpts: findings.map((finding) => getExcerpt(lines, finding)),
		all: report.findings.length,
	};
}
