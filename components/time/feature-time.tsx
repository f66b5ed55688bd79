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
	time: FeatureView["time"] | undefined;
}

function ReachThroughTime({ id, name, baseline, support, time }: Omit<FeatureTimeProps, "timeline">) {
	const t = useTranslations("time");
	const words = useCrossingWords();
	const world = useRegionName()(WORLD);
	const heading = <h2 id="time">{t("title")}</h2>;
	if (!time)
		return (
			<>
				{heading}
				<p className="intro">{t("faulty")}</p>
			</>
		);
	return (
		<>
			{heading}
			<p>
				{words(time.crossing, WORLD)}
				<Gap />
				<SiteLink href={paths.time({ features: id })}>{t("more")}</SiteLink>
			</p>
			<details>
				<summary>{t("chart.caption")}</summary>
				<TimeChart
					id="through-time"
					name={name}
					region={world}
					line={time.line}
					events={timeEventsOf(baseline, support)}
				/>
			</details>
		</>
	);
}

/** What a feature's page shows of time: its reach since 2018 and to come, and since when each browser supports it. It only shows. */
export function FeatureTime({ timeline, ...feature }: FeatureTimeProps) {
	const { name, baseline, support } = feature;
	return (
		<PartMessages locale={useLocale()} part="time">
			<section aria-labelledby="time" className="section">
				<ReachThroughTime {...feature} />
				{timeline && (
					<SupportTimeline name={name} baseline={baseline} support={support} timeline={timeline} />
				)}
			</section>
		</PartMessages>
	);
}
