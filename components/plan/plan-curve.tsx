import clsx from "clsx";
import type { ReactNode } from "react";
import { getPointPositions, PLOT_GUTTER, Plot } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import styles from "@/components/ui/chart/chart.module.css";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanCurve as Curve } from "@/lib/plan/schema";

// Heights, in em.
const LABEL = 1.9;
const HEIGHT = 7;
const GAP = 1.6;
const AXIS = 3.4;
const SECOND = LABEL + HEIGHT + GAP + LABEL;

interface PlanCurveProps {
	id: string;
	curve: Curve;
	caption: string;
	title: string;
	/** Label of the horizontal axis and of the first column. */
	floor: string;
	/** Renders the link to the plan for a floor. */
	linkTo: (floor: string) => ReactNode;
	/** Further columns: header, and one cell per floor. */
	more?: { head: string; cells: ReactNode[] }[];
}

/** Whether a share is a whole number of percent, so that the axis can use the short format. */
const isWholePercent = (share: number) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-9;

/** Two plots over the same floors: features gained above, people lost below. */
export function PlanCurveChart({ id, curve, caption, title, floor, linkTo, more = [] }: PlanCurveProps) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	const whole = useWholePercentFormat();
	const { steps, labels, counts, shares, gained, lost } = curve;
	const [first] = steps;
	const last = steps.at(-1);
	return (
		<figure className={clsx("stack tight", styles.figure)}>
			<figcaption>{caption}</figcaption>
			<Chart
				id={id}
				title={title}
				desc={t("curve.desc", {
					first: first?.[0] ?? "",
					last: last?.[0] ?? "",
					gained: last?.[2] ?? 0,
					lost: percent(last?.[1] ?? 0),
				})}
				height={SECOND + HEIGHT + AXIS}
				plotFrom={PLOT_GUTTER}
			>
				<text className={styles.strong} y="1em">
					{t("gained")}
				</text>
				<Plot
					top={LABEL}
					height={HEIGHT}
					years={labels.map(([place]) => [place, ""])}
					counts={counts}
					areas={<path className={styles.area} d={`${gained}V100H0Z`} />}
					lines={<path className={styles.line} d={gained} />}
				/>
				<text className={styles.strong} y={`${LABEL + HEIGHT + GAP + 1}em`}>
					{t("lost")}
				</text>
				<Plot
					top={SECOND}
					height={HEIGHT}
					years={labels}
					counts={shares}
					format={shares.every(([, share]) => isWholePercent(share)) ? whole : percent}
					areas={<path className={styles.areaSecondary} d={`${lost}V100H0Z`} />}
					lines={<path className={styles.lineSecondary} d={lost} />}
				/>
				<text className={styles.strong} x="100%" y={`${SECOND + HEIGHT + 2.9}em`} textAnchor="end">
					{floor}
				</text>
			</Chart>
			<ChartTable
				caption={title}
				head={[floor, t("gained"), t("lost"), ...more.map(({ head }) => head)]}
				places={getPointPositions(gained)}
				rows={steps.map(([name, share, count], index) => [
					linkTo(name),
					count,
					percent(share),
					...more.map(({ cells }) => cells[index]),
				])}
			/>
		</figure>
	);
}
