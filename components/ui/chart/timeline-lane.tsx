import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { parseRangedValue } from "@/lib/support/version";
import styles from "./chart.module.css";

/** The height of a lane, in em. */
export const LANE_HEIGHT = 2.5;
/** Position and height of the bar in its lane, in em. */
const BAR = { from: 1.5, height: 0.5 };

/** The first version with full support, as in the data; undefined for none. */
export const getFirstFullVersion = ({ answer }: SupportRow) =>
	answer.state === "yes" ? answer.since : undefined;

interface LaneProps {
	row: SupportRow;
	start: number | null;
	today: number;
	/** Top of the lane, in em. */
	top: number;
}

/** A bar from the first supporting release to today. A dashed line precedes it if that release is only an upper bound. */
export function LaneBar({ row, start, today, top }: LaneProps) {
	const middle = `${top + BAR.from + BAR.height / 2}em`;
	return (
		<>
			<line className={styles.absent} x1="0" x2={`${start ?? today}%`} y1={middle} y2={middle} />
			{start !== null && (
				<>
					{parseRangedValue(getFirstFullVersion(row) ?? "").atMost && (
						<line className={styles.lead} x1="0" x2={`${start}%`} y1={middle} y2={middle} />
					)}
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

export function LaneLabel({ row, top }: Pick<LaneProps, "row" | "top">) {
	const t = useTranslations("timeline");
	const version = getFirstFullVersion(row);
	return (
		<text y={`${top + 1}em`}>
			{browserNames[row.browser]}
			<tspan className={version ? styles.strong : styles.quiet} dx="0.5em">
				{version ?? t("none")}
			</tspan>
		</text>
	);
}
