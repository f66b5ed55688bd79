import clsx from "clsx";
import { Suspense } from "react";
import { answerIcons } from "@/components/audience/answer-icons";
import { useMissingText, useRanges } from "@/components/audience/use-verdict-text";
import { ReloadLink } from "@/components/ui/reload-link";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import {
	type ChosenAudience,
	useAudienceAnswer,
	useChosenAudience,
} from "@/lib/audience/client/audience-context";
import { describeAnswerAfterBuild } from "@/lib/build/describe-answer";
import { listGainedRanges } from "@/lib/build/gained-ranges";
import type { AfterBuild as AfterBuildValue } from "@/lib/build/schema/after-build";
import { loadDocumentMessages } from "@/lib/i18n/document-messages";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Verdict } from "@/lib/support/schema/verdict";
import styles from "./after-build.module.css";
import { PolyfillSize, WayItem } from "./way-item";

/** The number of ways that are listed. */
const MAX_LISTED = 6;

/** What the build adds, with the size of what comes from core-js. */
function Added({ added, polyfillBytes }: Pick<AfterBuildValue, "added" | "polyfillBytes">) {
	const t = useTranslations("build");
	const more = added.length - MAX_LISTED;
	return (
		<>
			<p>{t("after.added")}</p>
			<ul className={styles.added}>
				{added.slice(0, MAX_LISTED).map((way) => (
					<WayItem key={`${way.tool} ${way.name}`} way={way} />
				))}
				{more > 0 && <li>{t("more", { count: more })}</li>}
			</ul>
			{polyfillBytes && <PolyfillSize bytes={polyfillBytes} />}
		</>
	);
}

/** The answer after the build; folded: who gains, who still lacks it, and what is added. */
function Gain({ verdict, gained, added, polyfillBytes }: AfterBuildValue) {
	const t = useTranslations("build.after");
	const answers = useTranslations("reach.answer");
	const listRanges = useRanges();
	const { missing, limited } = useMissingText(verdict);
	const target = useChosenAudience()?.audience.target ?? [];
	return (
		<details className={clsx(styles.after, verdict.answer === "yes" && styles.yes)}>
			<summary>
				<i className={`icon icon-${answerIcons[verdict.answer]}`} />{" "}
				{describeAnswerAfterBuild(verdict.answer, { after: t, answers })}
			</summary>
			<p>
				{t("gained", { browsers: listRanges(listGainedRanges(gained, target)) })}
				{[missing, limited].filter(Boolean).map((sentence) => (
					<span key={sentence}>
						<SentenceSpace />
						{sentence}
					</span>
				))}
			</p>
			{added.length > 0 && <Added added={added} polyfillBytes={polyfillBytes} />}
		</details>
	);
}

interface AfterBuildProps {
	of: "feature" | "key" | "set";
	/** The feature's id, the key, or the ids of a set, separated by commas. */
	name: string;
	/** The verdict without the build. */
	verdict: Verdict;
}

const queries = {
	feature: (chosen: ChosenAudience, id: string) => chosen.featureAfterBuild(id),
	key: (chosen: ChosenAudience, key: string) => chosen.keyAfterBuild(key),
	set: (chosen: ChosenAudience, ids: string) => chosen.setAfterBuild(ids),
};

function Answer({ of, name, verdict }: AfterBuildProps) {
	const t = useTranslations("build");
	const answer = useAudienceAnswer(queries[of], name);
	if (answer?.failed)
		return (
			<p role="status" className="intro">
				{t.rich("after.failed", {
					page: (words) => <SiteLink href={`${paths.audience}#build`}>{words}</SiteLink>,
				})}
				<SentenceSpace />
				<ReloadLink />
			</p>
		);
	if (!answer?.value) return null;
	const isNeedless = verdict.answer === "yes";
	if (!isNeedless && answer.value.gained.length > 0) return <Gain {...answer.value} />;
	return (
		<p className={styles.after}>
			{t(isNeedless ? "after.needless" : answer.value.isImpossible ? "impossible" : "after.unchanged")}
		</p>
	);
}

/** Whether something works after the build of the chosen audience, with its own messages. */
export const AfterBuild = (props: AfterBuildProps) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="build">
			<Answer {...props} />
		</PartMessages>
	</Suspense>
);

/** Loads the messages too: without them, the component would wait for them and never say that they failed to load. */
export async function loadAfterBuild(): Promise<typeof AfterBuild> {
	await loadDocumentMessages("build");
	return AfterBuild;
}
