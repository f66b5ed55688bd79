import clsx from "clsx";
import { Gap } from "@/components/text/gap";
import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FailingAgent, Verdict as VerdictValue } from "@/lib/schema/verdict";
import styles from "./verdict.module.css";

const icons = { all: "yes", allBut: "some", breaks: "no", unknown: "unknown" } as const;

/** How many browsers are named, those with most people first; the table of all browsers has the others. */
const NAMED = 4;

/** Words the versions in which something fails: `Safari 17.5–18.3`, or the browser alone when it is all of them. */
function useFailing(): (failing: FailingAgent) => string {
	const t = useTranslations("reach");
	return ({ agent, from, to, every, partly }) => {
		const versions = every ? "" : from === to ? ` ${from}` : ` ${from}–${to}`;
		const name = agentNames[agent] + versions;
		return partly ? t("partlyIn", { browser: name }) : name;
	};
}

/** Whether something works in the target, and if not, where it does not. */
export function Verdict({ verdict: { kind, failing, untracked } }: { verdict: VerdictValue }) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const words = useFailing();
	const named = failing.slice(0, NAMED).map(words);
	const more = failing.length - named.length;
	if (more > 0) named.push(t("moreBrowsers", { count: more }));
	return (
		<p className={styles.verdict}>
			<strong className={clsx(styles.kind, styles[kind])}>
				<i className={`icon icon-${icons[kind]}`} />
				{t(`verdict.${kind}`)}
			</strong>{" "}
			{/* Another audience's words are new words, not old ones moved. */}
			<span key={named.join()} className={styles.where}>
				{named.length > 0 && t("failing", { browsers: list(named) })}
				<Gap />
				{untracked.length > 0 && (
					<span className={styles.note}>
						{t("untrackedIn", { browsers: list(untracked.map((agent) => agentNames[agent])) })}
					</span>
				)}
			</span>
		</p>
	);
}
