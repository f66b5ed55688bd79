import clsx from "clsx";
import { YearGrid } from "@/components/baseline/year-grid";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { RegionMapIsland } from "@/components/support/region-map-island";
import { ReleaseDate } from "@/components/support/release-date";
import { DataDate } from "@/components/ui/data-date";
import { DataText } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { TableHead } from "@/components/ui/table-scroll";
import type { BrowserProps } from "@/lib/browsers/schema/page";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { browserNames, coreBrowserNames } from "@/lib/support/browser-names";
import { groupBy } from "@/lib/support/group-by";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { parseRangedValue } from "@/lib/support/version";
import { formatVersionRange } from "@/lib/support/version-span";
import styles from "./browser-releases.module.css";

/** From this share (0..1) on, a release stands out among the years. */
const MIN_MANY = 0.01;

type Release = BrowserProps["releases"][number];

/** The usage of a release, and the versions that it is counted with. */
type Usage = Pick<Release, "share" | "range">;

const toUsage = (use: ReleaseUsage): Usage => ({
	share: "share" in use ? use.share : undefined,
	range: use.kind === "range" ? formatVersionRange(use.range) : undefined,
});

/** The usage of a release. Versions that are counted together share the number of the first. */
function Share({ share, range, previous }: Usage & { previous: Usage | undefined }) {
	const t = useTranslations("browsers");
	const percent = useShareFormat();
	const isSame = range !== undefined && range === previous?.range;
	return (
		<>
			{!isSame && (share === undefined ? "–" : percent(share))}{" "}
			{range && <small>{t("range", { range })}</small>}
		</>
	);
}

interface ReleaseTableProps {
	id: string;
	releases: Release[];
	/** Without usage data there is no column for it, for any audience. */
	hasUsage: boolean;
	settled: object | undefined;
}

/** Releases that are in use or still to come, with what each added and removed. */
function ReleaseTable({ id, releases, hasUsage, settled }: ReleaseTableProps) {
	const t = useTranslations("browsers");
	const chosen = useChosenAudience();
	// The chosen audience's usage, else the worldwide one.
	const usage = releases.map((release) =>
		chosen ? toUsage(chosen.release(id, release.version) ?? { kind: "none" }) : release,
	);
	return (
		<table className={styles.releases} {...settled}>
			<caption className="visually-hidden">{t("inUse")}</caption>
			<TableHead
				cells={[t("version"), t("released"), t("status"), hasUsage && t("people"), t("added"), t("removed")]}
			/>
			<tbody>
				{releases.map((release, place) => {
					const { version, day, status, pending, added, removed } = release;
					return (
						<tr key={version}>
							<th scope="row">
								<SiteLink href={paths.release(id, version)}>{version}</SiteLink>
							</th>
							<td>{day ? <ReleaseDate day={day} pending={pending} /> : "–"}</td>
							<td>{t(`state.${status}`)}</td>
							{hasUsage && (
								<td>
									<Share {...usage[place]} previous={usage[place - 1]} />
								</td>
							)}
							<td>{added}</td>
							<td>{removed}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** All releases by year and month, the newest year first. */
function ReleaseYears({ id, releases }: Pick<ReleaseTableProps, "id" | "releases">) {
	const dated = releases.flatMap(({ day, ...release }) =>
		day ? { ...release, month: parseRangedValue(day).value.slice(0, 7) } : [],
	);
	const byMonth = groupBy(dated, ({ month }) => month);
	const t = useTranslations("browsers");
	return (
		<YearGrid
			caption={t("browserTitle", { name: browserNames[id] ?? id })}
			years={[...new Set(dated.map(({ month }) => month.slice(0, 4)))].sort().reverse()}
			renderYear={(year) => year}
			renderMonth={(month) =>
				byMonth
					.get(month)
					?.reverse()
					.map(({ version, status, share = 0 }) => (
						<SiteLink
							key={version}
							href={paths.release(id, version)}
							className={clsx(
								styles.dot,
								share >= MIN_MANY ? styles.many : share >= MIN_SHOWN_SHARE && styles.some,
							)}
							aria-current={status === "current" ? "true" : undefined}
						>
							{version}
						</SiteLink>
					))
			}
		/>
	);
}

/** `/browsers/[browser]`: the releases of a browser, newest first. */
export function BrowserReleases(props: BrowserProps) {
	const { id, share, onlyVersion, knownTo, releases, regionShares } = props;
	const t = useTranslations("browsers");
	const feeds = useTranslations("feeds");
	const percent = useShareFormat();
	const world = useTranslations("layout")("world");
	const chosen = useChosenAudience();
	// The same rows for every audience, so that none moves.
	const current = releases.filter(
		({ status, share = 0 }) => status !== "retired" || share >= MIN_SHOWN_SHARE,
	);
	const audienceName = chosen ? t("yours") : world;
	// Without usage data there is no column, for any audience.
	const people = share === undefined ? undefined : (chosen?.browser(id) ?? { share, onlyVersion });
	const settled = people && { "data-settling": chosen ? undefined : "" };
	const name = browserNames[id] ?? id;
	const trail = [{ name: t("title"), path: paths.browsers }];
	const description = t("browserDescription", { name, count: releases.length });
	return (
		<Page
			title={t("browserTitle", { name })}
			heading={<DataText>{name}</DataText>}
			description={description}
			intro={description}
			path={paths.browser(id)}
			trail={trail}
			jsonLd={collectionPageJsonLd(name)}
			feed={{ title: feeds("browser", { name }), href: machinePaths.feed(`browsers/${id}`) }}
			lead={
				<>
					{people && (
						<p className={styles.people} {...settled}>
							{t("inAll", { name, share: percent(people.share), whose: audienceName })}
							<SentenceSpace />
							{people.onlyVersion && t("onlyVersion", { name, version: people.onlyVersion })}
						</p>
					)}
					{coreBrowserNames.some(([core]) => core === id) && (
						<p>
							<SiteLink href={paths.plan({ browser: id })}>{t("plan", { name })}</SiteLink>
						</p>
					)}
				</>
			}
		>
			<DeferredContent key={id}>
				{current.length > 0 && (
					<Section id="now" title={t("inUse")}>
						{current.length < releases.length && (
							<p className="intro">
								{t.rich("leftOut", {
									share: percent(0.001),
									all: (words) => <a href="#years">{words}</a>,
								})}
							</p>
						)}
						<ReleaseTable id={id} releases={current} hasUsage={people !== undefined} settled={settled} />
					</Section>
				)}
				<Section id="years" title={t("allReleases")}>
					<ReleaseYears id={id} releases={releases} />
				</Section>
				{releases.some(({ pending }) => pending === "overdue") && (
					<p className="intro">{t.rich("overdueNote", { day: () => <DataDate day={knownTo} brief /> })}</p>
				)}
				{regionShares && <RegionMapIsland shares={regionShares} of="browser" />}
			</DeferredContent>
		</Page>
	);
}
