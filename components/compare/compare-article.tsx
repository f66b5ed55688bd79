import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { AggregatedVersionsNote } from "@/components/audience/counted-as-one";
import { Page } from "@/components/layout/page";
import { DataLink } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import {
	queryFeatures,
	queryNothing,
	useAudienceAnswer,
	useChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import { usePendingAnswer } from "@/lib/chosen-audience/client/use-pending-answer";
import type { ComparedVersion, CompareProps, ComparisonProps } from "@/lib/compare/schema";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { coreBrowserNames } from "@/lib/support/browser-names";
import type { AggregatedVersions as CountedAsOneValue } from "@/lib/support/schema/reach-summary";
import { parseVersionRequest, serializeVersionRequest } from "@/lib/support/version-request";
import { CompareForm } from "./compare-form";
import { LeadingFeatures, LeadSummary } from "./lead-section";
import { getVersionName } from "./version-name";

/** The number of compat keys in each area that a single version supports best, for each version. */
function KeyCounts({ keys, versions }: { keys: ComparisonProps["keys"]; versions: ComparedVersion[] }) {
	const t = useTranslations("compare");
	const number = (count: number) => t("number", { count });
	return (
		<div className="section">
			<h2>{t("keys")}</h2>
			<p className="intro">{t("keysIntro")}</p>
			<TableScroll
				caption={t("keys")}
				table="numbers"
				heads={[
					t("area"),
					...versions.map((version) => (
						<DataLink key="link" href={paths.release(version.browser, version.version)}>
							{getVersionName(version)}
						</DataLink>
					)),
					t("shared"),
				]}
			>
				<tbody>
					{keys.map(({ area, best, shared }) => (
						<tr key={area}>
							<th scope="row">
								<DataLink href={paths.compat(area)}>{area}</DataLink>
							</th>
							{versions.map((version, index) => (
								<td key={getVersionName(version)}>{number(best[index] ?? 0)}</td>
							))}
							<td>{number(shared)}</td>
						</tr>
					))}
				</tbody>
			</TableScroll>
		</div>
	);
}

/** Lists versions that replace a requested one. */
function Substitutes({ versions }: Pick<CompareProps, "versions">) {
	const t = useTranslations("compare");
	const substitutes = versions.flatMap(({ instead, ...version }) =>
		instead ? [{ ...version, instead }] : [],
	);
	if (substitutes.length === 0) return null;
	return (
		<ul className="stack tight card">
			{substitutes.map((version) => (
				<li key={getVersionName(version)}>
					<i className="icon icon-limited" />{" "}
					{t(`instead.${version.instead}`, {
						requested: getVersionName({ ...version, version: version.requested ?? "" }),
						version: getVersionName(version),
					})}
				</li>
			))}
		</ul>
	);
}

/** The note about aggregated versions of the chosen audience, or of the world if none is chosen. */
function AggregationNote(world: CountedAsOneValue) {
	const chosen = useChosenAudience();
	return <AggregatedVersionsNote of="compare" {...(chosen ? chosen.countedAsOne() : world)} />;
}

interface ResultProps {
	versions: ComparedVersion[];
	comparison: ComparisonProps;
	counted: CountedAsOneValue;
	/** Whether loading the chosen audience's reach failed. */
	failed: boolean | undefined;
}

function Result({ versions, comparison, counted, failed }: ResultProps) {
	const t = useTranslations("compare");
	const { leads, keys } = comparison;
	const isCore = ({ browser }: ComparedVersion) => coreBrowserNames.some(([core]) => core === browser);
	return (
		<>
			{failed && <AnswerUnavailable />}
			{leads.map((lead) => (
				<LeadingFeatures key={lead.leaders.join()} lead={lead} versions={versions} />
			))}
			{leads.length === 0 && <p>{t("noDifference")}</p>}
			<KeyCounts keys={keys} versions={versions} />
			<div className="lead intro">
				<p>{t("terms")}</p>
				{!versions.every(isCore) && <p>{t("termsElsewhere")}</p>}
				<AggregationNote {...counted} />
			</div>
		</>
	);
}

function ReadyMade({ readyMade }: Pick<CompareProps, "readyMade">) {
	const t = useTranslations("compare");
	const list = useListFormat();
	return (
		<Section id="ready" title={t("readyMade")}>
			<ul className="button-row">
				{readyMade.map((versions) => (
					<li key={versions.join()}>
						<SiteLink href={paths.compare(versions)} className="chip">
							{list(versions.map((version) => getVersionName(parseVersionRequest(version))))}
						</SiteLink>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** `/compare`: the features that each of two to four browser versions supports and the others lack. */
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
	const names = list(versions.map(getVersionName));
	const title = comparison ? t("titleOf", { versions: names }) : t("title");
	const answer = useAudienceAnswer(comparison ? queryFeatures : queryNothing);
	const description = comparison ? t("descriptionOf", { versions: names }) : t("description");
	return (
		<Page
			title={title}
			description={description}
			intro={!comparison && description}
			path={paths.compare(comparison ? versions.map(serializeVersionRequest) : [])}
			jsonLd="collection"
			lead={comparison && <LeadSummary versions={versions} comparison={comparison} />}
			actions={
				<>
					{comparison && (
						<a href="#change" className="button">
							{t("change")}
						</a>
					)}
					<SiteLink href={paths.plan()} className="button">
						{t("plan")}
					</SiteLink>
				</>
			}
			attributes={usePendingAnswer(answer, comparison !== undefined)}
		>
			<Substitutes versions={versions} />
			{comparison && (
				<Result versions={versions} comparison={comparison} counted={counted} failed={answer?.failed} />
			)}
			<div id="change">
				<CompareForm slots={slots} browsers={browsers} />
			</div>
			{!comparison && (
				<>
					{(versions.length > 0 || slots.some(({ problem }) => problem)) && <p>{t("tooFew")}</p>}
					<ReadyMade readyMade={readyMade} />
				</>
			)}
		</Page>
	);
}
