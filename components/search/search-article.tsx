import Head from "next/head";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { useChosen } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { SearchProps } from "@/lib/schema/props/search";
import { MistakeList } from "./mistake-list";
import { ResultList } from "./result-list";
import { SearchForm } from "./search-form";
import { SearchHelp } from "./search-help";
import { UnderstoodParts } from "./understood-parts";

type SectionProps = SearchProps["sections"][number];

/** The pages before and after one of many results of a type. */
function Pages({ place, count }: { place: NonNullable<SectionProps["place"]>; count: number }) {
	const t = useTranslations("find");
	const { from, until, previous, next } = place;
	return (
		<nav aria-label={t("pages")} className="beside">
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

/** @param isClose whether these are not what was typed, only close to it. */
function Section({ type, count, results, more, place, isClose }: SectionProps & { isClose: boolean }) {
	const t = useTranslations("find");
	const name = t(`types.${type}`);
	return (
		<section aria-labelledby={type} className="section">
			<h2 id={type}>{t(isClose ? "sectionClose" : "section", { type: name, count })}</h2>
			<ResultList results={results} />
			{more && (
				<p>
					<SiteLink href={more} aria-label={t("allOf", { type: name, count })}>
						{t("all", { count })}
					</SiteLink>
				</p>
			)}
			{place && <Pages place={place} count={count} />}
		</section>
	);
}

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
						{t("near")}{" "}
						<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
							{name}
						</SiteLink>
					</li>
				))}
				<li>
					<SiteLink href={paths.features}>{t("allFeatures")}</SiteLink>
				</li>
			</ul>
		</div>
	);
}

/** `/search`: what a query finds, how it was understood, and what was wrong with it. */
export function SearchArticle({ query, parts, understood, sections, withoutFilters, near }: SearchProps) {
	const t = useTranslations("find");
	const chosen = useChosen();
	const { mistakes, filters } = understood;
	const total = sections.reduce((sum, { count }) => sum + count, 0);
	const place = sections[0]?.place;
	// Each page of many has a title of its own: it is what is read out on arrival.
	const { from = 1, until = total } = place ?? {};
	const titled = from > 1 ? `${query} (${t("place", { from, until, count: total })})` : query;
	// A query of mistakes alone asks for nothing.
	const asks = understood.words.length > 0 || filters.length > 0;
	const isClose = mistakes.some(({ kind }) => kind === "close");
	return (
		<article className="page">
			<PageHead
				title={query === "" ? t("title") : t("titleOf", { query: titled })}
				description={t("description")}
				path={paths.search()}
			/>
			<Head>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			<header className="lead">
				<h1>{t("title")}</h1>
				{query === "" && <p className="intro">{t("description")}</p>}
			</header>
			<SearchForm key={query} label={t("label")} query={query} />
			<UnderstoodParts parts={parts} understood={understood} />
			<MistakeList query={query} mistakes={mistakes} />
			{asks && total > 0 && !isClose && (
				<p role="status" className="intro">
					{t("results", { count: total })}
					{chosen && filters.some(({ name }) => name === "reach" || name === "usable") && (
						<>
							<Gap />
							{t("reachOfDefault")}
						</>
					)}
				</p>
			)}
			{sections.map((section) => (
				<Section key={section.type} {...section} isClose={isClose} />
			))}
			{sections.some(({ type }) => type === "feature") && (
				<p>
					<a href={machinePaths.searchFeed({ q: query })} type="application/atom+xml">
						{t("follow")}
					</a>
				</p>
			)}
			{asks && total === 0 && (
				<Nothing query={query} near={near} {...(withoutFilters && { withoutFilters })} />
			)}
			{!asks && <SearchHelp />}
		</article>
	);
}
