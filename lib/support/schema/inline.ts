import { z } from "zod";

/** A run of text from the data: plain text, code or a link. */
const inline = z.union([
	z.string(),
	z.strictObject({ code: z.string() }),
	z.strictObject({ text: z.string(), href: z.url({ protocol: /^https?$/ }) }),
]);
/** A paragraph as runs of text. */
export const inlines = z.array(inline);
export type Inline = z.infer<typeof inline>;
