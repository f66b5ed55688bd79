import { Fragment } from "react";
import { BrowserMark } from "@/components/ui/browser-mark";
import { DataText } from "@/components/ui/data-text";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { groupLackingAgents, type LackingAgent } from "@/lib/support/lacking-agents";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { FeatureReach } from "@/lib/support/schema/reach-summary";
import styles from "./feature-versions.module.css";

/** How many browsers a group lists. The table has all of them. */
const MAX_LISTED_AGENTS = 3;

function AgentList({ agents }: { agents: LackingAgent[] }) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	return (
		<ul className="rows">
			{agents.slice(0, MAX_LISTED_AGENTS).map(({ agent, missing, partial }) => (
				<li key={agent}>
					<span>
						<BrowserMark browser={agent} />
						<DataText>{agentNames[agent]}</DataText>
					</span>{" "}
					<span className={styles.lacks}>
						{missing >= MIN_SHOWN_SHARE && (
							<data value={missing}>
								<i className="icon icon-no" /> {percent(missing)}
							</data>
						)}{" "}
						{partial >= MIN_SHOWN_SHARE && (
							<data value={partial} className={styles.partial}>
								<i className="icon icon-some" /> {t("partialShare", { share: percent(partial) })}
							</data>
						)}
					</span>
				</li>
			))}
		</ul>
	);
}

type LackingBrowsersProps = Pick<FeatureReach, "agents"> &
	Pick<FeatureReach["verdict"], "failing" | "limited">;

/** The browsers whose users lack a feature or have it in part: those of the target, and older ones. */
export function LackingBrowsers({ agents, failing, limited }: LackingBrowsersProps) {
	const t = useTranslations("reach");
	const { target, older } = groupLackingAgents(agents, { failing, limited });
	// The key replaces the lists for another audience instead of moving them.
	return (
		<Fragment key={[...target, ...older].map(({ agent }) => agent).join()}>
			{target.length > 0 ? (
				<>
					<h3>{t("heldBack")}</h3>
					<h4>{t("supportedBrowsers")}</h4>
					<AgentList agents={target} />
					{older.length > 0 && <h4>{t("olderBrowsers")}</h4>}
				</>
			) : (
				older.length > 0 && <h3>{t("olderBrowsers")}</h3>
			)}
			{older.length > 0 && <AgentList agents={older} />}
		</Fragment>
	);
}
