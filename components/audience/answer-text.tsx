import clsx from "clsx";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Answer } from "@/lib/support/schema/answers";

/** An answer with its icon and in its color, for lists. */
export function AnswerText({ answer, className }: { answer: Answer; className?: string | undefined }) {
	const t = useTranslations("reach.answer");
	return (
		<span className={clsx(`answer answer-${answer}`, className)}>
			<i className={`icon icon-answer-${answer}`} /> {t(answer)}
		</span>
	);
}
