import clsx from "clsx";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { ShareMeter } from "@/components/ui/share-meter";
import { SiteLink } from "@/components/ui/site-link";
import { withMessages } from "@/components/ui/with-messages";
import { queryTrend, useRegionalData } from "@/lib/chosen-audience/client/use-regional-data";
import type { FeatureView } from "@/lib/features/schema/page";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { listReachEvents } from "@/lib/trends/reach-events";
import { ReachChart } from "./reach-chart";
import styles from "./trends.module.css";
import { useCrossingText, useHeldText } from "./use-crossing-text";

interface FeatureTrendProps extends Pick<FeatureView, "id" | "name" | "baseline" | "support"> {
	/** The worldwide history; undefined if unavailable. */
	time: FeatureView["time"] | undefined;
	/** The reader has chosen an audience, so the history of its region replaces the worldwide one. */
	isChosen: boolean;
}

interface ShownHistory {
	/** Undefined if the history is unavailable. `own`: the audience is imported usage, which has no history. */
	time: FeatureView["time"] | "own" | undefined;
	/** The region of the history. */
	region: string;
	/** The chosen region, if it has no history. */
	missingRegion?: string;
}

/** Returns the history to show: the worldwide one until the chosen region's data have loaded. */
function useShownHistory(id: string, time: FeatureTrendProps["time"]) {
	const { answer, isOwn, region, settling } = useRegionalData(queryTrend, `features=${id}`);
	const value = answer?.value;
	const getShown = (): ShownHistory => {
		if (isOwn) return { time: "own", region: WORLD };
		if (!value) return { time, region: WORLD };
		if (value === "faulty") return { time: undefined, region };
		const crossing = value.crossings.find(({ least }) => least === MAJORITY_SHARE);
		return {
			time: crossing && { line: value.line, crossing },
			region: value.region,
			...(value.region !== region && { missingRegion: region }),
		};
	};
	return { ...getShown(), settling, failed: answer?.failed };
}

function ReachSummary({ id, time, region, missingRegion }: ShownHistory & { id: string }) {
	const t = useTranslations("time");
	const formatCrossing = useCrossingText();
	const formatHeld = useHeldText();
	const regionName = useRegionName();
	if (!time) return <p className="intro">{t("faulty")}</p>;
	const held = time !== "own" && formatHeld(time.crossing);
	const query = region === WORLD ? { features: id } : { features: id, region };
	return (
		<p>
			{missingRegion && (
				<>
					{t("noHistory", { region: regionName(missingRegion) })}
					<SentenceSpace />
				</>
			)}
			{time === "own" ? t("own") : formatCrossing(time.crossing, region)}
			<SentenceSpace />
			{held && (
				<>
					{held}
					<SentenceSpace />
				</>
			)}
			<SiteLink href={paths.time(query)}>{t("more")}</SiteLink>
		</p>
	);
}

/** The full support of the last known month on its way to a share that is expected to be reached. */
function CrossingProgress({ line, crossing }: NonNullable<FeatureTrendProps["time"]>) {
	const t = useTranslations("time");
	const percent = useShareFormat();
	const whole = useWholePercentFormat();
	const month = useMonthFormat();
	if (crossing.kind !== "expected") return null;
	const share = (line.full.at(-1) ?? 0) / 10_000;
	return (
		<div className={clsx("stack", styles.progress)}>
			<p>
				{t("progress", { share: percent(share), month: month(line.origin), least: whole(crossing.least) })}
			</p>
			<ShareMeter share={share} goal={crossing.least} />
		</div>
	);
}

function TrendSection({ id, name, baseline, support, time: worldwide }: FeatureTrendProps) {
	const t = useTranslations("time");
	const regionName = useRegionName();
	const formatCrossing = useCrossingText();
	const { time, region, missingRegion, settling, failed } = useShownHistory(id, worldwide);
	return (
		<section {...settling} aria-labelledby="time" className={clsx("section", styles.trend)}>
			<h2 id="time">{t("title")}</h2>
			<ReachSummary id={id} time={time} region={region} {...(missingRegion && { missingRegion })} />
			{failed && <AnswerUnavailable />}
			{time && time !== "own" && (
				<>
					<CrossingProgress {...time} />
					<ReachChart
						id="through-time"
						name={name}
						region={regionName(region)}
						line={time.line}
						events={listReachEvents(baseline, support)}
						crossing={{ crossing: time.crossing, text: formatCrossing(time.crossing, region) }}
					/>
				</>
			)}
		</section>
	);
}

/** The history section of a feature's page: past and expected reach. */
export const FeatureTrend = withMessages("time", TrendSection);
