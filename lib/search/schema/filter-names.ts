/** The filters of the query language. Apart from their schema: browsers have this list, not zod. */
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
