import type { Answer } from "@/lib/support/schema/answers";

/**
 * English texts of the answers, equal to the messages `reach.answer`. For badges and feeds, which have no other
 * language.
 */
export const englishAnswers: Record<Answer, string> = {
	yes: "Yes",
	almost: "Almost",
	limits: "Yes, with limits",
	fallback: "Only with a fallback",
	notYet: "Not yet",
	unknown: "No data",
};
