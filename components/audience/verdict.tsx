import clsx from "clsx";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { Verdict as VerdictValue } from "@/lib/support/schema/verdict";
import { useVerdictText } from "./use-verdict-text";
import styles from "./verdict.module.css";
import { verdictIcons } from "./verdict-icons";

/** Whether something works in the target, and in which browsers it does not or only with limits. */
export function VerdictText({ verdict }: { verdict: VerdictValue }) {
	const { kind } = verdict;
	const { own, first, second, note, names } = useVerdictText(verdict);
	return (
		<p className={styles.verdict}>
			<strong className={clsx(styles.kind, styles[kind])}>
				<i className={`icon icon-${verdictIcons[kind]}`} />
				{own}
			</strong>{" "}
			{/* The key replaces the text for another audience instead of updating it in place. */}
			<span key={names} className={styles.where}>
				{first}
				<SentenceSpace />
				{second && (
					<>
						{second}
						<SentenceSpace />
					</>
				)}
				{note && <span className={styles.note}>{note}</span>}
			</span>
		</p>
	);
}
