import { CountedAsOne } from "@/components/audience/counted-as-one";
import { NoAnswer } from "@/components/audience/no-answer";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { askFeatures, askNothing, useAnswer, useChosen } from "@/lib/client/audience/choice";
import { useSettling } from "@/lib/client/audience/use-settling";
import { coreBrowserNames } from "@/lib/domain/browser-names";
import { readVersionRequest, writeVersionRequest } from "@/lib/domain/version-request";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { ComparedVersion, CompareProps, ComparisonProps } from "@/lib/schema/props/compare";
import type { CountedAsOne as CountedAsOneValue } from "@/lib/schema/props/reach";
import styles from "./compare-article.module.css";
import { CompareForm } from "./compare-form";
import { KeyCounts } from "./key-counts";
import { LeadSection } from "./lead-section";
import { versionName } from "./version-name";

/** Says where a version stands in for the one asked for. */
function Substitutes({ versions }: Pick<CompareProps, "versions">) {
	const t = useTranslations("compare");
	const substitutes = versions.flatMap(({ instead, ...version }) =>
		instead ? [{ ...version, instead }] : [],
	);
	if (substitutes.length === 0) return null;
	return (
		<ul className={styles.notes}>
			{substitutes.map((version) => (
				<li key={versionName(version)}>
					<i className="icon icon-limited" />{" "}
					{t(`instead.${version.instead}`, {
						asked: versionName({ ...version, version: version.asked ?? "" }),
						version: versionName(version),
					})}
				</li>
			))}
		</ul>
	);
}

/** Of the audience whose reach stands beside the features: the chosen one, or else the world. */
function Counted(world: CountedAsOneValue) {
	const chosen = useChosen();
	return <CountedAsOne of="compare" {...(chosen ? chosen.countedAsOne() : world)} />;
}

interface ResultProps {
	versions: ComparedVersion[];
	comparison: ComparisonProps;
	counted: CountedAsOneValue;
	/** Whether the chosen audience's reach could not be had. */
	failed: boolean | undefined;
}

function Result({ versions, comparison, counted, failed }: ResultProps) {
	const t = useTranslations("compare");
	const { leads, shared, none, keys } = comparison;
	const isCore = ({ browser }: ComparedVersion) => coreBrowserNames.some(([core]) => core === browser);
	return (
		<>
			<div className="lead intro">
				<p>{t("terms")}</p>
				{!versions.every(isCore) && <p>{t("termsElsewhere")}</p>}
				<p>{t("alike", { shared, none })}</p>
				<Counted {...counted} />
				{failed && <NoAnswer />}
			</div>
			{leads.map((lead) => (
				<LeadSection key={lead.leaders.join()} lead={lead} versions={versions} />
			))}
			{leads.length === 0 && <p>{t("noDifference")}</p>}
			<KeyCounts keys={keys} versions={versions} />
		</>
	);
}

function ReadyMade({ readyMade }: Pick<CompareProps, "readyMade">) {
	const t = useTranslations("compare");
	const list = useListFormat();
	return (
		<section aria-labelledby="ready" className="section">
			<h2 id="ready">{t("readyMade")}</h2>
			<ul>
				{readyMade.map((versions) => (
					<li key={versions.join()}>
						<SiteLink href={paths.compare(versions)}>
							{list(versions.map((version) => versionName(readVersionRequest(version))))}
						</SiteLink>
					</li>
				))}
			</ul>
		</section>
	);
}

/** `/compare`: what each of two to four browser versions has that the others lack. */
export function CompareArticle({
	slots,
	browsers,
	versions,
	comparison,
	readyMade,
	...counted
}: CompareProps) {
	const t = useTranslations("compare");
	const list = useListFormat();
	const names = list(versions.map(versionName));
	const title = comparison ? t("titleOf", { versions: names }) : t("title");
	const answer = useAnswer(comparison ? askFeatures : askNothing);
	const description = comparison ? t("descriptionOf", { versions: names }) : t("description");
	return (
		<article className="page" {...useSettling(answer, comparison !== undefined)}>
			<PageHead
				title={title}
				description={description}
				path={paths.compare(comparison ? versions.map(writeVersionRequest) : [])}
				jsonLd={collectionPage(title)}
			/>
			<header className="lead">
				<h1>{title}</h1>
				<p className="intro">{description}</p>
			</header>
			<CompareForm slots={slots} browsers={browsers} />
			<Substitutes versions={versions} />
			{comparison ? (
				<Result versions={versions} comparison={comparison} counted={counted} failed={answer?.failed} />
			) : (
				<>
					{(versions.length > 0 || slots.some(({ problem }) => problem)) && <p>{t("tooFew")}</p>}
					<ReadyMade readyMade={readyMade} />
				</>
			)}
			<p>
				<SiteLink href={paths.plan()}>{t("plan")}</SiteLink>
			</p>
		</article>
	);
}
