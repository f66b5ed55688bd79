import clsx from "clsx";
import { AnswerText } from "@/components/audience/answer-text";
import { Glyph } from "@/components/audience/glyph";
import { getBadgeClass } from "@/components/support/baseline-badge";
import { SiteLink } from "@/components/ui/site-link";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/search/schema/api";
import { getTitleLanguage, HighlightedText } from "./highlighted-text";
import { getResultReach, ReachShares, ResultFeature, type ResultReach } from "./reach-shares";
import styles from "./result-list.module.css";

function Result({ result, shares }: { result: SearchResult; shares: ResultReach }) {
	const level = useTranslations("baseline.level");
	const { type, path, baseline, discouraged, feature } = result;
	const listed = discouraged ? "discouraged" : baseline;
	const title = <HighlightedText {...result} />;
	return (
		// Keys keep their columns for a chosen audience, which has no shares of them.
		<li className={result.reach === undefined ? undefined : styles.counted}>
			<SiteLink href={path} {...getTitleLanguage(result)}>
				{type === "key" ? <code>{title}</code> : title}
			</SiteLink>
			{feature && (
				<span className={styles.feature}>
					<ResultFeature feature={feature} answer={shares.answer} />
				</span>
			)}
			{listed && <span className={getBadgeClass(listed)}>{level(listed)}</span>}
			{shares.answer && (
				<AnswerText answer={shares.answer} className={clsx(styles.answer, shares.isOfWorld && "of-world")} />
			)}
			{result.agents && <Glyph id={result.id} agents={result.agents} />}
			<ReachShares {...shares} />
		</li>
	);
}

/**
 * Results of one type, one line each. Features and keys have their Baseline level, answer and reach; features have
 * them for the chosen audience.
 */
export function ResultList({ results }: { results: SearchResult[] }) {
	const answer = useAudienceAnswer(queryFeatures);
	const hasShares = results.some(({ type, reach }) => type === "feature" && reach !== undefined);
	return (
		<ul
			className={clsx("rows", styles.list)}
			data-settling={!hasShares || answer?.value || answer?.failed ? undefined : ""}
		>
			{results.map((result) => (
				<Result key={result.path} result={result} shares={getResultReach(result, answer?.value)} />
			))}
		</ul>
	);
}
