import { useState } from "react";
import { NoAnswer } from "@/components/audience/no-answer";
import { SupportTimeline } from "@/components/charts/support-timeline";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { askTime, useRegional } from "@/lib/client/audience/use-regional";
import { timeEventsOf } from "@/lib/domain/charts/time-events";
import { MOSTLY } from "@/lib/domain/forecast/mostly";
import { PartMessages } from "@/lib/i18n/provider";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { FeatureView } from "@/lib/schema/props/feature";
import { TimeChart } from "./time-chart";
import { useCrossingWords } from "./use-crossing-words";

const FOLDED = "time";

interface FeatureTimeProps extends Pick<FeatureView, "id" | "name" | "baseline" | "support"> {
	timeline: FeatureView["timeline"] | undefined;
	/** The world's; undefined where the history cannot be had. */
	time: FeatureView["time"] | undefined;
	/** The reader has an audience: this is drawn anew for its region. */
	isChosen: boolean;
}

interface Told {
	/** Undefined where the history cannot be had; `own`: the reader's people were counted once. */
	time: FeatureView["time"] | "own" | undefined;
	/** Whose reach it is. */
	region: string;
	/** Whose it was to be, of which nothing is kept. */
	instead?: string;
}

/** What is told of a feature to the reader: the region's once the fold is open and it has come, the world's until then. */
function useTold(id: string, time: FeatureTimeProps["time"], isOpen: boolean) {
	const { answer, isOwn, region, settling } = useRegional(askTime, `features=${id}`, isOpen);
	const value = answer?.value;
	const told = (): Told => {
		if (isOwn) return { time: "own", region: WORLD };
		if (!value) return { time, region: WORLD };
		if (value === "faulty") return { time: undefined, region };
		const crossing = value.crossings.find(({ least }) => least === MOSTLY);
		return {
			time: crossing && { line: value.line, crossing },
			region: value.region,
			...(value.region !== region && { instead: region }),
		};
	};
	return { ...told(), settling, failed: answer?.failed };
}

function ReachLine({ id, time, region, instead }: Told & { id: string }) {
	const t = useTranslations("time");
	const words = useCrossingWords();
	const regionName = useRegionName();
	if (!time) return <p className="intro">{t("faulty")}</p>;
	const query = region === WORLD ? { features: id } : { features: id, region };
	return (
		<p>
			{instead && (
				<>
					{t("noHistory", { region: regionName(instead) })}
					<Gap />
				</>
			)}
			{time === "own" ? t("own") : words(time.crossing, region)}
			<Gap />
			<SiteLink href={paths.time(query)}>{t("more")}</SiteLink>
		</p>
	);
}

/** What a feature's page shows of time, folded: its reach since 2018 and to come, and since when each browser supports it. */
export function FeatureTime(props: FeatureTimeProps) {
	return (
		<PartMessages locale={useLocale()} part="time">
			<Folded {...props} />
		</PartMessages>
	);
}

/** Whether the reader has opened the fold that the server drew, whose place this takes. */
const isOpenInDocument = () =>
	typeof document !== "undefined" &&
	document.getElementById(FOLDED)?.parentElement?.hasAttribute("open") === true;

function Folded({ id, name, baseline, support, timeline, time: given }: FeatureTimeProps) {
	const t = useTranslations("time");
	const regionName = useRegionName();
	const [wasOpen] = useState(isOpenInDocument);
	const [isOpen, setOpen] = useState(wasOpen);
	const { time, region, instead, settling, failed } = useTold(id, given, isOpen);
	return (
		<details {...settling} open={wasOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>
				<h2>{t("title")}</h2>
			</summary>
			<div id={FOLDED} className="section">
				<ReachLine id={id} time={time} region={region} {...(instead && { instead })} />
				{failed && <NoAnswer />}
				{time && time !== "own" && (
					<TimeChart
						id="through-time"
						name={name}
						region={regionName(region)}
						line={time.line}
						events={timeEventsOf(baseline, support)}
					/>
				)}
				{timeline && (
					<SupportTimeline name={name} baseline={baseline} support={support} timeline={timeline} />
				)}
			</div>
		</details>
	);
}
