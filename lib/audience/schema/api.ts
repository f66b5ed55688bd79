import { z } from "zod";
import { audienceSchema } from "@/lib/support/schema/audience";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { targetReading } from "./target-reading";

/** The target as settings of build tools: the oldest version of each browser (`BuildTargets`). */
const buildTargets = z.strictObject({
	esbuild: z.array(z.string()),
	lightningcss: z.record(z.string(), z.int().positive()),
	babel: z.record(z.string(), z.string()),
	browserslist: z.array(z.string()),
	unmapped: z.array(z.string()),
	userAgents: z
		.string()
		.describe("Source of a regular expression that matches the user agents of the target"),
	supportTest: z.string().describe("The same as a function of JavaScript: isSupportedBrowser(userAgent)"),
});

/** Body of `/api/v1/audience`: an audience, the interpretation of its target, and the last day of each data source. */
export const audienceBody = audienceSchema.extend({
	reading: targetReading,
	build: buildTargets,
	knownTo: sourceDaysSchema,
});
