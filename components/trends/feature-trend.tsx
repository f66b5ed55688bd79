import { useState } from "react";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { queryTrend, useRegionalData } from "@/lib/audience/client/use-regional-data";
import { WORLD } from "@/lib/audience/schema/default-audience";
import type { FeatureView } from "@/lib/features/schema/page";
import { PartMessages } from "@/lib/i18n/provider";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { listReachEvents } from "@/lib/trends/reach-events";
import { ReachChart } from "./reach-chart";
import { SupportTimelineChart } from "./support-timeline";
import { useCrossingText } from "./use-crossing-text";

const CONTENT_ID = "time";

interface FeatureTrendProps extends Pick<FeatureView, "id" | "name" | "baseline" | "support"> {
	timeline: FeatureView["timeline"] | undefined;
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

/** Returns the history to show: the worldwide one until the content is open and the chosen region's data have loaded. */
function useShownHistory(id: string, time: FeatureTrendProps["time"], isOpen: boolean) {
	const { answer, isOwn, region, settling } = useRegionalData(queryTrend, `features=${id}`, isOpen);
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
	const regionName = useRegionName();
	if (!time) return <p className="intro">{t("faulty")}</p>;
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
			<SiteLink href={paths.time(query)}>{t("more")}</SiteLink>
		</p>
	);
}

/** The history section of a feature's page, in `details`: past and predicted reach, and a support timeline by browser. */
export function FeatureTrend(props: FeatureTrendProps) {
	return (
		<PartMessages locale={useLocale()} part="time">
			<TrendDetails {...props} />
		</PartMessages>
	);
}

/** Whether the reader has already opened the server-rendered `details` that this component replaces. */
const isOpenInDocument = () =>
	typeof document !== "undefined" &&
	document.getElementById(CONTENT_ID)?.parentElement?.hasAttribute("open") === true;

function TrendDetails({ id, name, baseline, support, timeline, time: worldwide }: FeatureTrendProps) {
	const t = useTranslations("time");
	const regionName = useRegionName();
	const [wasOpen] = useState(isOpenInDocument);
	const [isOpen, setOpen] = useState(wasOpen);
	const { time, region, missingRegion, settling, failed } = useShownHistory(id, worldwide, isOpen);
	return (
		<details {...settling} open={wasOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>
				<h2>{t("title")}</h2>
			</summary>
			<div id={CONTENT_ID} className="section">
				<ReachSummary id={id} time={time} region={region} {...(missingRegion && { missingRegion })} />
				{failed && <AnswerUnavailable />}
				{time && time !== "own" && (
					<ReachChart
						id="through-time"
						name={name}
						region={regionName(region)}
						line={time.line}
						events={listReachEvents(baseline, support)}
					/>
				)}
				{timeline && (
					<SupportTimelineChart name={name} baseline={baseline} support={support} timeline={timeline} />
				)}
			</div>
		</details>
	);
}
