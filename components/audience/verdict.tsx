import clsx from "clsx";
import type { ReactNode } from "react";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Reach } from "@/lib/support/schema/reach";
import type { Verdict } from "@/lib/support/schema/verdict";
import { useVerdictText } from "./use-verdict-text";
import styles from "./verdict.module.css";

interface VerdictTextProps {
	verdict: Verdict;
	reach: Reach;
	/** Stands below the share, above the browsers. */
	children?: ReactNode;
	/** The page offers to mark a fallback for it: the answer then says so (`components/build/handled-toggles.tsx`). */
	isHandleable?: boolean;
	/** The class of the whole, for a page with an own layout of its three parts. */
	className?: string | undefined;
}

/** A share that stands out of its sentence. */
const renderFigure = (share: ReactNode) => <strong>{share}</strong>;

const needsFallback = ({ answer }: Verdict) =>
	answer === "limits" || answer === "fallback" || answer === "notYet";

/** Whether something can be shipped to the audience, how many people can use it, and which browsers lack it. */
export function VerdictText({ verdict, reach, children, isHandleable, className }: VerdictTextProps) {
	const t = useTranslations("reach.answer");
	const { answer, usable, reason, missing, limited, note, names } = useVerdictText(
		verdict,
		reach,
		renderFigure,
	);
	return (
		<div className={clsx("stack tight", className, `answer-${verdict.answer}`)}>
			<p className={styles.headline}>
				<strong className={styles.answer}>
					<i className={`icon icon-answer-${verdict.answer}`} />
					{isHandleable && needsFallback(verdict) ? (
						<>
							<span className={styles.open}>{answer}</span>
							<span className={styles.handled} hidden>
								{t("handled")}
							</span>
						</>
					) : (
						answer
					)}
				</strong>{" "}
				<span key={JSON.stringify(reach)} className={styles.usable}>
					{usable}
				</span>
			</p>
			{children}
			{/* The key replaces the text for another audience instead of updating it in place. */}
			<p key={reason + names} className={styles.where}>
				{[reason, missing, limited, note].filter(Boolean).map((sentence, place) => (
					<span key={String(sentence)} className={sentence === note ? styles.note : undefined}>
						{place > 0 && <SentenceSpace />}
						{sentence}
					</span>
				))}
			</p>
		</div>
	);
}
