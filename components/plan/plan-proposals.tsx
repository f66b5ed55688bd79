import clsx from "clsx";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProposal, PlanProps } from "@/lib/plan/schema";
import styles from "./plan.module.css";
import { getPlanResultPath } from "./plan-path";
import { useAgentNames } from "./use-agent-names";

/** Formats a step as a link to its plan, with its cost and gain. */
function useProposal(typed: PlanProps["typed"]) {
	const t = useTranslations("plan.best");
	const percent = useShareFormat();
	const formatAgents = useAgentNames();
	return ({ agents, version, lost, gained }: PlanProposal) => {
		const browser = formatAgents(agents);
		const path = getPlanResultPath(typed, { to: "", browser: agents.join(), version: version ?? "none" });
		return (
			<>
				<SiteLink href={path}>
					{version === undefined ? t("drop", { browser }) : t("require", { browser, version })}
				</SiteLink>{" "}
				<span className="small">{t("effect", { lost: percent(lost), gained })}</span>
			</>
		);
	};
}

/** The best single step from the current target, linked to its plan, and the runners-up. */
export function PlanProposals({
	typed,
	proposals: [best, ...others],
}: Pick<PlanProps, "typed" | "proposals">) {
	const t = useTranslations("plan.best");
	const renderProposal = useProposal(typed);
	return (
		<Section id="best" title={t("title")} intro={t("rule")} className={styles.proposals}>
			{best ? (
				// The key replaces the step of another audience instead of updating it in place.
				<p key={`${best.agents} ${best.version}`} className={clsx("card", styles.best, "answer-yes")}>
					{renderProposal(best)}
				</p>
			) : (
				<p>{t("none")}</p>
			)}
			{others.length > 0 && (
				<ul className="ruled">
					{others.map((proposal) => (
						<li key={`${proposal.agents} ${proposal.version}`}>{renderProposal(proposal)}</li>
					))}
				</ul>
			)}
		</Section>
	);
}
