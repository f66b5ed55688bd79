import clsx from "clsx";
import { techArticleJsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { DataDate } from "@/components/ui/data-date";
import { DataText } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
import { ExternalLink, formatUrlAsText } from "@/components/ui/external-link";
import { SiteLink } from "@/components/ui/site-link";
import { TermList } from "@/components/ui/term-list";
import type { ReleaseProps } from "@/lib/browsers/schema/page";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { getAreaName } from "@/lib/support/area-names";
import { browserNames } from "@/lib/support/browser-names";
import { coreBrowserFacts, coreBrowsers, isMobileBrowser } from "@/lib/support/schema/core-browsers";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { AreaBarChart } from "./area-bars";
import { ChangedKeys } from "./changed-keys";
import { CompletedFeatures } from "./completed-features";
import styles from "./release-article.module.css";
import { useReleaseUsageText } from "./use-release-usage-text";

const engines = ["Blink", "Gecko", "WebKit"] as const;

/** The first browser of each engine, on desktops or on phones. */
const listPeers = (isMobile: boolean) =>
	engines.flatMap(
		(engine) =>
			coreBrowsers.find(
				(browser) => coreBrowserFacts[browser].engine === engine && isMobileBrowser(browser) === isMobile,
			) ?? [],
	);

/** Links that compare a release with the previous one and with the current releases of other engines. */
function CompareLinks({ browser, version, previous }: ReleaseProps) {
	const t = useTranslations("browsers.compare");
	const release = `${browser}-${version}`;
	const peers = listPeers(isMobileBrowser(browser));
	return (
		<nav aria-label={t("around")}>
			<ul className={clsx("cluster", styles.links)}>
				{previous && (
					<li>
						<SiteLink href={paths.compare([release, `${browser}-${previous}`])}>
							{t("withPrevious", { version: `${browserNames[browser]} ${previous}` })}
						</SiteLink>
					</li>
				)}
				{peers
					.filter((peer) => peer !== browser)
					.map((peer) => (
						<li key={peer}>
							<SiteLink href={paths.compare([release, peer])}>
								{t("withCurrent", { browser: browserNames[peer] ?? peer })}
							</SiteLink>
						</li>
					))}
			</ul>
		</nav>
	);
}

function Usage({ browser, use, isOwn }: { browser: string; use: ReleaseUsage; isOwn: boolean }) {
	const t = useTranslations("browsers");
	const world = useTranslations("layout")("world");
	return useReleaseUsageText(browser, isOwn ? t("yours") : world)(use);
}

/** The day of a release. If the day has passed but the data still lists the release as pending, a note says so. */
function ReleaseDay({ day, status, pending, knownTo }: ReleaseProps & { day: string }) {
	const t = useTranslations("browsers");
	if (pending !== "overdue") return <DataDate day={day} />;
	return t.rich("overdue", {
		day: () => <DataDate day={day} />,
		known: () => <DataDate day={knownTo} />,
		state: t(`state.${status}`),
	});
}

function Facts(props: ReleaseProps) {
	const { browser, version, day, status, pending, engine, engineVersion, notes } = props;
	const t = useTranslations("browsers");
	const chosen = useChosenAudience();
	const use = chosen ? chosen.release(browser, version) : props.use;
	return (
		<TermList
			className="cluster facts"
			aria-label={t("facts")}
			data-settling={chosen ? undefined : ""}
			items={[
				[
					t(pending ? (pending === "overdue" ? "planned" : "expected") : "released"),
					day ? <ReleaseDay key="day" {...props} day={day} /> : "–",
				],
				[t("status"), t(`state.${status}`)],
				use !== undefined && [t("people"), <Usage key="use" browser={browser} use={use} isOwn={!!chosen} />],
				engine !== undefined && [
					t("engine"),
					<DataText key="engine">{`${engine} ${engineVersion ?? ""}`.trim()}</DataText>,
				],
				notes !== undefined && [
					t("notes"),
					<ExternalLink key="notes" href={notes}>
						{formatUrlAsText(notes)}
					</ExternalLink>,
				],
			]}
		/>
	);
}

function ReleasePager({ browser, previous, next }: ReleaseProps) {
	const t = useTranslations("browsers");
	return (
		<nav aria-label={t("around")} className="pager">
			{previous && (
				<SiteLink href={paths.release(browser, previous)}>{t("previous", { version: previous })}</SiteLink>
			)}
			{next && <SiteLink href={paths.release(browser, next)}>{t("next", { version: next })}</SiteLink>}
		</nav>
	);
}

/** `/browsers/[browser]/[version]`: the features that a release completed, then all keys that it added, removed and changed. */
export function ReleaseArticle(props: ReleaseProps) {
	const { browser, version, pending, knownTo, completed, areas, changes } = props;
	const t = useTranslations("browsers");
	const name = browserNames[browser] ?? browser;
	const release = `${name} ${version}`;
	const title = t("releaseTitle", { name, version });
	const trail = [
		{ name: t("title"), path: paths.browsers },
		{ name, path: paths.browser(browser), english: true },
	];
	return (
		<Page
			title={title}
			heading={<DataText>{release}</DataText>}
			description={t(pending ? "releaseDescriptionAhead" : "releaseDescription", { name, version })}
			intro={pending && t.rich("notOut", { day: () => <DataDate day={knownTo} /> })}
			path={paths.release(browser, version)}
			preview={paths.release(browser, version)}
			trail={trail}
			jsonLd={techArticleJsonLd(title, { name: release, id: `${browser} ${version}` })}
		>
			<Facts {...props} />
			<ReleasePager {...props} />
			<DeferredContent key={release}>
				<CompletedFeatures {...completed} />
				<CompareLinks {...props} />
				{changes.length + completed.count === 0 && <p>{t("nothing")}</p>}
				<AreaBarChart name={release} bars={areas} />
				{changes.map(({ kind, count, areas }) => (
					<section key={kind} aria-labelledby={kind} className={clsx("section", styles.change)}>
						<h2 id={kind}>
							{t(`change.${kind}`)} <span className="small">{t("count", { count })}</span>
						</h2>
						{areas.map(({ area, count, keys }) => (
							<div key={area}>
								<h3>
									<DataText>{getAreaName(area)}</DataText>{" "}
									<span className="small">{t("count", { count })}</span>
								</h3>
								<ChangedKeys packed={keys} />
							</div>
						))}
					</section>
				))}
			</DeferredContent>
		</Page>
	);
}
