import clsx from "clsx";
import type { ReactNode } from "react";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { Reach } from "@/lib/support/schema/reach";
import type { Verdict } from "@/lib/support/schema/verdict";
import { answerIcons } from "./answer-icons";
import { useVerdictText } from "./use-verdict-text";
import styles from "./verdict.module.css";

interface VerdictTextProps {
	verdict: Verdict;
	reach: Reach;
	/** Stands below the share, above the browsers. */
	children?: ReactNode;
}

/** Whether something can be shipped to the audience, how many people can use it, and which browsers lack it. */
export function VerdictText({ verdict, reach, children }: VerdictTextProps) {
	const { answer, usable, reason, missing, limited, note, names } = useVerdictText(verdict, reach);
	return (
		<div className={styles.verdict}>
			<p className={styles.headline}>
				<strong className={clsx(styles.answer, styles[verdict.answer])}>
					<i className={`icon icon-${answerIcons[verdict.answer]}`} />
					{answer}
				</strong>{" "}
				<span key={usable} className={styles.usable}>
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
