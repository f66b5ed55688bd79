import clsx from "clsx";
import { Fragment } from "react";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { AggregatedVersionsNote } from "@/components/audience/counted-as-one";
import { TargetReadingDetails } from "@/components/audience/target-reading";
import { useUsageName } from "@/components/audience/use-usage-name";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { skipHydration } from "@/components/ui/static-island";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { usePendingAnswer } from "@/lib/chosen-audience/client/use-pending-answer";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { PlanChange, PlanProps } from "@/lib/plan/schema";
import styles from "./plan.module.css";
import { PlanCurveChart } from "./plan-curve";
import { PlanFeatures } from "./plan-features";
import { PlanFloors } from "./plan-floors";
import { PlanForm } from "./plan-form";
import { getPlanPath, getPlanResultPath } from "./plan-path";
import { PlanProposals } from "./plan-proposals";
import { PlanConfig, PlanResult } from "./plan-result";
import { PlanRuns } from "./plan-runs";
import { PlanTradeoff } from "./plan-tradeoff";
import { useAgentNames } from "./use-agent-names";
import { useAudiencePlan } from "./use-audience-plan";

/** How the two targets of a plan were read. */
export function PlanReadings({ readings, typed }: Pick<PlanProps, "readings" | "typed">) {
	const t = useTranslations("plan");
	return (["from", "to"] as const).map((name) => {
		const reading = readings[name];
		return (
			reading && (
				<TargetReadingDetails
					key={name}
					reading={reading}
					label={t(`field.${name}`)}
					hrefOf={(target) => getPlanPath(typed, { [name]: target })}
				/>
			)
		);
	});
}

function PlanChanges({ lost, won, gained, givenUp, totals }: PlanChange) {
	const t = useTranslations("plan");
	return (
		<>
			{gained.length > 0 && (
				<PlanFeatures
					id="gained"
					title={t("gainedTitle", { count: totals.gained })}
					intro={t("gainedIntro")}
					areas={gained}
				/>
			)}
			{givenUp.length > 0 && (
				<PlanFeatures
					id="given-up"
					title={t("givenUpTitle", { count: totals.givenUp })}
					intro={t("givenUpIntro")}
					areas={givenUp}
				/>
			)}
			{won.length > 0 && <PlanRuns id="won" title={t("won")} intro={t("wonIntro")} runs={won} />}
			{lost.length === 0 && <p>{t("nobodyLost")}</p>}
		</>
	);
}

function YearCurveSection({
	typed,
	curve,
	inside,
	givenUp,
}: Pick<PlanProps, "typed"> & NonNullable<PlanProps["years"]>) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	return (
		<Section id="years" title={t("curve.yearTitle")} intro={t("curve.yearIntro")}>
			<PlanCurveChart
				id="year-curve"
				curve={curve}
				caption={t("curve.caption")}
				title={t("curve.yearTitle")}
				floor={t("curve.year")}
				linkTo={(year) => (
					<SiteLink href={getPlanResultPath(typed, { to: `baseline ${year}`, browser: "", version: "" })}>
						{year}
					</SiteLink>
				)}
				more={[
					{ head: t("givenUp"), cells: givenUp },
					{ head: t("inside"), cells: inside.map(percent) },
				]}
			/>
		</Section>
	);
}

const StaticForm = skipHydration(PlanForm);
const StaticTradeoff = skipHydration(PlanTradeoff);
const StaticProposals = skipHydration(PlanProposals);
const StaticFloors = skipHydration(PlanFloors);
const StaticYears = skipHydration(YearCurveSection);

/** `/plan`: people lost and features gained by raising a floor or changing the target. */
export function PlanArticle(serverPlan: PlanProps) {
	const t = useTranslations("plan");
	const getUsageName = useUsageName();
	// A region in the URL takes precedence over the chosen audience.
	const isForAudience = !serverPlan.typed.region;
	const answer = useAudiencePlan(serverPlan, isForAudience, useLocale());
	const chosen = useChosenAudience();
	const own = isForAudience ? chosen?.audience : undefined;
	const props = answer?.value ?? serverPlan;
	const text = useTranslations("text");
	const formatAgents = useAgentNames();
	const { typed, change, config, floors, years, region, raised, to } = props;
	const planName = raised ? [formatAgents(raised.agents), raised.version].filter(Boolean).join(" ") : to;
	return (
		<Page
			// The plan's name comes first, so that tabs and history entries can be distinguished.
			title={change ? text("labelled", { label: planName, value: t("title") }) : t("title")}
			heading={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.plan()}
			jsonLd={collectionPageJsonLd(t("title"))}
			csv={Object.keys(props.problems).length === 0 && { list: "plan", query: typed }}
			attributes={usePendingAnswer(answer, isForAudience)}
		>
			{answer?.failed && <AnswerUnavailable />}
			{/* The key replaces the sections of another plan: those that a press leads past would shift. */}
			<Fragment key={JSON.stringify(typed)}>
				{(change || typed.to || typed.browser) && <PlanResult {...props} />}
				{change && (
					<div className="columns">
						{change.lost.length > 0 && (
							<PlanRuns id="lost" title={t("lostTitle")} intro={t("lostIntro")} runs={change.lost} />
						)}
						<PlanConfig config={config} />
					</div>
				)}
			</Fragment>
			<div className={clsx("stack", styles.choice)}>
				{/* The key replaces the picture of another audience: its legend would shift. */}
				<StaticTradeoff key={String(answer?.value !== undefined)} {...props} />
				<StaticProposals {...props} />
			</div>
			<StaticForm {...props} own={own} />
			{(serverPlan.readings.from || serverPlan.readings.to) && (
				<div className={own && "other-audience"}>
					<PlanReadings readings={serverPlan.readings} typed={serverPlan.typed} />
				</div>
			)}
			<Fragment key={`${JSON.stringify(typed)} more`}>
				{change && <PlanChanges {...change} />}
				<StaticFloors typed={typed} floors={floors} />
				{years && <StaticYears typed={typed} {...years} />}
				<AggregatedVersionsNote of="set" newestOnly={props.newestOnly} oldOnly={props.oldOnly} />
				<p className="intro" suppressHydrationWarning>
					{t("terms", {
						region: getUsageName(answer?.value && own ? own.weights : { kind: "region", code: region }),
					})}
				</p>
			</Fragment>
		</Page>
	);
}
