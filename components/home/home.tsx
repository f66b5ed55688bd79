import type { ReactNode } from "react";
import { useWeightsName } from "@/components/audience/weights-name";
import { DueNote } from "@/components/baseline/due-note";
import { FeatureList } from "@/components/features/feature-list";
import { LevelCounts } from "@/components/groups/level-counts";
import { webSite } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { DataDays } from "@/components/text/data-days";
import { useIsOthers } from "@/lib/client/audience/choice";
import { useAudienceForm } from "@/lib/client/audience/use-audience-form";
import { late } from "@/lib/client/late";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { HomeProps } from "@/lib/schema/props/lists";
import styles from "./home.module.css";
import { Sample } from "./sample";
import { Visitors } from "./visitors";

function Section({
	id,
	title,
	intro,
	more,
	children,
}: {
	id: string;
	title: string;
	intro: string;
	more?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="section">
			<h2 id={id}>{title}</h2>
			<p className="intro">{intro}</p>
			{children}
			{more}
		</section>
	);
}

const tables = () =>
	late(() => import("@/lib/client/audience/choices")).then(({ fetchTables, tablesAddress }) =>
		fetchTables(tablesAddress()),
	);

/** Asks who the visitors are, and shows beside it what that comes to. */
function Audience({ regions, sample }: Pick<HomeProps, "regions" | "sample">) {
	const form = useAudienceForm(tables);
	const people = useWeightsName()(form.held?.weights ?? { kind: "region", code: WORLD });
	return (
		<div className={styles.audience}>
			<Visitors regions={regions} features={sample.map(({ id }) => id).join(",")} form={form} />
			<Sample features={sample} people={people} target={form.held?.query ?? DEFAULT_QUERY} />
		</div>
	);
}

/** `/`: what the site answers, for whom, and what changed lately. */
export function Home({ counts, newly, widely, changed, oneAway, groups, days, ...audience }: HomeProps) {
	const t = useTranslations("home");
	const layout = useTranslations("layout");
	const feeds = useTranslations("feeds");
	const months = useTranslations("baselinePages");
	const locale = useLocale();
	const isOthers = useIsOthers();
	return (
		<>
			<PageHead
				description={t("lead")}
				path={paths.home}
				jsonLd={webSite(layout("siteName"), locale)}
				feed={[
					{ title: feeds("newly"), href: machinePaths.feed("newly") },
					{ title: feeds("widely"), href: machinePaths.feed("widely") },
				]}
			/>
			<div className={styles.hero}>
				<h1>{t("title")}</h1>
				<p className={styles.lead}>{t("lead")}</p>
			</div>
			<Audience {...audience} />
			<div className={styles.counts}>
				<LevelCounts counts={counts} />
			</div>
			<div className="columns">
				<Section
					id="newly"
					title={t("newly")}
					intro={t("newlyIntro")}
					more={<SiteLink href={paths.baseline}>{t("allMonths")}</SiteLink>}
				>
					<FeatureList lines={newly.map((line) => ({ ...line, note: "" }))} />
				</Section>
				<Section
					id="widely"
					title={t("widely")}
					intro={t("widelyIntro")}
					more={
						<SiteLink href={paths.featuresWith({ baseline: "widely" })}>
							{t("allWidely", { count: counts.widely })}
						</SiteLink>
					}
				>
					<FeatureList
						lines={widely.map(({ due, ...line }) => ({ ...line, note: due ? months("turn.due") : "" }))}
					/>
					{widely.some(({ due }) => due) && (
						<p className="intro">
							<DueNote knownTo={days.features} />
						</p>
					)}
				</Section>
				{changed && (
					<Section
						id="changed"
						title={layout("changes")}
						intro={t(isOthers ? "changedFor" : "changedIntro")}
						more={<SiteLink href={paths.changes()}>{t("allChanged")}</SiteLink>}
					>
						{!isOthers && <FeatureList lines={changed} />}
					</Section>
				)}
				<Section
					id="one-away"
					title={t("oneAway")}
					intro={t("oneAwayIntro")}
					more={<SiteLink href={paths.missing}>{t("allMissing")}</SiteLink>}
				>
					<FeatureList
						lines={oneAway.map(({ missing, ...line }) => ({
							...line,
							note: t("missing", { browser: missing }),
						}))}
					/>
				</Section>
				<Section
					id="groups"
					title={t("groups")}
					intro={t("groupsIntro")}
					more={<SiteLink href={paths.groups}>{t("allGroups")}</SiteLink>}
				>
					<ul className={styles.groups}>
						{groups.map(({ id, name, size }) => (
							<li key={id}>
								<SiteLink href={paths.group(id)} lang="en" dir="ltr">
									{name}
								</SiteLink>{" "}
								<span>{size}</span>
							</li>
						))}
					</ul>
				</Section>
			</div>
			<p className={styles.data}>
				<DataDays {...days} />
			</p>
		</>
	);
}
