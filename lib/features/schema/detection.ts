import { z } from "zod";

/** A feature test: a condition of `@supports`, or an expression of a script. */
export const detection = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("css"), condition: z.string() }),
	z.strictObject({ kind: z.literal("script"), expression: z.string() }),
]);
