import { z } from "zod";

/** The body of every error response. https://www.rfc-editor.org/rfc/rfc9457 */
export const problemSchema = z.strictObject({
	title: z.string(),
	status: z.int().min(400).max(599),
	detail: z.string().optional(),
	/** The invalid parameter. */
	parameter: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
