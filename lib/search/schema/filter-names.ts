/** The filters of the query language. This file does not import zod, because browsers load the list. */
export const filterNames = [
	"type",
	"baseline",
	"group",
	"in",
	"supports",
	"missing",
	"year",
	"reach",
	"usable",
] as const;
