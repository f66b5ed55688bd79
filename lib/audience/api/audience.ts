import { z } from "zod";
import type { ApiDefinition, ApiOutcome } from "@/lib/api/definition";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { audienceBody } from "@/lib/audience/schema/api";
import { getSourceDays } from "@/lib/data/source-days";

const params = z.strictObject(audienceParams);

function load(query: z.output<typeof params>): ApiOutcome<z.input<typeof audienceBody>> {
	const outcome = resolveRequestedAudience(query);
	return outcome.kind === "found"
		? { kind: "found", body: { ...outcome.body, knownTo: getSourceDays() } }
		: outcome;
}

/** `/api/v1/audience`: resolves a target and a region's usage to browser versions. */
export const audienceApi = {
	path: "/api/v1/audience",
	name: "Audience",
	summary: "A target and a region's usage, resolved to browser versions with their shares",
	params,
	response: audienceBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof audienceBody>;
