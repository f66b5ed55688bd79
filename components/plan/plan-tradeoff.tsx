import clsx from "clsx";
import { Plot } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import styles from "@/components/ui/chart/chart.module.css";
import { ChartLegend } from "@/components/ui/chart/chart-legend";
import { PlotLabels } from "@/components/ui/chart/plot-labels";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProps } from "@/lib/plan/schema";
import { getPlanResultPath } from "./plan-path";
import { useAgentNames } from "./use-agent-names";

// Heights, in em.
const TOP = 1.9;
const HEIGHT = 20;
const AXIS = 3.4;

/** The style of each line, in their order. */
const lineStyles = [styles.line, styles.lineDark, styles.lineSecondary];

const toDots = (points: [number, number][]) => points.map(([x, y]) => `M${x},${y}h0`).join("");

/** What each oldest version of each group of browsers costs and gains: one line a group, and the best step in it. */
export function PlanTradeoff({
	typed,
	tradeoff,
	proposals,
}: Pick<PlanProps, "typed" | "tradeoff" | "proposals">) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	const whole = useWholePercentFormat();
	const formatAgents = useAgentNames();
	if (!tradeoff) return null;
	const { lines, shares, counts } = tradeoff;
	const [proposal] = proposals;
	const isBest = (agents: string[], version: string) =>
		proposal?.version === version && proposal.agents.every((agent) => agents.includes(agent));
	const points = lines.flatMap(({ agents, steps, points }) =>
		steps.map(([version, , gained], index) => {
			const [x = 0, y = 0] = points[index] ?? [];
			const isStrong = isBest(agents, version);
			const isLast = index === steps.length - 1;
			const named = isStrong && proposal ? proposal.agents : isLast ? agents : undefined;
			return { x, y, gained, isStrong, isLast, text: named ? `${formatAgents(named)} ${version}` : version };
		}),
	);
	points.sort(
		(a, b) =>
			Number(b.isStrong) - Number(a.isStrong) || Number(b.isLast) - Number(a.isLast) || b.gained - a.gained,
	);
	return (
		<figure className={clsx("stack tight", styles.figure)}>
			<figcaption>
				<h2 id="steps">{t("tradeoff.title")}</h2>
				<ChartLegend
					items={lines.map(({ agents }, index) => ({
						name: formatAgents(agents),
						line: lineStyles[Math.min(index, 2)],
					}))}
				/>
			</figcaption>
			<Chart id="tradeoff" title={t("tradeoff.title")} desc={t("tradeoff.desc")} height={TOP + HEIGHT + AXIS}>
				<text className={styles.strong} y="1em">
					{t("gained")}
				</text>
				<Plot
					top={TOP}
					height={HEIGHT}
					years={shares.map(([place, share]) => [place, share % 0.01 === 0 ? whole(share) : percent(share)])}
					counts={counts}
					lines={lines.map(({ agents, path, points }, index) => {
						const style = lineStyles[Math.min(index, 2)];
						const best = points.filter((_, step) => isBest(agents, lines[index]?.steps[step]?.[0] ?? ""));
						return (
							<g key={agents.join()}>
								<path className={style} d={path} />
								<path className={clsx(style, styles.dots)} d={toDots(points)} />
								<path className={clsx(style, styles.dots, styles.dotBest)} d={toDots(best)} />
							</g>
						);
					})}
				>
					<PlotLabels points={points} height={HEIGHT} lines={lines.map(({ path }) => path)} />
				</Plot>
				<text className={styles.strong} x="100%" y={`${TOP + HEIGHT + 2.9}em`} textAnchor="end">
					{t("lost")}
				</text>
			</Chart>
			<p className="intro">{t("tradeoff.read")}</p>
			<ChartTable
				caption={t("tradeoff.title")}
				head={[t("curve.version"), t("gained"), t("lost")]}
				rows={lines.flatMap(({ agents, steps }) =>
					steps.map(([version, share, count]) => [
						<SiteLink
							key={version}
							href={getPlanResultPath(typed, { to: "", browser: agents.join(), version })}
						>
							{`${formatAgents(agents)} ${version}`}
						</SiteLink>,
						count,
						percent(share),
					]),
				)}
			/>
		</figure>
	);
}
