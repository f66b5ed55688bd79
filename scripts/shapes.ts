import { z } from "zod";
import { compatBody, featureBody } from "@/lib/schema/api/features";
import { problem } from "@/lib/schema/api/problem";
import { searchBody } from "@/lib/schema/api/search";
import { suggestions } from "@/lib/schema/api/suggest";
import { audience } from "@/lib/schema/audience";
import { sharedNumbers } from "@/lib/schema/audience-link";
import { audienceTables, regionChoices } from "@/lib/schema/choices";
import { supportMatrix } from "@/lib/schema/matrix";
import { changesPageData } from "@/lib/schema/props/changes";
import { featurePageData } from "@/lib/schema/props/feature";
import { planPageData } from "@/lib/schema/props/plan";
import { timePageData } from "@/lib/schema/props/time";
import { targetPack } from "@/lib/schema/target-pack";

/** What browsers parse, by the name of its file in `lib/client/shapes`. */
export const parsedInBrowsers = {
	audience,
	"audience-tables": audienceTables,
	"changes-page": changesPageData,
	compat: compatBody,
	feature: featureBody,
	"feature-page": featurePageData,
	matrix: supportMatrix,
	"plan-page": planPageData,
	problem,
	"region-choices": regionChoices,
	search: searchBody,
	"shared-numbers": sharedNumbers,
	suggestions,
	"target-pack": targetPack,
	"time-page": timePageData,
} satisfies Record<string, z.core.$ZodType>;

/** A schema as JSON, for `lib/client/fits.ts` to read. */
export function shapeOf(schema: z.core.$ZodType): object {
	const { $schema, ...shape } = z.toJSONSchema(schema, { io: "input" });
	return shape;
}
