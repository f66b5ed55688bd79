import { Suspense } from "react";
import { askFeatures, useAnswer } from "@/lib/client/audience/choice";
import { useCombobox } from "@/lib/client/use-combobox";
import { useTyped } from "@/lib/client/use-typed";
import { groupBy } from "@/lib/domain/group-by";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SearchBody } from "@/lib/schema/api/search";
import { sharesOf } from "./reach-shares";
import { Option, ResultWords, SEARCH_LIST } from "./search-option";
import styles from "./search-popup.module.css";
import { TYPING_MS, useResults, useStatus } from "./use-results";
import { useSearchNavigation } from "./use-search-navigation";

const MOST = 12;

interface SearchPopupProps {
	field: HTMLInputElement;
}

/** What could not be read of the query, but for what is still being typed. */
function useMistakes(body: SearchBody | undefined): string[] {
	const t = useTranslations("find");
	if (!body) return [];
	const isUnfinished = (text: string) => body.results.length > 0 && body.query.endsWith(text);
	return body.understood.mistakes
		.filter(({ text }) => !isUnfinished(text))
		.map(({ kind, text }) => t(`mistake.${kind}`, { text }));
}

function Popup({ field }: SearchPopupProps) {
	const t = useTranslations("find");
	const own = useAnswer(askFeatures)?.value;
	const go = useSearchNavigation();
	const { typed, settled } = useTyped(field, TYPING_MS);
	const { body, hasFailed } = useResults(typed === "" ? "" : settled, MOST);
	const status = useStatus(body, hasFailed, t("failed"));
	const mistakes = useMistakes(body);
	const sections = [...groupBy(body?.results ?? [], ({ type }) => type)];
	const results = sections.flatMap(([, some]) => some);
	const all = paths.search(typed);
	const options = results.length > 0 ? [...results.map(({ path }) => path), all] : [];
	const { isOpen, active } = useCombobox(field, {
		list: SEARCH_LIST,
		around: field.closest("search"),
		options,
		submit: go,
	});
	const isShown = isOpen && typed !== "" && status !== "";
	return (
		<>
			<p role="status" className="unseen">
				{isShown && [status, ...mistakes].join(" ")}
			</p>
			{isShown && (
				// biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, where the keys are
				<div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
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
							id={SEARCH_LIST}
							aria-label={t("suggestions")}
							tabIndex={-1}
							data-query={body?.query}
						>
							{sections.map(([type, some]) => (
								// biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
								<div key={type} role="group" aria-labelledby={`${SEARCH_LIST}-${type}`}>
									<p id={`${SEARCH_LIST}-${type}`} role="presentation" className={styles.type}>
										{t(`types.${type}`)}
									</p>
									{some.map((result) => {
										const place = results.indexOf(result);
										return (
											<Option key={result.path} href={result.path} place={place} isActive={place === active}>
												<ResultWords result={result} shares={sharesOf(result, own)} />
											</Option>
										);
									})}
								</div>
							))}
							<Option href={all} place={results.length} isActive={active === results.length}>
								{t("allResults", { query: typed })}
							</Option>
						</div>
					)}
				</div>
			)}
		</>
	);
}

/** Results while typing, below the field of the search. */
export function SearchPopup(props: SearchPopupProps) {
	return (
		<Suspense>
			<PartMessages locale={useLocale()} part="search">
				<Popup {...props} />
			</PartMessages>
		</Suspense>
	);
}
