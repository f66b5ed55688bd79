import { SiteLink } from "@/components/layout/site-link";
import { CompatKey } from "@/components/support/key-list";
import { agentNames } from "@/lib/domain/agent-names";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeatureReach as FeatureReachValue } from "@/lib/schema/props/reach";
import { AgentTable } from "./agent-table";
import { DefaultAudience } from "./default-audience";
import styles from "./feature-reach.module.css";
import { ReachBar } from "./reach-bar";
import { Verdict } from "./verdict";

/** How many of the browsers that hold a feature back are named; the table has them all. */
const NAMED_AGENTS = 5;
/** Less than this would show as 0.0 %. */
const LEAST = 0.0005;
/** Bounds further apart than this are worth a sentence. */
const WIDE = 0.005;

function HeldBack({ agents, keys }: Pick<FeatureReachValue, "agents" | "keys">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const costly = agents
		.map(([agent, , partly, unsupported]) => ({ agent, share: partly + unsupported }))
		.filter(({ share }) => share >= LEAST)
		.sort((a, b) => b.share - a.share)
		.slice(0, NAMED_AGENTS);
	if (costly.length === 0 && keys.length === 0) return null;
	return (
		<div className={styles.heldBack}>
			<h3>{t("heldBack")}</h3>
			<ul lang="en">
				{costly.map(({ agent, share }) => (
					<li key={agent}>
						{agentNames[agent]} <data value={share}>{percent(share)}</data>
					</li>
				))}
			</ul>
			{keys.length > 0 && (
				<>
					<h3>{t("heldBackKeys")}</h3>
					<ul>
						{keys.map(([key, share, more]) => (
							<li key={key}>
								<span>
									<SiteLink href={paths.compat(key)}>
										<CompatKey name={key} />
									</SiteLink>{" "}
									{more && t("more", { count: more })}
								</span>{" "}
								<data value={share}>{percent(share)}</data>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}

/** What the audience says of a feature: whether it works in the target, how far it reaches, what holds it back. */
export function FeatureReach({
	reach: { reach, bounds, verdict, agents, keys, recent },
}: {
	reach: FeatureReachValue;
}) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	return (
		<section aria-labelledby="reach" className={styles.section}>
			<div className="section">
				<h2 id="reach">{t("title")}</h2>
				<Verdict verdict={verdict} />
				<ReachBar reach={reach} />
				{bounds.most - bounds.least >= WIDE && (
					<p className="intro">{t("bounds", { least: percent(bounds.least), most: percent(bounds.most) })}</p>
				)}
				{recent && <p className="intro">{t("recent")}</p>}
				<DefaultAudience />
				<AgentTable agents={agents} />
			</div>
			<HeldBack agents={agents} keys={keys} />
		</section>
	);
}
