import { z } from "zod";
import { withLimits } from "@/lib/reach/schema";
import { listLevel } from "@/lib/support/schema/baseline";
import { shareSchema } from "@/lib/support/schema/reach";
import { answerSchema } from "@/lib/support/schema/verdict";
import { rangedDay } from "@/lib/support/schema/web-features";

/** Props of `/features`. Rows are tuples because there are over 1,200: id, name, level, day, indices into `groups`, reach, answer, reach with limits if it is more. */
export const featuresProps = z.strictObject({
	rows: z.array(
		z.tuple([
			z.string(),
			z.string(),
			listLevel,
			rangedDay.nullable(),
			z.array(z.int().nonnegative()),
			shareSchema,
			answerSchema,
			withLimits.optional(),
		]),
	),
	groups: z.array(z.strictObject({ id: z.string(), name: z.string() })),
	/**
	 * Forecast of 95 % worldwide reach, in the order of the rows: months after `origin`, the last month with usage data;
	 * 0 when reached, -1 when not expected. `ranges`: the first and last expected month by id; an empty last one is unknown.
	 * Absent without usage history.
	 */
	due: z
		.strictObject({
			origin: z.string(),
			months: z.array(z.int().min(-1)),
			ranges: z.record(z.string(), z.tuple([z.string(), z.string()])),
		})
		.optional(),
});

export type FeaturesProps = z.infer<typeof featuresProps>;
