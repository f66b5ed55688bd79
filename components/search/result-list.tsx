import clsx from "clsx";
import { SiteLink } from "@/components/layout/site-link";
import { badgeClass } from "@/components/support/baseline-badge";
import { askFeatures, useAnswer } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/schema/api/search";
import { Marked } from "./marked";
import { ReachShares, type Shares, sharesOf } from "./reach-shares";
import styles from "./result-list.module.css";

function Result({ result, shares }: { result: SearchResult; shares: Shares }) {
	const level = useTranslations("baseline.level");
	const { type, path, baseline, discouraged, feature } = result;
	const listed = discouraged ? "discouraged" : baseline;
	const title = <Marked {...result} />;
	return (
		<li>
			<SiteLink href={path} lang="en" dir="ltr">
				{type === "key" ? <code>{title}</code> : title}
			</SiteLink>
			{feature && (
				<span className={styles.feature} lang="en" dir="ltr">
					{feature.name}
				</span>
			)}
			{listed && <span className={badgeClass(listed)}>{level(listed)}</span>}
			<ReachShares {...shares} />
		</li>
	);
}

/** Results of one type, a line each; features and keys with their Baseline level and reach, features by the chosen audience. */
export function ResultList({ results }: { results: SearchResult[] }) {
	const answer = useAnswer(askFeatures);
	const hasShares = results.some(({ type, reach }) => type === "feature" && reach !== undefined);
	return (
		<ul
			className={clsx("rows", styles.list)}
			data-settling={!hasShares || answer?.value || answer?.failed ? undefined : ""}
		>
			{results.map((result) => (
				<Result key={result.path} result={result} shares={sharesOf(result, answer?.value)} />
			))}
		</ul>
	);
}
