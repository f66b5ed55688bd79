import type { z } from "zod";
import { checkInThread } from "@/lib/answers/check/pool";
import { lineAsNdjson, reportAsNdjson } from "@/lib/check/report/json";
import { reportAsMarkdown } from "@/lib/check/report/markdown";
import { reportAsSarif } from "@/lib/check/report/sarif";
import { reportAsText } from "@/lib/check/report/text";
import { sourceDays } from "@/lib/data/source-days";
import { askedAudience } from "@/lib/machine-props/asked-audience";
import { absolute } from "@/lib/paths";
import { checkBody, checkRequest } from "@/lib/schema/api/check";
import type { PostDefinition, PostOutcome } from "@/lib/schema/api/definition";
import { MOST_API_BYTES } from "@/lib/schema/check-limits";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";

type Load = PostDefinition<typeof checkRequest, typeof checkBody>["load"];

const load: Load = async (
	{ files, target = DEFAULT_QUERY, region = WORLD },
	way,
): Promise<PostOutcome<z.input<typeof checkBody>>> => {
	const outcome = askedAudience({ target, region });
	if (outcome.kind === "refused") return outcome;
	if (outcome.kind !== "found") throw new Error(`an audience is ${outcome.kind}`);
	const checked = await checkInThread({ files, audience: outcome.body }, way);
	if (checked.kind === "refused") return { kind: checked.reason === "busy" ? "busy" : "late" };
	const { query, weights } = outcome.body;
	return { kind: "found", body: { ...checked.result, target: query, weights, knownTo: sourceDays() } };
};

const origin = absolute("");

/** `/api/v1/check`: what code uses, and whom it leaves out. */
export const checkApi = {
	path: "/api/v1/check",
	name: "Check",
	summary: "What code uses of the web platform, on which line, and whom of an audience that leaves out",
	asked: checkRequest,
	response: checkBody,
	limit: { bytes: MOST_API_BYTES, each: 250_000 },
	forms: {
		"application/json": (body) => JSON.stringify(body),
		"application/sarif+json": (body) => reportAsSarif(body, origin),
		"application/x-ndjson": reportAsNdjson,
		"text/markdown": (body) => reportAsMarkdown(body, origin),
		"text/plain": reportAsText,
	},
	streamed: {
		type: "application/x-ndjson",
		step: (step) => lineAsNdjson({ type: "progress", ...step }),
	},
	load,
} satisfies PostDefinition<typeof checkRequest, typeof checkBody>;
