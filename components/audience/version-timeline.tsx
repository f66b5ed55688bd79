import clsx from "clsx";
import { ReleaseDate } from "@/components/support/release-date";
import { SupportCellContent } from "@/components/support/support-cell";
import { BrowserMark } from "@/components/ui/browser-mark";
import { DataText } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import { TableHead } from "@/components/ui/table-scroll";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { OtherBrowser } from "@/lib/reach/schema";
import { agentNames } from "@/lib/support/agent-names";
import { getAgent, getBcdBrowser } from "@/lib/support/resolve-engine";
import type { Agent } from "@/lib/support/schema/audience";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { sumVersionShares } from "@/lib/support/usable-share";
import { compareVersions, parseRangedValue } from "@/lib/support/version";
import { partIcons } from "./use-reach-parts";
import styles from "./version-timeline.module.css";

/** A row of the table: a browser's versions in use, and what the data say of its releases. */
interface BrowserRow {
	agent: Agent;
	ranges: VersionGrid[number][1];
	core?: SupportRow | undefined;
	other?: OtherBrowser | undefined;
}

/** The class of a range's width: its share of the browser, in steps of a fifth. */
const getGrowth = (share: number) => styles[`grow${Math.round(share * 5)}`];

interface VersionStripProps {
	ranges: BrowserRow["ranges"];
	/** The current release. */
	current: string | undefined;
}

/** The versions of one browser as a strip from old to new. A dot marks the current release; it is dashed if no usage counts it. */
function VersionStrip({ ranges, current }: VersionStripProps) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const all = sumVersionShares(ranges);
	const newest = ranges[0]?.[1];
	const isCounted = newest !== undefined && current !== undefined && compareVersions(newest, current) >= 0;
	return (
		<ol className={styles.strip}>
			{ranges.toReversed().map(([from, to, part, share]) => (
				<li key={to} className={clsx(styles[part], getGrowth(share / all))}>
					<i className={`icon icon-${partIcons[part]}`} />
					<span className="visually-hidden">{t(part)}</span>{" "}
					<bdi dir="ltr">{from === to ? from : `${from}–${to}`}</bdi>{" "}
					{isCounted && to === newest && (
						<span className={styles.current}>
							{from !== current && <bdi>{current}</bdi>}
							<span className="visually-hidden"> {t("currentRelease")}</span>
						</span>
					)}{" "}
					<data value={share} dir="ltr">
						{percent(share)}
					</data>
				</li>
			))}
			{current !== undefined && !isCounted && (
				<li className={styles.uncounted}>
					<span className={styles.current}>
						<bdi>{current}</bdi> <span className="visually-hidden">{t("uncountedRelease")}</span>
					</span>
				</li>
			)}
		</ol>
	);
}

/** The first version with full support, and its release day. */
function FirstVersion({ core, other }: BrowserRow) {
	const { browser, day, pending, answer } = core ?? {};
	if (!browser || !answer) {
		if (!other?.since) return "–";
		return (
			<>
				<bdi>{other.since}</bdi> {other.day && <ReleaseDate day={other.day} />}
			</>
		);
	}
	return (
		<>
			<SupportCellContent answer={answer} />{" "}
			{day && "since" in answer && answer.since && (
				<SiteLink href={paths.release(browser, parseRangedValue(answer.since).value)}>
					<ReleaseDate day={day} pending={pending} />
				</SiteLink>
			)}
		</>
	);
}

function TimelineTable({ rows }: { rows: BrowserRow[] }) {
	const t = useTranslations("reach");
	const support = useTranslations("support");
	const percent = useShareFormat();
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">{t("timeline")}</caption>
			<TableHead
				cells={[
					t("browser"),
					support("people"),
					<>
						{t("versions")} <span className={styles.current}>{t("currentRelease")}</span>
					</>,
					support("since"),
				]}
			/>
			{/* The key replaces rows in another order instead of moving them. */}
			<tbody key={rows.map(({ agent }) => agent).join()}>
				{rows.map((row) => (
					<tr key={row.agent}>
						<th scope="row">
							<BrowserMark browser={row.agent} />
							<DataText>{agentNames[row.agent]}</DataText>
						</th>
						<td>
							<data value={sumVersionShares(row.ranges)}>{percent(sumVersionShares(row.ranges))}</data>
						</td>
						<td>
							<VersionStrip ranges={row.ranges} current={(row.core ?? row.other)?.current} />
						</td>
						<td>
							<FirstVersion {...row} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Number of visible browsers. The others are collapsed. */
const MAX_VISIBLE = 9;

interface VersionTimelineProps {
	versions: VersionGrid;
	/** The core browsers. Those that nobody of the audience uses come last. */
	support: SupportRow[];
	/** Other browsers with known releases. */
	otherBrowsers: OtherBrowser[];
}

/**
 * The browsers of an audience, most used first: their versions from old to new with support and the share of people on
 * them, and the first version with support.
 */
export function VersionTimeline({ versions, support, otherBrowsers }: VersionTimelineProps) {
	const t = useTranslations("reach");
	const unused = support.flatMap(({ browser }): VersionGrid => {
		const agent = getAgent(browser);
		return agent && !versions.some(([used]) => used === agent) ? [[agent, []]] : [];
	});
	const rows = [...versions, ...unused].map(
		([agent, ranges]): BrowserRow => ({
			agent,
			ranges,
			core: support.find(({ browser }) => browser === getBcdBrowser(agent)),
			other: otherBrowsers.find((other) => other.agent === agent),
		}),
	);
	const rest = rows.slice(MAX_VISIBLE);
	return (
		<>
			<TimelineTable rows={rows.slice(0, MAX_VISIBLE)} />
			{rest.length > 0 && (
				<details>
					<summary>{t("moreBrowsers", { count: rest.length })}</summary>
					<TimelineTable rows={rest} />
				</details>
			)}
		</>
	);
}
