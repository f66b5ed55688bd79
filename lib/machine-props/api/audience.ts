import { z } from "zod";
import { askedAudience, audienceParams } from "@/lib/machine-props/asked-audience";
import type { ApiDefinition } from "@/lib/schema/api/definition";
import { audience } from "@/lib/schema/audience";

const params = z.strictObject(audienceParams);

/** `/api/v1/audience`: a target and a region's usage, resolved to browser versions. */
export const audienceApi = {
	path: "/api/v1/audience",
	name: "Audience",
	summary: "A target and a region's usage, resolved to browser versions with their shares",
	params,
	response: audience,
	limited: "asked",
	load: askedAudience,
} satisfies ApiDefinition<typeof params, typeof audience>;
