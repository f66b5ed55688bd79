import { z } from "zod";
import { usageSource } from "@/lib/audience/schema/audience";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { checkReport } from "./report";

/** The maximum number of files in one request. */
const MAX_FILES = 500;

/** A file to check. The extension of `name` decides the language; without one, the content does. `text` is decoded UTF-8. */
const sourceFile = z.strictObject({ name: z.string().max(1_000), text: z.string() });

/** The request body of `/api/v1/check`. `target` is a browserslist query, `region` the region whose usage data count. */
export const checkRequest = z.strictObject({
	files: z.array(sourceFile).min(1).max(MAX_FILES),
	target: z.string().optional(),
	region: z.string().optional(),
});

/** The response body of `/api/v1/check`. */
export const checkBody = checkReport.extend({
	target: z.string(),
	weights: usageSource,
	knownTo: sourceDaysSchema,
});
