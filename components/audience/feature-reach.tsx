import clsx from "clsx";
import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { SiteLink } from "@/components/ui/site-link";
import { lazyImport } from "@/lib/browser/lazy-import";
import {
	queryFeature,
	useAudienceAnswer,
	useChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import { localizePath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import type { DecidingNote, Limit } from "@/lib/support/schema/limits";
import type { FeatureReach as FeatureReachValue } from "@/lib/support/schema/reach-summary";
import { AnswerUnavailable } from "./answer-unavailable";
import { AggregatedVersionsNote } from "./counted-as-one";
import styles from "./feature-reach.module.css";
import { LackingBrowsers } from "./lacking-browsers";
import { LimitsIsland } from "./limits-island";
import { ReachBar, ReachBounds } from "./reach-bar";
import { VerdictText } from "./verdict";

/** The compat keys with the lowest reach. */
function CostlyKeys({ keys }: Pick<FeatureReachValue, "keys">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (keys.length === 0) return null;
	return (
		<div className={styles.list}>
			<h3>{t("heldBackKeys")}</h3>
			<ul className={styles.keys}>
				{keys.map(([key, share, more], place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced in place, never reordered
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

/** Copies a link that shows this answer for the same audience. */
function ShareLink({ id }: { id: string }) {
	const t = useTranslations("reach");
	const path = localizePath(paths.feature(id), useLocale());
	const audience = useChosenAudience()?.audience;
	const link = async () => {
		const { createAudienceLink } = await lazyImport(() => import("@/lib/audience/client/audience-link"));
		return createAudienceLink(audience as Audience, location.origin + path);
	};
	return <p className={styles.link}>{audience && <CopyButton label={t("copyLink")} text={link} />}</p>;
}

interface FeatureReachProps {
	id: string;
	reach: FeatureReachValue;
	limits?: Limit[] | undefined;
	notes?: DecidingNote[] | undefined;
}

/** The reach of a feature: the default audience's until that of the chosen one has loaded. */
export function FeatureReachSection({ id, reach, limits, notes }: FeatureReachProps) {
	const answer = useAudienceAnswer(queryFeature, id);
	return (
		<ReachSection
			id={id}
			reach={answer?.value ?? reach}
			limits={limits}
			notes={notes}
			failed={answer?.failed}
		/>
	);
}

/**
 * Keeps the height of the default audience's answer while that of a stored audience loads, so that a shorter one does
 * not move the rest of the page.
 */
function useHeightOfDefault() {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { current } = element;
		if (current && "audience" in document.documentElement.dataset)
			current.style.minBlockSize = `${current.offsetHeight}px`;
	}, []);
	return element;
}

/** The verdict for the target, the reach, and the browsers without support. */
function ReachSection({
	id,
	reach: { reach, bounds, verdict, agents, keys, newestOnly, oldOnly },
	limits,
	notes,
	failed,
}: FeatureReachProps & {
	failed: boolean | undefined;
}) {
	const t = useTranslations("reach");
	const answer = useHeightOfDefault();
	return (
		<section aria-labelledby="reach" className={styles.section}>
			<div ref={answer} className="section reserved">
				<h2 id="reach">{t("title")}</h2>
				<VerdictText verdict={verdict} reach={reach}>
					<ReachBar reach={reach} />
					<ShareLink id={id} />
				</VerdictText>
				<LimitsIsland limits={limits} notes={notes} verdict={verdict} />
				{failed && <AnswerUnavailable />}
			</div>
			<div className={clsx(styles.list, styles.heldBack)}>
				<LackingBrowsers agents={agents} failing={verdict.failing} limited={verdict.limited} />
			</div>
			<details className={styles.behind}>
				<summary>{t("behind")}</summary>
				<div className="section">
					<ReachBounds reach={reach} bounds={bounds} />
					<p className="intro">
						<SiteLink href={paths.about("reach")}>{t("how")}</SiteLink>
					</p>
					<AggregatedVersionsNote of="feature" newestOnly={newestOnly} oldOnly={oldOnly} />
					<CostlyKeys keys={keys} />
				</div>
			</details>
		</section>
	);
}
