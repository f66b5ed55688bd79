import { SupportTimeline } from "@/components/charts/support-timeline";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { timeEventsOf } from "@/lib/domain/charts/time-events";
import { PartMessages } from "@/lib/i18n/provider";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { FeatureView } from "@/lib/schema/props/feature";
import { TimeChart } from "./time-chart";
import { useCrossingWords } from "./use-crossing-words";

interface FeatureTimeProps extends Pick<FeatureView, "id" | "name" | "baseline" | "support"> {
	timeline: FeatureView["timeline"] | undefined;
	/** Undefined where the history cannot be had; `own`: the reader's people were counted once. */
	time: FeatureView["time"] | "own" | undefined;
	/** Whose reach it is; another one than was chosen where nothing is kept of that. */
	region: string;
	chosen: string;
	/** It takes the place of one that the reader has opened. */
	isOpen: boolean;
}

type ReachProps = Omit<FeatureTimeProps, "timeline" | "isOpen">;

function ReachLine({ id, time, region, chosen }: ReachProps) {
	const t = useTranslations("time");
	const words = useCrossingWords();
	const regionName = useRegionName();
	if (!time) return <p className="intro">{t("faulty")}</p>;
	const query = region === WORLD ? { features: id } : { features: id, region };
	return (
		<p>
			{chosen !== region && (
				<>
					{t("noHistory", { region: regionName(chosen) })}
					<Gap />
				</>
			)}
			{time === "own" ? t("own") : words(time.crossing, region)}
			<Gap />
			<SiteLink href={paths.time(query)}>{t("more")}</SiteLink>
		</p>
	);
}

/** What a feature's page shows of time, folded: its reach since 2018 and to come, and since when each browser supports it. It only shows. */
export function FeatureTime(props: FeatureTimeProps) {
	return (
		<PartMessages locale={useLocale()} part="time">
			<Folded {...props} />
		</PartMessages>
	);
}

function Folded({ timeline, isOpen, ...feature }: FeatureTimeProps) {
	const { name, baseline, support, time, region } = feature;
	const t = useTranslations("time");
	const regionName = useRegionName();
	return (
		<details open={isOpen}>
			<summary>
				<h2>{t("title")}</h2>
			</summary>
			<div id="time" className="section">
				<ReachLine {...feature} />
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
