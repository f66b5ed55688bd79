import { Fragment } from "react";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { AudienceFields } from "@/components/audience/audience-fields";
import { AggregatedVersionsNote } from "@/components/audience/counted-as-one";
import { ReachBar } from "@/components/audience/reach-bar";
import { TargetReadingDetails } from "@/components/audience/target-reading";
import { useUsageName } from "@/components/audience/use-usage-name";
import { VerdictText } from "@/components/audience/verdict";
import { FeaturePicker } from "@/components/features/feature-picker";
import { UnknownFeatures } from "@/components/features/unknown-features";
import { Page } from "@/components/layout/page";
import { RegionMapIsland } from "@/components/support/region-map-island";
import { TrendLink } from "@/components/trends/trend-link";
import { CsvLink } from "@/components/ui/csv-link";
import { DataLink } from "@/components/ui/data-text";
import { Form, SubmitRow } from "@/components/ui/form";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { WatchPlace } from "@/components/watch/watch-place";
import {
	queryNothing,
	querySet,
	useAudienceAnswer,
	useChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import { usePendingAnswer } from "@/lib/chosen-audience/client/use-pending-answer";
import { localizePath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import type { SetProps } from "@/lib/set/schema/page";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";

interface SetFormProps extends Pick<SetProps, "typed" | "rest" | "features" | "refusal" | "regions"> {
	/** The id of the element that lists unknown features. */
	unknownId: string | undefined;
}

/** Features, target and region. */
function SetForm({ typed, rest, features, refusal, regions, unknownId }: SetFormProps) {
	const t = useTranslations("set");
	const action = localizePath(paths.set(), useLocale());
	const chosen = useChosenAudience()?.audience;
	const weightsName = useUsageName();
	// If the address names a target or a region, the other one is the default, not the chosen one.
	const isUsual = !typed.target && !typed.region;
	const usual = chosen && isUsual ? { target: chosen.query, region: weightsName(chosen.weights) } : undefined;
	return (
		// The key remounts the form for another set. Otherwise the fields would keep the previous input.
		<Form key={JSON.stringify(typed)} action={action}>
			<FeaturePicker
				label={t("features")}
				name="features"
				chosen={features}
				typed={rest}
				placeholder="Subgrid, :has()"
				faultId={unknownId}
			/>
			<AudienceFields
				labels={{ target: t("target"), region: t("region") }}
				regions={regions}
				usual={usual}
				typed={typed}
				refusal={refusal}
			/>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}

const FAULTS = "faults";

type TogetherProps = NonNullable<SetProps["together"]> & Pick<SetProps, "features">;

const Summary = ({ verdict, reach }: Pick<ReachSummary, "verdict" | "reach">) => (
	<VerdictText verdict={verdict} reach={reach}>
		<ReachBar reach={reach} />
	</VerdictText>
);

function Together({ verdict, reach, heldBackBy, features }: TogetherProps) {
	const t = useTranslations("set");
	const share = useShareFormat();
	return (
		<Section id="together" title={t("together")}>
			<Summary verdict={verdict} reach={reach} />
			{heldBackBy && (
				<p>
					{t("heldBack", {
						name: features.find(({ id }) => id === heldBackBy.id)?.name ?? heldBackBy.id,
						without: share(heldBackBy.without),
						supported: share(reach.supported),
					})}
				</p>
			)}
		</Section>
	);
}

type SetActionsProps = Pick<SetProps, "typed" | "refusal" | "features">;

/** What a reader can do with the features: plan, embed, follow, export. */
function SetActions({ features, typed, refusal }: SetActionsProps) {
	const t = useTranslations("set");
	const ids = features.map(({ id }) => id);
	return (
		<p className="button-row">
			<WatchPlace items={features.map(({ id, name }) => ({ id, name }))} />
			<SiteLink href={paths.plan({ from: typed.target, region: typed.region })} className="button">
				{t("plan")}
			</SiteLink>
			<SiteLink
				href={paths.snippets({
					id: ids.join(),
					...(!refusal && { target: typed.target, region: typed.region }),
				})}
				className="button"
			>
				{t("embed")}
			</SiteLink>
			{!refusal && (
				<>
					<a
						href={machinePaths.featuresFeed({ ids: ids.join(), region: typed.region || WORLD })}
						type="application/atom+xml"
						className="button"
					>
						{t("follow")}
					</a>
					<CsvLink list="set" query={{ features: ids.join(), target: typed.target, region: typed.region }} />
				</>
			)}
		</p>
	);
}

/** `/set`: the combined reach of several features, and the feature that limits it most. */
export function SetArticle(props: SetProps) {
	const {
		typed,
		rest,
		refusal,
		reading,
		regions,
		unknown,
		left,
		features,
		recentIn,
		crossing,
		regionShares,
	} = props;
	const isFaulty = unknown.length > 0 || left !== undefined;
	const t = useTranslations("set");
	const layout = useTranslations("layout");
	const ids = features.map(({ id }) => id);
	// An audience in the address has priority over the chosen one.
	const usesChosenAudience = ids.length > 0 && !typed.target && !typed.region;
	const answer = useAudienceAnswer(
		usesChosenAudience ? querySet : queryNothing,
		`${ids.join()};${recentIn?.join() ?? ""}`,
	);
	const { together, newestOnly, oldOnly } = answer?.value ?? props;
	const own = new Map(answer?.value?.features.map(({ id, summary }) => [id, summary]));
	const audience = refusal ? {} : { target: typed.target, region: typed.region };
	const form = (
		<SetForm
			typed={typed}
			rest={rest}
			features={features}
			refusal={refusal}
			regions={regions}
			unknownId={isFaulty ? FAULTS : undefined}
		/>
	);
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={ids.length === 0 && t("description")}
			path={paths.set()}
			preview={paths.set({ features: ids.join(), ...audience })}
			trail={[{ name: layout("features"), path: paths.features }]}
			jsonLd="collection"
			lead={
				ids.length > 0 && (
					<p>
						{features.map(({ id, name }, place) => (
							<Fragment key={id}>
								{place > 0 && ", "}
								<DataLink href={paths.feature(id)}>{name}</DataLink>
							</Fragment>
						))}
						{" · "}
						<a href="#change">{t("change")}</a>
					</p>
				)
			}
			attributes={usePendingAnswer(answer, usesChosenAudience)}
		>
			{ids.length === 0 && form}
			{reading && (
				<TargetReadingDetails reading={reading} hrefOf={(target) => paths.set({ ...typed, target })} />
			)}
			{isFaulty && (
				<UnknownFeatures
					id={FAULTS}
					unknown={unknown}
					left={left}
					words="set"
					instead={(others) => paths.set({ ...typed, features: [...ids, ...others].join() })}
				/>
			)}
			{answer?.failed && <AnswerUnavailable />}
			{together && <Together {...together} features={features} />}
			{ids.length > 0 && <SetActions features={features} typed={typed} refusal={refusal} />}
			{features.map(({ id, name, summary }) => (
				<section key={id} aria-labelledby={`feature-${id}`} className="section">
					<h2 id={`feature-${id}`}>
						<DataLink href={paths.feature(id)}>{name}</DataLink>
					</h2>
					<Summary {...(own.get(id) ?? summary)} />
					<p>
						<SiteLink
							href={paths.set({ ...typed, features: ids.filter((other) => other !== id).join() })}
							aria-label={t("removeFeature", { name })}
						>
							{t("remove")}
						</SiteLink>
					</p>
				</section>
			))}
			{regionShares && <RegionMapIsland shares={regionShares} of="use" />}
			<AggregatedVersionsNote of="set" newestOnly={newestOnly} oldOnly={oldOnly} />
			{ids.length > 0 && (
				<TrendLink
					features={ids.join()}
					region={usesChosenAudience ? undefined : typed.region || WORLD}
					crossing={crossing}
				/>
			)}
			{ids.length === 0 && (
				<p>
					<SiteLink href={paths.set({ features: "subgrid,has" })}>{t("example")}</SiteLink>
				</p>
			)}
			{ids.length > 0 && <div id="change">{form}</div>}
		</Page>
	);
}
