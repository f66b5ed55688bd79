import { z } from "zod";

/** Body of every answer that is an error. https://www.rfc-editor.org/rfc/rfc9457 */
export const problem = z.strictObject({
	title: z.string(),
	status: z.int().min(400).max(599),
	detail: z.string().optional(),
	/** The parameter that was wrong. */
	parameter: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;
