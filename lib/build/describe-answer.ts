import type { Answer } from "@/lib/support/schema/answers";

/** The messages `build.after` and `reach.answer`. */
interface Words {
	after: (key: "yes" | "answer", values?: { answer: string }) => string;
	answers: (answer: Answer) => string;
}

/** Names an answer after a build. The same words appear on pages and in lists. */
export const describeAnswerAfterBuild = (answer: Answer, { after, answers }: Words): string =>
	answer === "yes" ? after("yes") : after("answer", { answer: answers(answer) });
