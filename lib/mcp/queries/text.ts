import type { Inline } from "@/lib/support/schema/compat";

/** Returns the text of a paragraph, without its marks. */
export const describeInlines = (inlines: readonly Inline[]): string =>
	inlines.map((part) => (typeof part === "string" ? part : "code" in part ? part.code : part.text)).join("");
