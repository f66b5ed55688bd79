import clsx from "clsx";
import { Gap } from "@/components/text/gap";
import { agentNames } from "@/lib/domain/agent-names";
import { verdictNames } from "@/lib/domain/verdict-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TargetRange, Verdict as VerdictValue } from "@/lib/schema/verdict";
import styles from "./verdict.module.css";
import { verdictIcons } from "./verdict-icons";

/** Names the first browsers of some ranges, and how many more there are; empty where there is none. */
function useRanges(): (ranges: TargetRange[]) => string {
	const t = useTranslations("reach");
	const list = useListFormat();
	return (ranges) => {
		const { named, more } = verdictNames(ranges);
		if (more > 0) named.push(t("moreBrowsers", { count: more }));
		return named.length > 0 ? list(named) : "";
	};
}

/** Whether something works in the target; if not, where it does not, and where only with limits. */
export function Verdict({ verdict: { kind, failing, limited, untracked } }: { verdict: VerdictValue }) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const words = useRanges();
	const fails = words(failing);
	const limits = words(limited);
	// The verdict's own words lead to the browsers that it is about.
	const first = fails || limits;
	return (
		<p className={styles.verdict}>
			<strong className={clsx(styles.kind, styles[kind])}>
				<i className={`icon icon-${verdictIcons[kind]}`} />
				{t(`verdict.${kind}`)}
			</strong>{" "}
			{/* Another audience's words are new words, not old ones moved. */}
			<span key={fails + limits} className={styles.where}>
				{first && t("failing", { browsers: first })}
				<Gap />
				{fails && limits && (
					<>
						{t("limitedIn", { browsers: limits })}
						<Gap />
					</>
				)}
				{untracked.length > 0 && (
					<span className={styles.note}>
						{t("untrackedIn", { browsers: list(untracked.map((agent) => agentNames[agent])) })}
					</span>
				)}
			</span>
		</p>
	);
}
