import clsx from "clsx";
import { memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { withMessages } from "@/components/ui/with-messages";
import { useCombobox } from "@/lib/browser/use-combobox";
import { useInputValue } from "@/lib/browser/use-input-value";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { FeatureAnswers } from "@/lib/reach/client/matrix-queries";
import {
	forgetRecentFeatures,
	putRecentFirst,
	readRecentFeatures,
} from "@/lib/search/client/recent-features";
import { groupResults } from "@/lib/search/group-results";
import type { SearchBody, SearchResult } from "@/lib/search/schema/api";
import { AnswerSentence } from "./answer-sentence";
import { getResultReach } from "./reach-shares";
import { SEARCH_LISTBOX_ID, SearchOption, SearchOptionText } from "./search-option";
import styles from "./search-popup.module.css";
import { useSearchNavigation } from "./use-search-navigation";
import { DEBOUNCE_MS, useSearchResults, useSearchStatus } from "./use-search-results";

const MOST = 12;

interface SearchPopupProps {
	field: HTMLInputElement;
}

/** The texts of the query's mistakes, without those in the part that is still being typed. */
function useMistakes(body: SearchBody | undefined): string[] {
	const t = useTranslations("find");
	if (!body) return [];
	const isUnfinished = (text: string) => body.results.length > 0 && body.query.endsWith(text);
	return body.understood.mistakes
		.filter(({ text }) => !isUnfinished(text))
		.map(({ kind, text }) => t(`mistake.${kind}`, { text }));
}

interface ResultOptionsProps {
	/** The results by type. */
	sections: [SearchResult["type"], SearchResult[]][];
	/** The position of the first result among the options. */
	first: number;
	/** The position of the option that is selected by keyboard. */
	active: number;
	own: FeatureAnswers | undefined;
}

/** The results as options. Memoized: most keys change the text before the results. */
const ResultOptions = memo(function ResultOptions({ sections, first, active, own }: ResultOptionsProps) {
	const t = useTranslations("find");
	const results = sections.flatMap(([, some]) => some);
	return sections.map(([type, some]) => (
		// biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
		<div key={type} role="group" aria-labelledby={`${SEARCH_LISTBOX_ID}-${type}`}>
			<p id={`${SEARCH_LISTBOX_ID}-${type}`} role="presentation" className={styles.type}>
				{t(`types.${type}`)}
			</p>
			{some.map((result) => {
				const place = first + results.indexOf(result);
				return (
					<SearchOption key={result.path} href={result.path} place={place} isActive={place === active}>
						<SearchOptionText result={result} shares={getResultReach(result, own)} />
					</SearchOption>
				);
			})}
		</div>
	));
});

function Popup({ field }: SearchPopupProps) {
	const t = useTranslations("find");
	const own = useAudienceAnswer(queryFeatures)?.value;
	const go = useSearchNavigation();
	const { typed, settled } = useInputValue(field, DEBOUNCE_MS);
	const { body: latest, hasFailed } = useSearchResults(typed === "" ? "" : settled, MOST, useLocale());
	// Results render in short steps, so that they do not delay the next key.
	const body = useDeferredValue(latest);
	const status = useSearchStatus(body, hasFailed, t("failed"));
	const mistakes = useMistakes(body);
	const [recent, setRecent] = useState(readRecentFeatures);
	useEffect(() => {
		const read = () => setRecent(readRecentFeatures());
		field.addEventListener("focus", read);
		return () => field.removeEventListener("focus", read);
	}, [field]);
	const forget = () => {
		forgetRecentFeatures();
		setRecent([]);
	};
	const isEmpty = typed === "";
	const sections = useMemo(
		() => groupResults(putRecentFirst(isEmpty ? [] : (body?.results ?? []), recent, isEmpty ? "" : typed)),
		[body, recent, isEmpty, typed],
	);
	const results = sections.flatMap(([, some]) => some);
	const all = paths.search(typed);
	const answer = isEmpty ? undefined : body?.answer;
	const listed = [...(answer ? [answer] : []), ...results];
	const options = results.length > 0 ? [...listed.map(({ path }) => path), ...(isEmpty ? [] : [all])] : [];
	const { isOpen, active } = useCombobox(field, {
		list: SEARCH_LISTBOX_ID,
		container: field.closest("search"),
		options,
		submit: go,
	});
	const isShown = isOpen && (isEmpty ? results.length > 0 : status !== "");
	return (
		<>
			<p role="status" className="visually-hidden">
				{isShown && [status, ...mistakes].join(" ")}
			</p>
			{isShown && (
				// biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, which handles the keys
				<div
					className={clsx("floating", styles.popup, styles.wide)}
					onMouseDown={(event) => event.preventDefault()}
				>
					{mistakes.map((mistake) => (
						<p key={mistake} className={styles.note} aria-hidden="true">
							<i className="icon icon-limited" /> {mistake}
						</p>
					))}
					{results.length === 0 ? (
						<p className={styles.note} aria-hidden="true">
							{status}
						</p>
					) : (
						<div
							role="listbox"
							id={SEARCH_LISTBOX_ID}
							aria-label={t("suggestions")}
							tabIndex={-1}
							data-query={body?.query}
						>
							{answer && (
								<SearchOption href={answer.path} place={0} isActive={active === 0}>
									<AnswerSentence {...answer} />
								</SearchOption>
							)}
							<ResultOptions sections={sections} first={answer ? 1 : 0} active={active} own={own} />
							{!isEmpty && (
								<SearchOption href={all} place={listed.length} isActive={active === listed.length}>
									{t("allResults", { query: typed })}
								</SearchOption>
							)}
						</div>
					)}
					{isEmpty && (
						<p className={styles.note}>
							<button type="button" className="button" onClick={forget}>
								{t("forget")}
							</button>
						</p>
					)}
				</div>
			)}
		</>
	);
}

/** Shows results below the search field while the reader types. */
export const SearchPopup = withMessages("search", Popup, Suspense);
