import { existsSync, mkdirSync, writeFileSync } from "node:fs";
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

/** The schemas that browsers validate by, by file name. */
export const browserSchemas = {
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

/** Converts a schema to JSON Schema, which `lib/client/fits.ts` reads. */
export function jsonSchemaOf(schema: z.core.$ZodType): object {
	const { $schema, ...shape } = z.toJSONSchema(schema, { io: "input" });
	return shape;
}

/** Not in the repository: written before anything that compiles or runs browser code. */
const FOLDER = "lib/client/schemas";

export function writeSchemas(): void {
	mkdirSync(FOLDER, { recursive: true });
	for (const [name, schema] of Object.entries(browserSchemas))
		writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(jsonSchemaOf(schema)));
}

export function writeMissingSchemas(): void {
	if (Object.keys(browserSchemas).some((name) => !existsSync(`${FOLDER}/${name}.json`))) writeSchemas();
}
