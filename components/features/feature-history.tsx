import { ReleaseLink, SupportChangeText, TruncatedList } from "@/components/changes/change-text";
import { getBadgeClass } from "@/components/support/baseline-badge";
import { DataDate } from "@/components/ui/data-date";
import { Section } from "@/components/ui/section";
import { withMessages } from "@/components/ui/with-messages";
import type { FeatureEvent, FeatureHistoryData } from "@/lib/changes/schema/feature-history";
import { NO_SUPPORT_CHANGES } from "@/lib/changes/support-changes";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./feature-article.module.css";

function EventText({ event }: { event: FeatureEvent }) {
	const t = useTranslations("feature.past");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	switch (event.kind) {
		case "baseline":
			return <span className={getBadgeClass(event.level)}>{level(event.level)}</span>;
		case "reach":
			return t("reach", { share: percent(event.least / 100) });
		case "support":
			return (
				<>
					{event.releases.map(([browser, version]) => (
						<span key={browser} className={styles.release}>
							<ReleaseLink browser={browser} version={version} />
						</span>
					))}
					<SupportChangeText counts={{ ...NO_SUPPORT_CHANGES, ...event.counts }} />
				</>
			);
		default:
			return event satisfies never;
	}
}

/** Number of events that are listed at once. */
const MAX_SHOWN_EVENTS = 4;

function Events({ past: { count, some } }: { past: FeatureHistoryData }) {
	const t = useTranslations("feature.past");
	const more = useTranslations("changes");
	const items = some.map((event) => (
		// Reach events are worldwide; they are hidden for any other audience.
		<li key={JSON.stringify(event)} className={event.kind === "reach" ? "of-world" : undefined}>
			<span className={styles.event}>
				<DataDate day={event.day} brief />
				<span>
					<EventText event={event} />
				</span>
			</span>
		</li>
	));
	const earlier = count - MAX_SHOWN_EVENTS;
	return (
		<>
			<p className="intro">{t("intro")}</p>
			<ul className="rows">{items.slice(0, MAX_SHOWN_EVENTS)}</ul>
			{earlier > 0 && (
				<details>
					<summary>{more("more", { count: earlier })}</summary>
					<TruncatedList count={earlier}>{items.slice(MAX_SHOWN_EVENTS)}</TruncatedList>
				</details>
			)}
		</>
	);
}

const ListedEvents = withMessages("changes", Events);

/** The history of a feature, newest first. */
export function FeatureHistory({ past }: { past: FeatureHistoryData }) {
	const t = useTranslations("feature.past");
	return (
		<Section id="past" title={t("title")}>
			<ListedEvents past={past} />
		</Section>
	);
}
