import type { PostDefinition } from "@/lib/api/definition";
import { listReadLanguages, unreadLanguages } from "@/lib/check/languages";
import { answerInThread } from "@/lib/check/queries/check-pool";
import { checkForms } from "@/lib/check/report/forms";
import { formatNdjsonLine } from "@/lib/check/report/json";
import { checkBody, checkRequest } from "@/lib/check/schema/api";
import { MAX_API_BYTES } from "@/lib/check/schema/size-limits";
import { getAbsoluteUrl } from "@/lib/paths/pages";

const origin = getAbsoluteUrl("");

/** `POST /api/v1/check`: reports the features that code uses and the share of an audience without support. */
export const checkApi = {
	path: "/api/v1/check",
	name: "Check",
	summary: `What code uses of the web platform, on which line, and whom of an audience that leaves out. Reads ${listReadLanguages().join(", ")}; names, but does not read: ${Object.keys(unreadLanguages).join(", ")}`,
	request: checkRequest,
	example: { files: [{ name: "a.css", text: "a { field-sizing: content }" }], region: "DE" },
	response: checkBody,
	limit: { bytes: MAX_API_BYTES, each: 50_000 },
	types: Object.keys(checkForms),
	streamed: {
		type: "application/x-ndjson",
		step: (step) => formatNdjsonLine({ type: "progress", ...step }),
	},
	load: async (body, { type, ...options }) => {
		const outcome = await answerInThread({ body, type, origin }, options);
		if (outcome.kind === "done") return outcome.result;
		return { kind: outcome.reason === "busy" ? "busy" : "late" };
	},
} satisfies PostDefinition;
