import { useContext } from "react";
import { type Answer, ChoiceContext } from "./choice";

/**
 * Marks what shows the default audience's numbers as long as the chosen one's may be on their way; the style sheet takes
 * them back (`data-settling` in styles/page.css), and only where the head's script has seen that an audience is kept.
 * @param answer what is known of the chosen audience's; undefined where it is not asked for.
 * @param isAsked whether it is asked for, if there is one.
 * @returns attributes for the element around the numbers.
 */
export function useSettling(answer: Answer<unknown> | undefined, isAsked: boolean) {
	const { kind } = useContext(ChoiceContext);
	const isOver = !isAsked || kind === "unread" || answer?.value !== undefined || answer?.failed;
	if (isOver) return {};
	return { "data-settling": "", ...(kind === "chosen" && { "aria-busy": true }) };
}
