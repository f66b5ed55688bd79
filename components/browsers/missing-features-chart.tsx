import clsx from "clsx";
import { getPointPositions, PLOT_GUTTER, Plot } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import chart from "@/components/ui/chart/chart.module.css";
import { ChartLegend } from "@/components/ui/chart/chart-legend";
import { DataDate } from "@/components/ui/data-date";
import { useDayFormat, useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { MissingFeaturesSeries as Missing } from "@/lib/support/schema/charts";
import { browserFamilies, coreBrowserFacts } from "@/lib/support/schema/core-browsers";
import styles from "./missing-features-chart.module.css";

// In em.
const TOP = 0.9;
const HEIGHT = 9;
const AXIS = 1.9;

type Line = Missing["browsers"][number];

/** The desktop edition has a solid line, the phone edition a dashed one. */
const getLineClass = (index: number) => (index === 0 ? chart.line : chart.lineSecondary);

interface PanelProps {
	family: string;
	lines: Line[];
	missing: Missing;
}

function Panel({ family, lines, missing }: PanelProps) {
	const t = useTranslations("charts");
	const format = useDayFormat();
	const list = useListFormat();
	const { days, years, counts } = missing;
	const changes = lines.map(({ browser, counts }) =>
		t("missing.browser", {
			browser: browserNames[browser] ?? browser,
			first: counts[0] ?? 0,
			last: counts.at(-1) ?? 0,
		}),
	);
	return (
		<div className="stack tight">
			<ChartLegend
				items={lines.map(({ browser, counts }, index) => ({
					name: t("missing.label", { browser: browserNames[browser] ?? browser, count: counts.at(-1) ?? 0 }),
					line: getLineClass(index),
				}))}
			/>
			<Chart
				id={`missing-${family.toLowerCase()}`}
				title={t("missing.title", { browser: family })}
				desc={t("missing.desc", {
					browsers: list(changes),
					from: format(days[0] ?? "", "long"),
					to: format(days.at(-1) ?? "", "long"),
				})}
				height={TOP + HEIGHT + AXIS}
				plotFrom={PLOT_GUTTER}
			>
				<Plot
					top={TOP}
					height={HEIGHT}
					years={years}
					counts={counts}
					lines={lines.map(({ browser, path }, index) => (
						<path key={browser} className={getLineClass(index)} d={path} />
					))}
				/>
			</Chart>
		</div>
	);
}

/** The number of features that each core browser lacked over time: one chart per browser and its phone edition, on one scale. */
export function MissingFeaturesChart({ missing }: { missing: Missing }) {
	const t = useTranslations("charts");
	const { days, browsers } = missing;
	return (
		<figure className={clsx("stack tight", chart.figure)}>
			<figcaption>{t("missing.caption")}</figcaption>
			<div className={clsx("stack loose", styles.panels)}>
				{browserFamilies.map((family) => (
					<Panel
						key={family}
						family={family}
						lines={browsers.filter(({ browser }) => coreBrowserFacts[browser].family === family)}
						missing={missing}
					/>
				))}
			</div>
			<ChartTable
				caption={t("missing.caption")}
				head={[t("missing.day"), ...browsers.map(({ browser }) => browserNames[browser] ?? browser)]}
				places={getPointPositions(browsers[0]?.path ?? "")}
				rows={days.map((day, index) => [
					<DataDate key="day" day={day} brief />,
					...browsers.map(({ counts }) => counts[index]),
				])}
			/>
		</figure>
	);
}
