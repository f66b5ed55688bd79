import { z } from "zod";
import { sourceDays } from "@/lib/data/source-days";
import { askedAudience, audienceParams } from "@/lib/machine-props/asked-audience";
import { audienceBody } from "@/lib/schema/api/audience";
import type { ApiDefinition, ApiOutcome } from "@/lib/schema/api/definition";

const params = z.strictObject(audienceParams);

function load(asked: z.output<typeof params>): ApiOutcome<z.input<typeof audienceBody>> {
	const outcome = askedAudience(asked);
	return outcome.kind === "found"
		? { kind: "found", body: { ...outcome.body, knownTo: sourceDays() } }
		: outcome;
}

/** `/api/v1/audience`: a target and a region's usage, resolved to browser versions. */
export const audienceApi = {
	path: "/api/v1/audience",
	name: "Audience",
	summary: "A target and a region's usage, resolved to browser versions with their shares",
	params,
	response: audienceBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof audienceBody>;
