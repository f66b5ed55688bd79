import { CountedAsOne } from "@/components/audience/counted-as-one";
import { NoAnswer } from "@/components/audience/no-answer";
import { useWeightsName } from "@/components/audience/weights-name";
import { PlanCurve } from "@/components/charts/plan-curve";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { useChosen } from "@/lib/client/audience/choice";
import { useOwnPlan } from "@/lib/client/audience/use-own-plan";
import { useSettling } from "@/lib/client/audience/use-settling";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { PlanChange, PlanProps } from "@/lib/schema/props/plan";
import { PlanFeatures } from "./plan-features";
import { PlanFloors } from "./plan-floors";
import { PlanForm } from "./plan-form";
import { planLink } from "./plan-link";
import { PlanConfig, PlanResult } from "./plan-result";
import { PlanRuns } from "./plan-runs";
import { useAgentNames } from "./use-agent-names";

function Changes({ lost, won, gained, givenUp, totals }: PlanChange) {
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

function BrowserCurve({
	typed,
	agents,
	curve,
}: Pick<PlanProps, "typed"> & NonNullable<PlanProps["browserCurve"]>) {
	const t = useTranslations("plan");
	const browser = useAgentNames()(agents);
	return (
		<section aria-labelledby="raise" className="section">
			<h2 id="raise">{t("curve.browserTitle", { browser })}</h2>
			<p className="intro">{t("curve.browserIntro", { browser })}</p>
			<PlanCurve
				id="browser-curve"
				curve={curve}
				caption={t("curve.caption")}
				title={t("curve.browserTitle", { browser })}
				floor={t("curve.version")}
				linkTo={(version) => (
					<SiteLink href={planLink(typed, { browser: agents.join(), version })}>{version}</SiteLink>
				)}
			/>
		</section>
	);
}

function YearCurve({
	typed,
	curve,
	inside,
	givenUp,
}: Pick<PlanProps, "typed"> & NonNullable<PlanProps["years"]>) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	return (
		<section aria-labelledby="years" className="section">
			<h2 id="years">{t("curve.yearTitle")}</h2>
			<p className="intro">{t("curve.yearIntro")}</p>
			<PlanCurve
				id="year-curve"
				curve={curve}
				caption={t("curve.caption")}
				title={t("curve.yearTitle")}
				floor={t("curve.year")}
				linkTo={(year) => (
					<SiteLink href={planLink(typed, { to: `baseline ${year}`, browser: "", version: "" })}>
						{year}
					</SiteLink>
				)}
				more={[
					{ head: t("givenUp"), cells: givenUp },
					{ head: t("inside"), cells: inside.map(percent) },
				]}
			/>
		</section>
	);
}

/** `/plan`: move a floor, see people lost and features gained. */
export function PlanArticle(given: PlanProps) {
	const t = useTranslations("plan");
	const weightsName = useWeightsName();
	// An address that names a region is answered for that one.
	const isAsked = !given.typed.region;
	const answer = useOwnPlan(given, isAsked, useLocale());
	const chosen = useChosen();
	const own = isAsked ? chosen?.audience : undefined;
	const props = answer?.value ?? given;
	const text = useTranslations("text");
	const namesOf = useAgentNames();
	const { typed, change, config, floors, browserCurve, years, region, raised, to } = props;
	const planned = raised ? [namesOf(raised.agents), raised.version].filter(Boolean).join(" ") : to;
	return (
		<article className="page" {...useSettling(answer, isAsked)}>
			<PageHead
				// What is planned comes first: it tells one tab, and one navigation, from another.
				title={change ? text("labelled", { label: planned, value: t("title") }) : t("title")}
				description={t("description")}
				path={paths.plan()}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<PlanForm {...props} own={own} />
			{answer?.failed && <NoAnswer />}
			<PlanResult {...props} />
			{browserCurve && <BrowserCurve typed={typed} {...browserCurve} />}
			{change && (
				<div className="columns">
					{change.lost.length > 0 && (
						<PlanRuns id="lost" title={t("lostTitle")} intro={t("lostIntro")} runs={change.lost} />
					)}
					<PlanConfig config={config} />
				</div>
			)}
			{change && <Changes {...change} />}
			<PlanFloors typed={typed} floors={floors} />
			{years && <YearCurve typed={typed} {...years} />}
			<CountedAsOne of="set" newestOnly={props.newestOnly} oldOnly={props.oldOnly} />
			<p className="intro" suppressHydrationWarning>
				{t("terms", {
					region: weightsName(answer?.value && own ? own.weights : { kind: "region", code: region }),
				})}
			</p>
		</article>
	);
}
