/** A part of a query, parsed by browserslist, with the fields of its type. */
export interface TargetPart {
	/** As written, with `not`. */
	query: string;
	type: string;
	compose: "or" | "and";
	not?: boolean;
	versions?: string;
	availability?: string;
	year?: string;
	date?: string;
	years?: string;
	popularity?: string;
	coverage?: string;
	place?: string;
	feature?: string;
	browser?: string;
	version?: string;
	sign?: string;
	from?: string;
	to?: string;
}

/** A part that browserslist does not know, with the message for the reader. */
export class UnknownPart extends Error {}

/** The message for parts that browserslist does not know. */
export const describeUnknown = (parts: readonly string[]): string =>
	`Unknown browser ${parts.length === 1 ? "query" : "queries"} ${parts.map((part) => `\`${part}\``).join(", ")}.`;
