import { SupportNotesIsland } from "@/components/support/support-notes-island";
import { SupportTiles } from "@/components/support/support-tiles";
import { skipHydration } from "@/components/ui/static-island";
import { queryKey, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CompatFacts } from "@/lib/keys/schema";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import { AnswerUnavailable } from "./answer-unavailable";
import { LimitsIsland } from "./limits-island";
import { ReachBounds } from "./reach-bar";
import { ReachHead, type ReachHeadProps } from "./reach-head";

interface SupportProps extends Pick<CompatFacts, "support" | "others"> {
	agents: PictureReach["agents"];
}

/** Support by browser; that of others, such as runtimes, is folded. */
function Support({ support, others, agents }: SupportProps) {
	const t = useTranslations("compat");
	return (
		<section aria-labelledby="support" className="section">
			<h2 id="support" className="visually-hidden">
				{t("support")}
			</h2>
			<SupportTiles support={support} agents={agents} />
			{others.length > 0 && (
				<details>
					<summary>{t("others", { count: others.length })}</summary>
					<SupportTiles support={others} agents={agents} />
				</details>
			)}
		</section>
	);
}

const StaticSupport = skipHydration(Support);

interface KeyReachProps extends Pick<ReachHeadProps, "bar" | "children"> {
	name: string;
	facts: Pick<CompatFacts, "reach" | "limits" | "notes" | "support" | "others">;
}

/** The reach of a compat key: the verdict for the target, the shares, and support by browser. */
export function KeyReach({ name, facts, bar, children }: KeyReachProps) {
	const { reach, limits, notes, support, others } = facts;
	const answer = useAudienceAnswer(queryKey, name);
	const current = answer?.value ?? reach;
	return (
		<>
			<ReachHead reach={current} bar={bar}>
				{children}
			</ReachHead>
			<StaticSupport support={support} others={others} agents={current.agents} />
			<ReachBounds {...current} />
			<LimitsIsland limits={limits} notes={notes} verdict={current.verdict} />
			<SupportNotesIsland rows={facts.support} />
			{answer?.failed && <AnswerUnavailable />}
		</>
	);
}
