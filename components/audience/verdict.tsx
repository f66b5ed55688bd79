import clsx from "clsx";
import { Gap } from "@/components/text/gap";
import type { Verdict as VerdictValue } from "@/lib/schema/verdict";
import { useVerdictWords } from "./use-verdict-words";
import styles from "./verdict.module.css";
import { verdictIcons } from "./verdict-icons";

/** Whether something works in the target; if not, where it does not, and where only with limits. */
export function Verdict({ verdict }: { verdict: VerdictValue }) {
	const { kind } = verdict;
	const { own, first, second, note, names } = useVerdictWords(verdict);
	return (
		<p className={styles.verdict}>
			<strong className={clsx(styles.kind, styles[kind])}>
				<i className={`icon icon-${verdictIcons[kind]}`} />
				{own}
			</strong>{" "}
			{/* Another audience's words are new words, not old ones moved. */}
			<span key={names} className={styles.where}>
				{first}
				<Gap />
				{second && (
					<>
						{second}
						<Gap />
					</>
				)}
				{note && <span className={styles.note}>{note}</span>}
			</span>
		</p>
	);
}
