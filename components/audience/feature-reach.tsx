import "./version-table.module.css";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { drawnOnce } from "@/components/layout/drawn-once";
import { SiteLink } from "@/components/layout/site-link";
import { CopyButton } from "@/components/text/copy-button";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { askFeature, useAnswer, useChosen } from "@/lib/client/audience/choice";
import { late } from "@/lib/client/late";
import { agentNames } from "@/lib/domain/agent-names";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import { localisedPath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";
import type { Limit } from "@/lib/schema/limits";
import type { FeatureReach as FeatureReachValue } from "@/lib/schema/props/reach";
import { CountedAsOne } from "./counted-as-one";
import styles from "./feature-reach.module.css";
import { Limits } from "./limits";
import { NoAnswer } from "./no-answer";
import { ReachBar } from "./reach-bar";
import { Verdict } from "./verdict";
import type { VersionTable } from "./version-table";

/** How many of the browsers that hold a feature back are named; the table has them all. */
const NAMED_AGENTS = 5;

/** A long table, which only another audience changes. Its styles are named above: a document needs them without the code. */
const DrawnVersions = drawnOnce<ComponentProps<typeof VersionTable>>(
	() => import("./version-table").then((module) => module.VersionTable),
	typeof window === "undefined" ? require("./version-table").VersionTable : undefined,
);

/** The keys that fewest have. */
function CostlyKeys({ keys }: Pick<FeatureReachValue, "keys">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (keys.length === 0) return null;
	return (
		<div className={styles.list}>
			<h3>{t("heldBackKeys")}</h3>
			<ul className={styles.keys}>
				{keys.map(([key, share, more], place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: as below
					<li key={place}>
						<SiteLink href={paths.compat(key)}>
							<code lang="en" dir="ltr">
								{key}
							</code>
						</SiteLink>{" "}
						{more && (
							<span>
								{t.rich("more", {
									count: more,
									unseen: (words) => <span className="unseen">{words}</span>,
								})}
							</span>
						)}{" "}
						<data value={share}>{percent(share)}</data>
					</li>
				))}
			</ul>
		</div>
	);
}

function HeldBack({ agents }: Pick<FeatureReachValue, "agents">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const costly = agents
		.map(([agent, , partly, unsupported]) => ({ agent, share: partly + unsupported }))
		.filter(({ share }) => share >= LEAST_SHOWN)
		.sort((a, b) => b.share - a.share)
		.slice(0, NAMED_AGENTS);
	if (costly.length === 0) return null;
	return (
		<div className={clsx(styles.list, styles.heldBack)}>
			<h3>{t("heldBack")}</h3>
			<ul>
				{costly.map(({ agent, share }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: another audience's rows take the place of these, none moves
					<li key={place}>
						<English>{agentNames[agent]}</English> <data value={share}>{percent(share)}</data>
					</li>
				))}
			</ul>
		</div>
	);
}

/** A way to send this answer on: whoever opens the link has it for the same people. */
function OwnLink({ id }: { id: string }) {
	const t = useTranslations("reach");
	const path = localisedPath(paths.feature(id), useLocale());
	const audience = useChosen()?.audience;
	const link = async () => {
		const { linkFor } = await late(() => import("@/lib/client/audience/link"));
		return linkFor(audience as Audience, location.origin + path);
	};
	return <p className={styles.link}>{audience && <CopyButton label={t("copyLink")} text={link} />}</p>;
}

interface FeatureReachProps {
	id: string;
	reach: FeatureReachValue;
	limits?: Limit[] | undefined;
}

/** What the audience says of a feature; the chosen one's word in place of the default one's as soon as it is there. */
export function FeatureReach({ id, reach, limits }: FeatureReachProps) {
	const answer = useAnswer(askFeature, id);
	return <ReachSection id={id} reach={answer?.value ?? reach} limits={limits} failed={answer?.failed} />;
}

/** Whether it works in the target, how far it reaches, what holds it back. */
function ReachSection({
	id,
	reach: { reach, bounds, verdict, agents, versions, keys, newestOnly, oldOnly },
	limits,
	failed,
}: FeatureReachProps & {
	failed: boolean | undefined;
}) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	return (
		<section aria-labelledby="reach" className={styles.section}>
			<div className="section">
				<h2 id="reach">{t("title")}</h2>
				<Verdict verdict={verdict} />
				<Limits limits={limits} verdict={verdict} />
				<ReachBar reach={reach} />
				{failed && <NoAnswer />}
				<OwnLink id={id} />
			</div>
			<HeldBack agents={agents} />
			<details className={styles.behind}>
				<summary>{t("behind")}</summary>
				<div className="section">
					<p className="intro">
						{t(percent(bounds.most) === percent(bounds.least) ? "sameBounds" : "bounds", {
							least: percent(bounds.least),
							most: percent(bounds.most),
						})}
						<Gap />
						<SiteLink href={paths.about("reach")}>{t("how")}</SiteLink>
					</p>
					<CountedAsOne of="feature" newestOnly={newestOnly} oldOnly={oldOnly} />
					<CostlyKeys keys={keys} />
					<details>
						<summary>{t("agents")}</summary>
						<DrawnVersions versions={versions} />
					</details>
				</div>
			</details>
		</section>
	);
}
