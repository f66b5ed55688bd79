/** The icon of each kind of verdict. */
export const verdictIcons = {
	all: "yes",
	limits: "some",
	allBut: "some",
	breaks: "no",
	unknown: "unknown",
} as const;
