import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { answers } from "@/lib/support/schema/answers";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { shareSchema } from "@/lib/support/schema/reach";

/** A day on which something is expected to change: 30 months after newly available, or the release of a missing browser. */
const expectedDay = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("widely"), day: z.iso.date() }),
	z.strictObject({
		kind: z.literal("release"),
		day: z.iso.date(),
		browser: z.enum(coreBrowsers),
		version: z.string(),
	}),
]);

export const watchProps = z.strictObject({
	/** The query parameters as the reader wrote them. */
	typed: z.strictObject({ ids: z.string(), region: z.string() }),
	regions: regionChoices,
	/** The region whose visitors count: its code, or `world`. */
	region: z.string(),
	unknown: z.array(z.string()),
	/** The list of the address. `missing` and `limited` name browsers. */
	lines: z.array(
		z.strictObject({
			id: z.string(),
			name: z.string(),
			isKey: z.boolean(),
			state: z.strictObject({
				share: shareSchema,
				answer: z.enum(answers),
				missing: z.array(z.string()),
				limited: z.array(z.string()),
			}),
			expected: z.array(expectedDay),
		}),
	),
});

export type ExpectedDay = z.infer<typeof expectedDay>;
export type WatchProps = z.infer<typeof watchProps>;
