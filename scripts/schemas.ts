import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { audienceTables, regionChoices, supportMatrix, targetPack } from "@/lib/audience/schema/choices";
import { sharedNumbers } from "@/lib/audience/schema/shared-usage";
import { targetReading } from "@/lib/audience/schema/target-reading";
import { changesPageData } from "@/lib/changes/schema/page";
import { compatBody, featureBody } from "@/lib/features/schema/api";
import { featurePageData } from "@/lib/features/schema/page";
import { planPageData } from "@/lib/plan/schema";
import { searchBody } from "@/lib/search/schema/api";
import { suggestBody } from "@/lib/search/schema/suggest";
import { problemSchema } from "@/lib/server/schema/problem";
import { audienceSchema } from "@/lib/support/schema/audience";
import { timePageData } from "@/lib/time/schema/page";

/** The schemas with which browsers validate responses, by file name. */
export const browserSchemas = {
	audience: audienceSchema,
	"audience-tables": audienceTables,
	"changes-page": changesPageData,
	compat: compatBody,
	feature: featureBody,
	"feature-page": featurePageData,
	matrix: supportMatrix,
	"plan-page": planPageData,
	problem: problemSchema,
	"region-choices": regionChoices,
	search: searchBody,
	"shared-numbers": sharedNumbers,
	suggestions: suggestBody,
	"target-pack": targetPack,
	"target-reading": targetReading,
	"time-page": timePageData,
} satisfies Record<string, z.core.$ZodType>;

/** Converts a schema to JSON Schema, which `lib/browser/validate.ts` reads. */
export function toJsonSchema(schema: z.core.$ZodType): object {
	const { $schema, ...shape } = z.toJSONSchema(schema, { io: "input" });
	return shape;
}

/**
 * The folder of generated schemas, which is not in the repository. They are written before browser code is compiled
 * or run.
 */
const FOLDER = "lib/browser/schemas";

export function writeSchemas(): void {
	mkdirSync(FOLDER, { recursive: true });
	for (const [name, schema] of Object.entries(browserSchemas))
		writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(toJsonSchema(schema)));
}

export function writeMissingSchemas(): void {
	if (Object.keys(browserSchemas).some((name) => !existsSync(`${FOLDER}/${name}.json`))) writeSchemas();
}
