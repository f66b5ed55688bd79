import clsx from "clsx";
import { Day } from "@/components/text/day";
import { browserNames } from "@/lib/domain/browser-names";
import { readRange } from "@/lib/domain/version";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Baseline } from "@/lib/schema/baseline";
import type { SupportTimeline as Timeline } from "@/lib/schema/props/charts";
import type { SupportRow } from "@/lib/schema/support";
import { YearAxis } from "./axes";
import { Chart, ChartTable } from "./chart";
import styles from "./chart.module.css";

interface SupportTimelineProps {
	name: string;
	baseline: Baseline;
	/** The core browsers' rows of the support table, in their order: versions and days are read from them. */
	support: SupportRow[];
	timeline: Timeline;
}

// All in em.
const LABEL = 1.5;
const LANE = 2.5;
const BAR = { from: 1.5, height: 0.5 };
const AXIS = 1.8;

/** The first version that supports the feature whole, as the data writes it. */
const versionOf = ({ answer }: SupportRow) => (answer.state === "yes" ? answer.since : undefined);

interface LaneProps {
	row: SupportRow;
	start: number | null;
	today: number;
	top: number;
}

function Lane({ row, start, today, top }: LaneProps) {
	const t = useTranslations("charts");
	const version = versionOf(row);
	const middle = `${top + BAR.from + BAR.height / 2}em`;
	const atMost = version !== undefined && readRange(version).atMost;
	return (
		<>
			<text y={`${top + 1}em`}>{browserNames[row.browser]}</text>
			<text className={version ? styles.strong : styles.quiet} x="100%" y={`${top + 1}em`} textAnchor="end">
				{version ?? t("timeline.none")}
			</text>
			<line className={styles.absent} x1="0" x2="100%" y1={middle} y2={middle} />
			{start !== null && (
				<>
					{atMost && <line className={styles.lead} x1="0" x2={`${start}%`} y1={middle} y2={middle} />}
					<rect
						className={styles.bar}
						x={`${start}%`}
						y={`${top + BAR.from}em`}
						width={`${Math.max(today - start, 0.5)}%`}
						height={`${BAR.height}em`}
					/>
				</>
			)}
		</>
	);
}

interface MarkProps {
	x: number;
	/** Of its text, in em. */
	top: number;
	bottom: number;
	dashed?: boolean;
	children: string;
}

/** A day marked across all lanes. */
function Mark({ x, top, bottom, dashed = false, children }: MarkProps) {
	return (
		<>
			<line
				className={clsx(styles.mark, dashed && styles.dashed)}
				x1={`${x}%`}
				x2={`${x}%`}
				y1={`${top + 0.3}em`}
				y2={`${bottom}em`}
			/>
			<text
				className={styles.strong}
				x={`${x}%`}
				dx={x < 50 ? "-0.1em" : "0.1em"}
				y={`${top}em`}
				textAnchor={x < 50 ? "start" : "end"}
				suppressHydrationWarning
			>
				{children}
			</text>
		</>
	);
}

/** The two Baseline days of a feature, where it is in Baseline. */
function daysOf(baseline: Baseline) {
	if (baseline.level === "limited") return undefined;
	const expected = baseline.level === "newly";
	return {
		expected,
		newly: baseline.newlySince,
		widely: expected ? baseline.widelyFrom : baseline.widelySince,
	};
}

/** A lane for each core browser: since when it supports the feature, with the Baseline days marked across. */
export function SupportTimeline({ name, baseline, support, timeline }: SupportTimelineProps) {
	const t = useTranslations("charts");
	const format = useDayFormat();
	const days = daysOf(baseline);
	const word = (day: string, style: "long" | "short") => {
		const { value, atMost } = readRange(day);
		return `${atMost ? "≤ " : ""}${format(value, style)}`;
	};
	const top = days ? 2 * LABEL + 0.4 : 0;
	const bottom = top + support.length * LANE;
	const { starts, years, today, newly, widely } = timeline;
	return (
		<figure className={styles.figure}>
			<figcaption>{t("timeline.caption")}</figcaption>
			<Chart
				id="timeline"
				title={t("timeline.title", { name })}
				desc={t(`timeline.desc.${baseline.level}`, {
					newly: days ? word(days.newly, "long") : "",
					widely: days ? word(days.widely, "long") : "",
					count: starts.filter((start) => start !== null).length,
					total: starts.length,
				})}
				height={bottom + AXIS}
			>
				<YearAxis years={years} top={top} bottom={bottom} />
				{support.map((row, index) => (
					<Lane
						key={row.browser}
						row={row}
						start={starts[index] ?? null}
						today={today}
						top={top + index * LANE}
					/>
				))}
				{days && newly !== undefined && (
					<Mark x={newly} top={1} bottom={bottom} dashed>
						{t("timeline.newly", { day: word(days.newly, "short") })}
					</Mark>
				)}
				{days && widely !== undefined && (
					<Mark x={widely} top={1 + LABEL} bottom={bottom}>
						{t(days.expected ? "timeline.expected" : "timeline.widely", { day: word(days.widely, "short") })}
					</Mark>
				)}
			</Chart>
			<ChartTable
				caption={t("timeline.title", { name })}
				head={[t("timeline.browser"), t("timeline.version"), t("timeline.day")]}
				rows={[
					...support.map((row) => [
						browserNames[row.browser],
						versionOf(row) ?? t("timeline.none"),
						versionOf(row) && row.day ? <Day key="day" day={row.day} brief /> : "–",
					]),
					...(days
						? [
								[t("timeline.newlyRow"), "–", <Day key="day" day={days.newly} brief />],
								[t("timeline.widelyRow"), "–", <Day key="day" day={days.widely} brief />],
							]
						: []),
				]}
			/>
		</figure>
	);
}
