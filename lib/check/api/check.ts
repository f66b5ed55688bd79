import type { z } from "zod";
import type { PostDefinition, PostOutcome } from "@/lib/api/definition";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { checkInThread } from "@/lib/check/queries/check-pool";
import { formatNdjson, formatNdjsonLine } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import { checkBody, checkRequest } from "@/lib/check/schema/api";
import { MAX_API_BYTES } from "@/lib/check/schema/size-limits";
import { getSourceDays } from "@/lib/data/source-days";
import { getAbsoluteUrl } from "@/lib/paths/pages";

type Load = PostDefinition<typeof checkRequest, typeof checkBody>["load"];

const load: Load = async (
	{ files, target = DEFAULT_QUERY, region = WORLD },
	options,
): Promise<PostOutcome<z.input<typeof checkBody>>> => {
	const outcome = resolveRequestedAudience({ target, region });
	if (outcome.kind === "refused") return outcome;
	if (outcome.kind !== "found")
		throw new Error(`Unexpected audience outcome "${outcome.kind}": expected "found" or "refused"`);
	const checked = await checkInThread({ files, audience: outcome.body }, options);
	if (checked.kind === "refused") return { kind: checked.reason === "busy" ? "busy" : "late" };
	const { query, weights } = outcome.body;
	return { kind: "found", body: { ...checked.result, target: query, weights, knownTo: getSourceDays() } };
};

const origin = getAbsoluteUrl("");

/** `POST /api/v1/check`: reports the features that code uses and the share of an audience without support. */
export const checkApi = {
	path: "/api/v1/check",
	name: "Check",
	summary: "What code uses of the web platform, on which line, and whom of an audience that leaves out",
	asked: checkRequest,
	response: checkBody,
	limit: { bytes: MAX_API_BYTES, each: 250_000 },
	forms: {
		"application/json": (body) => JSON.stringify(body),
		"application/sarif+json": (body) => formatSarif(body, origin),
		"application/x-ndjson": formatNdjson,
		"text/markdown": (body) => formatMarkdown(body, origin),
		"text/plain": formatPlainText,
	},
	streamed: {
		type: "application/x-ndjson",
		step: (step) => formatNdjsonLine({ type: "progress", ...step }),
	},
	load,
} satisfies PostDefinition<typeof checkRequest, typeof checkBody>;
