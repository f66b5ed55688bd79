import { useContext } from "react";
import type { AsyncAnswer } from "@/lib/audience/client/audience-query";
import { AudienceStateContext } from "./audience-context";

/**
 * Marks numbers of the default audience while those of the chosen one may still load. The style sheet dims them
 * (`data-settling` in styles/page.css), but only if the inline script found a stored audience.
 * @param answer the chosen audience's answer; undefined if it is not requested.
 * @param isRequested whether the answer is requested when an audience is chosen.
 * @returns attributes for the element around the numbers.
 */
export function usePendingAnswer(answer: AsyncAnswer<unknown> | undefined, isRequested: boolean) {
	const { kind } = useContext(AudienceStateContext);
	const isSettled = !isRequested || kind === "unread" || answer?.value !== undefined || answer?.failed;
	if (isSettled) return {};
	return { "data-settling": "", ...(kind === "chosen" && { "aria-busy": true }) };
}
