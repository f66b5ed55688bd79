import clsx from "clsx";
import { DataCode } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import "@/components/support/support.module.css";
import "./version-timeline.module.css";
import type { ComponentProps } from "react";
import { SupportNotesIsland } from "@/components/support/support-notes-island";
import { SiteLink } from "@/components/ui/site-link";
import { staticIsland } from "@/components/ui/static-island";
import { queryFeature, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import type { FeatureView } from "@/lib/features/schema/page";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { FeatureReach } from "@/lib/support/schema/reach-summary";
import { AggregatedVersionsNote } from "./counted-as-one";
import styles from "./feature-versions.module.css";
import { LackingBrowsers } from "./lacking-browsers";
import { LimitsIsland } from "./limits-island";
import { ReachBounds } from "./reach-bar";
import type { VersionTimeline } from "./version-timeline";

/** A long table that changes only with the audience. This file imports its styles, because the island may render without its code. */
const VersionTimelineIsland = staticIsland<ComponentProps<typeof VersionTimeline>>(
	() => import("./version-timeline").then((module) => module.VersionTimeline),
	typeof window === "undefined" ? require("./version-timeline").VersionTimeline : undefined,
);

/** The compat keys with the lowest reach. */
function CostlyKeys({ keys }: Pick<FeatureReach, "keys">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (keys.length === 0) return null;
	return (
		<div className={clsx("stack", styles.list)}>
			<h3>{t("heldBackKeys")}</h3>
			<ul className={clsx("rows", styles.keys)}>
				{keys.map(([key, share, more], place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced in place, never reordered
					<li key={place}>
						<SiteLink href={paths.compat(key)}>
							<DataCode>{key}</DataCode>
						</SiteLink>{" "}
						{more && (
							<span>
								{t.rich("more", {
									count: more,
									unseen: (words) => <span className="visually-hidden">{words}</span>,
								})}
							</span>
						)}{" "}
						<data value={share}>{t("without", { share: percent(share) })}</data>
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * The browsers behind a feature's reach: who lacks it, and the support by version. The default audience's until those of the
 * chosen one have loaded.
 */
export function FeatureVersionsSection({
	id,
	support,
	otherBrowsers,
	...props
}: Pick<FeatureView, "id" | "reach" | "support" | "otherBrowsers">) {
	const t = useTranslations("reach");
	const answer = useAudienceAnswer(queryFeature, id);
	const reach = answer?.value ?? props.reach;
	const { agents, verdict, versions } = reach;
	return (
		<div className={clsx("stack", styles.browsers)}>
			<div className={clsx("stack", styles.list, styles.lacking)}>
				<LackingBrowsers agents={agents} failing={verdict.failing} limited={verdict.limited} />
				{/* The key replaces it below another list instead of moving it. */}
				<details key={String(answer?.value !== undefined)} className={styles.behind}>
					<summary>{t("behind")}</summary>
					<div className="section">
						<ReachBounds {...reach} />
						<p className="intro">
							<SiteLink href={paths.about("reach")}>{t("how")}</SiteLink>
						</p>
						<AggregatedVersionsNote of="feature" newestOnly={reach.newestOnly} oldOnly={reach.oldOnly} />
						<CostlyKeys keys={reach.keys} />
					</div>
				</details>
			</div>
			<section aria-labelledby="versions" className={styles.versions}>
				<h2 id="versions" className="visually-hidden">
					{t("agents")}
				</h2>
				<VersionTimelineIsland versions={versions} support={support} otherBrowsers={otherBrowsers} />
				<SupportNotesIsland rows={support} />
			</section>
		</div>
	);
}

/** The known limits of a feature for the audience; hidden by styles without any. */
export function FeatureLimits({
	id,
	reach,
	limits,
	notes,
}: Pick<FeatureView, "id" | "reach" | "limits" | "notes">) {
	const t = useTranslations("reach");
	const { verdict } = useAudienceAnswer(queryFeature, id)?.value ?? reach;
	return (
		<Section id="limits" title={t("limits")} className={styles.limits}>
			<LimitsIsland limits={limits} notes={notes} verdict={verdict} />
		</Section>
	);
}
