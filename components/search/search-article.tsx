import type { FormEvent } from "react";
import { Page } from "@/components/layout/page";
import { DataLink } from "@/components/ui/data-text";
import { Field } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { SearchInput } from "@/components/ui/search-input";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { hydrateOnInput, skipHydration } from "@/components/ui/static-island";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import type { SearchProps } from "@/lib/search/schema/page";
import type { QueryMistake } from "@/lib/search/schema/parsed-query";
import { AnswerSentence } from "./answer-sentence";
import { ResultList } from "./result-list";
import { SearchHelp } from "./search-help";
import { useFilterText } from "./use-filter-text";
import { useSearchNavigation } from "./use-search-navigation";

type SectionProps = SearchProps["sections"][number];

/** Lists the mistakes of a query, with links to corrected queries. */
function MistakeList({ query, mistakes }: { query: string; mistakes: QueryMistake[] }) {
	const t = useTranslations("find");
	if (mistakes.length === 0) return null;
	return (
		<ul className="lead">
			{mistakes.map(({ kind, text, near }) => (
				<li key={kind + text}>
					<i className="icon icon-limited" /> {t(`mistake.${kind}`, { text })}
					<SentenceSpace />
					{near.length > 0 && `${t("near")} `}
					{near.map((meant, place) => (
						<span key={meant}>
							{place > 0 && ", "}
							<SiteLink href={paths.search(query.replace(text, () => meant))}>
								<code>{meant}</code>
							</SiteLink>
						</span>
					))}
				</li>
			))}
		</ul>
	);
}

