import clsx from "clsx";
import type { ReactNode } from "react";
import { useUsageName } from "@/components/audience/use-usage-name";
import { FeatureList } from "@/components/features/feature-list";
import { LevelCounts } from "@/components/groups/level-counts";
import { webSiteJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { useAgentNames } from "@/components/plan/use-agent-names";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { skipHydration } from "@/components/ui/static-island";
import { lazyImport } from "@/lib/browser/lazy-import";
import { useHasOtherUsage } from "@/lib/chosen-audience/client/audience-context";
import { useAudienceForm } from "@/lib/chosen-audience/client/use-audience-form";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import type { HomeProps } from "@/lib/site/schema";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { AudienceSample } from "./audience-sample";
import styles from "./home.module.css";
import { Visitors } from "./visitors";

const loadTables = () =>
	lazyImport(() => import("@/lib/audience/client/fetch-choices")).then(({ fetchTables, getTablesUrl }) =>
		fetchTables(getTablesUrl()),
	);

/** The question of the site with sample answers, next to the form for the reader's audience. */
function AudienceSection({ regions, sample }: Pick<HomeProps, "regions" | "sample">) {
	const t = useTranslations("home");
	const question = useTranslations("reach");
	const form = useAudienceForm(loadTables);
	const people = useUsageName()(form.held?.weights ?? { kind: "region", code: WORLD });
	return (
		<div className={clsx("stack band", styles.hero)}>
			<div className={clsx("stack", styles.question)}>
				<h1>{question("title")}</h1>
				<p className="subtitle">{t("lead")}</p>
			</div>
			<AudienceSample features={sample} people={people} target={form.held?.query ?? DEFAULT_QUERY} />
			<Visitors regions={regions} features={sample.map(({ id }) => id).join(",")} form={form} />
		</div>
	);
}

/** What else the site does. */
const jobs = [
	{ name: "check", href: paths.check },
	{ name: "plan", href: paths.plan() },
	{ name: "changes", href: paths.changes() },
] as const;

/** What a job finds, for the world. */
function JobResult({
	name,
	results,
}: {
	name: (typeof jobs)[number]["name"];
	results: HomeProps["results"];
}) {
	const t = useTranslations("home.results");
	const percent = useShareFormat();
	const whole = useWholePercentFormat();
	const month = useMonthFormat();
	const formatAgents = useAgentNames();
	const strong = (words: ReactNode) => <strong>{words}</strong>;
	const render = () => {
		const { check, plan, changes } = results;
		switch (name) {
			case "check":
				return (
					check && (
						<>
							<DataCode>{check.id}</DataCode>{" "}
							<strong className={styles.missing}>
								<i className="icon icon-no" /> {t("check", { share: percent(check.share) })}
							</strong>
						</>
					)
				);
			case "plan":
				return (
					plan &&
					t.rich(plan.version === undefined ? "drop" : "require", {
						strong,
						browser: formatAgents(plan.agents),
						version: plan.version ?? "",
						lost: percent(plan.lost),
						gained: plan.gained,
					})
				);
			default:
				return (
					changes &&
					t.rich("changes", {
						strong,
						name: changes.name,
						share: whole(changes.least / 100),
						month: month(changes.month),
					})
				);
		}
	};
	const result = render();
	return result ? <p className={`${styles.result} of-world`}>{result}</p> : null;
}

/** Further jobs, counts, recent changes and groups. */
function News({
	counts,
	newly,
	widely,
	changed,
	oneAway,
	groups,
	results,
}: Omit<HomeProps, "regions" | "sample">) {
	const t = useTranslations("home");
	const layout = useTranslations("layout");
	const hasOtherUsage = useHasOtherUsage();
	return (
		<>
			<ul className={styles.jobs}>
				{jobs.map(({ name, href }) => (
					<li key={name}>
						<SiteLink href={href}>
							<h2>
								{layout(name)} <i className={clsx("icon", styles.next)} />
							</h2>
							<p>{t(`jobs.${name}`)}</p>
							<JobResult name={name} results={results} />
						</SiteLink>
					</li>
				))}
			</ul>
			<p className="intro">
				{t.rich("tools", { tools: (words) => <SiteLink href={paths.tools}>{words}</SiteLink> })}
			</p>
			<div className={styles.counts}>
				<LevelCounts counts={counts} />
			</div>
			<div className="columns">
				<Section id="newly" title={t("newly")} intro={t("newlyIntro")}>
					<FeatureList lines={newly.map((line) => ({ ...line, note: "" }))} />
					<SiteLink href={paths.baseline}>{t("allMonths")}</SiteLink>
				</Section>
				<Section id="widely" title={t("widely")} intro={t("widelyIntro")}>
					<FeatureList lines={widely.map((line) => ({ ...line, note: "" }))} />
					<SiteLink href={paths.featuresWith({ baseline: "widely" })}>
						{t("allWidely", { count: counts.widely })}
					</SiteLink>
				</Section>
				{changed && (
					<Section
						id="changed"
						title={layout("changes")}
						intro={t(hasOtherUsage ? "changedFor" : "changedIntro")}
					>
						{!hasOtherUsage && <FeatureList lines={changed} />}
						<SiteLink href={paths.changes()}>{t("allChanged")}</SiteLink>
					</Section>
				)}
				<Section id="one-away" title={t("oneAway")} intro={t("oneAwayIntro")}>
					<FeatureList
						lines={oneAway.map(({ missing, ...line }) => ({
							...line,
							note: t("missing", { browser: missing }),
						}))}
					/>
					<SiteLink href={paths.missing}>{t("allMissing")}</SiteLink>
				</Section>
				<Section id="groups" title={t("groups")} intro={t("groupsIntro")}>
					<ul className={clsx("cluster", styles.groups)}>
						{groups.map(({ id, name, size }) => (
							<li key={id}>
								<DataLink href={paths.group(id)}>{name}</DataLink> <span className="small">{size}</span>
							</li>
						))}
					</ul>
					<SiteLink href={paths.groups}>{t("allGroups")}</SiteLink>
				</Section>
			</div>
		</>
	);
}

const StaticNews = skipHydration(News, { readsAudience: true });

/** `/`: the purpose of the site, an audience form, and recent changes. */
export function Home({ regions, sample, ...news }: HomeProps) {
	const t = useTranslations("home");
	const layout = useTranslations("layout");
	const feeds = useTranslations("feeds");
	const locale = useLocale();
	return (
		<>
			<PageHead
				description={t("lead")}
				path={paths.home}
				jsonLd={webSiteJsonLd(layout("siteName"), locale)}
				feed={[
					{ title: feeds("newly"), href: machinePaths.feed("newly") },
					{ title: feeds("widely"), href: machinePaths.feed("widely") },
				]}
			/>
			<AudienceSection regions={regions} sample={sample} />
			{/* `WatchHost` fills it. The style sheet reserves its space for readers who have something in it. */}
			<div
				className={styles.watch}
				data-watch-list=""
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
				dangerouslySetInnerHTML={{ __html: "" }}
			/>
			<StaticNews {...news} />
		</>
	);
}
