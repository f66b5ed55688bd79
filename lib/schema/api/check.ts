import { z } from "zod";
import { weightsSource } from "@/lib/schema/audience";
import { checkReport } from "@/lib/schema/check";
import { sourceDays } from "@/lib/schema/source-days";

/** So many files are checked in one request. */
const MOST_FILES = 500;

/** A file to check: its name tells the language, where it has one. `text`: as it is read from UTF-8. */
const sourceFile = z.strictObject({ name: z.string().max(1_000), text: z.string() });

/** What is sent to `/api/v1/check`. `target`: a browserslist query; `region`: whose people count. */
export const checkRequest = z.strictObject({
	files: z.array(sourceFile).min(1).max(MOST_FILES),
	target: z.string().optional(),
	region: z.string().optional(),
});

/** Body of `/api/v1/check`. */
export const checkBody = checkReport.extend({
	target: z.string(),
	weights: weightsSource,
	knownTo: sourceDays,
});