/** The parsed filters, phrases and negations of a query, each with a link that removes it. */
function ParsedQueryParts({ parts, understood }: Pick<SearchProps, "parts" | "understood">) {
	const t = useTranslations("find");
	const toFilterText = useFilterText();
	const descriptions = [
		...understood.words.filter(({ exact, not }) => exact || not),
		...understood.filters,
	].map(toFilterText);
	if (parts.length === 0) return null;
	return (
		<nav aria-label={t("understood")}>
			<ul className="cluster tight">
				{parts.map(({ text, without }, place) => (
					<li key={text}>
						<SiteLink
							className="chip"
							href={without}
							aria-label={t("remove", { filter: descriptions[place] ?? text })}
							title={text}
						>
							{descriptions[place]} <i className="icon icon-no" />
						</SiteLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

interface SearchFormProps {
	label: string;
	/** The current query. */
	query?: string;
}

/** The search form of the results page. */
function SearchForm({ label, query }: SearchFormProps) {
	const t = useTranslations("search");
	const go = useSearchNavigation();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const q = new FormData(event.currentTarget).get("q");
		go(typeof q === "string" ? q : "");
	};
	return (
		<search aria-label={label}>
			<Form action={localizePath(paths.search(), useLocale())} fields="line" onSubmit={submit}>
				<Field label={label}>
					{(control) => <SearchInput {...control} defaultValue={query} placeholder={t("example")} />}
				</Field>
				<SubmitRow label={t("submit")} />
			</Form>
		</search>
	);
}

/** Links to the previous and next page of results of one type. */
function Pages({ place, count }: { place: NonNullable<SectionProps["place"]>; count: number }) {
	const t = useTranslations("find");
	const { from, until, previous, next } = place;
	return (
		<nav aria-label={t("pages")} className="pager">
			<span>{t("place", { from, until, count })}</span>
			{previous && (
				<SiteLink href={previous} rel="prev">
					{t("previous")}
				</SiteLink>
			)}
			{next && (
				<SiteLink href={next} rel="next">
					{t("next")}
				</SiteLink>
			)}
		</nav>
	);
}

/** @param isClose whether the results only resemble the query. */
function Results({ type, count, results, more, place, isClose }: SectionProps & { isClose: boolean }) {
	const t = useTranslations("find");
	const name = t(`types.${type}`);
	return (
		<Section id={type} title={t(isClose ? "sectionClose" : "section", { type: name, count })}>
			<ResultList results={results} />
			{more && (
				<p>
					<SiteLink href={more} aria-label={t("allOf", { type: name, count })}>
						{t("all", { count })}
					</SiteLink>
				</p>
			)}
			{place && <Pages place={place} count={count} />}
		</Section>
	);
}

const LazyForm = hydrateOnInput(SearchForm);
/** How many results there are. @param hasReachFilter whether the query filters by reach, which is that of the default audience. */
function ResultCount({ count, hasReachFilter }: { count: number; hasReachFilter: boolean }) {
	const t = useTranslations("find");
	const chosen = useChosenAudience();
	return (
		<p role="status" className="intro">
			{t("results", { count })}
			{chosen && hasReachFilter && (
				<>
					<SentenceSpace />
					{t("reachOfDefault")}
				</>
			)}
		</p>
	);
}

/** The answer to a question, with a link to the page that shows it. */
const Answer = ({ path, ...answer }: NonNullable<SearchProps["answer"]>) => (
	<p className="lead">
		<SiteLink href={path}>
			<AnswerSentence {...answer} />
		</SiteLink>
	</p>
);

const StaticAnswer = skipHydration(Answer);
const StaticParts = skipHydration(ParsedQueryParts);
const StaticCount = skipHydration(ResultCount, { readsAudience: true });
const StaticSection = skipHydration(Results, { readsAudience: true });

function Nothing({ query, withoutFilters, near }: Pick<SearchProps, "query" | "withoutFilters" | "near">) {
	const t = useTranslations("find");
	return (
		<div className="lead">
			<p>{t(withoutFilters ? "nothing" : "notInData", { query })}</p>
			<p className="intro">{t("nothingHint")}</p>
			<ul>
				{withoutFilters && (
					<li>
						<SiteLink href={withoutFilters}>{t("withoutFilters")}</SiteLink>
					</li>
				)}
				{near.map(({ id, name }) => (
					<li key={id}>
						{t("near")} <DataLink href={paths.feature(id)}>{name}</DataLink>
					</li>
				))}
				<li>
					<SiteLink href={paths.features}>{t("allFeatures")}</SiteLink>
				</li>
			</ul>
		</div>
	);
}

/** `/search`: the results of a query, its parsed parts and its mistakes. */
export function SearchArticle({
	query,
	answer,
	parts,
	understood,
	sections,
	withoutFilters,
	near,
}: SearchProps) {
	const t = useTranslations("find");
	const { mistakes, filters } = understood;
	const total = sections.reduce((sum, { count }) => sum + count, 0);
	const place = sections[0]?.place;
	// Each page of results has its own title, because screen readers announce it after navigation.
	const { from = 1, until = total } = place ?? {};
	const titled = from > 1 ? `${query} (${t("place", { from, until, count: total })})` : query;
	// A query with only mistakes counts as empty.
	const hasQuery = understood.words.length > 0 || filters.length > 0;
	const isClose = mistakes.some(({ kind }) => kind === "close");
	return (
		<Page
			title={query === "" ? t("title") : t("titleOf", { query: titled })}
			heading={t("title")}
			description={t("description")}
			intro={query === "" && t("description")}
			path={paths.search()}
			noindex
		>
			<LazyForm key={query} label={t("label")} query={query} />
			<StaticParts parts={parts} understood={understood} />
			{answer && <StaticAnswer {...answer} />}
			<MistakeList query={query} mistakes={mistakes} />
			{hasQuery && total > 0 && !isClose && (
				<StaticCount
					count={total}
					hasReachFilter={filters.some(({ name }) => name === "reach" || name === "usable")}
				/>
			)}
			{sections.map((section) => (
				<StaticSection key={section.type} {...section} isClose={isClose} />
			))}
			{sections.some(({ type }) => type === "feature") && (
				<p>
					<a href={machinePaths.searchFeed({ q: query })} type="application/atom+xml">
						{t("follow")}
					</a>
				</p>
			)}
			{hasQuery && total === 0 && (
				<Nothing query={query} near={near} {...(withoutFilters && { withoutFilters })} />
			)}
			{!hasQuery && <SearchHelp />}
		</Page>
	);
}
