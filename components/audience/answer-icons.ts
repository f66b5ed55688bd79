/** The icon of each answer. */
export const answerIcons = {
	yes: "yes",
	almost: "yes",
	limits: "some",
	fallback: "some",
	notYet: "no",
	unknown: "unknown",
} as const;
