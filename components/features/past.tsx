import { ReleaseLink, Some, TurnWords } from "@/components/changes/change-lists";
import { Fold } from "@/components/layout/fold";
import { badgeClass } from "@/components/support/baseline-badge";
import { Day } from "@/components/text/day";
import { noTurns } from "@/lib/domain/changes/support-changes";
import { PartMessages } from "@/lib/i18n/provider";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { FeatureEvent, FeaturePast } from "@/lib/schema/props/past";
import styles from "./past.module.css";

function EventWords({ event }: { event: FeatureEvent }) {
	const t = useTranslations("feature.past");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	switch (event.kind) {
		case "baseline":
			return <span className={badgeClass(event.level)}>{level(event.level)}</span>;
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
					<TurnWords counts={{ ...noTurns, ...event.counts }} />
				</>
			);
		default:
			return event satisfies never;
	}
}

function Events({ past: { count, some } }: { past: FeaturePast }) {
	const t = useTranslations("feature.past");
	return (
		<div id="past" className="section">
			<p className="intro">{t("intro")}</p>
			<Some count={count}>
				{some.map((event) => (
					// Which share of people it came to is told of the world: whoever has chosen others is not shown it.
					<li key={JSON.stringify(event)} className={event.kind === "reach" ? "of-world" : undefined}>
						<span className={styles.event}>
							<Day day={event.day} brief />
							<span>
								<EventWords event={event} />
							</span>
						</span>
					</li>
				))}
			</Some>
		</div>
	);
}

/** What became of a feature, folded, newest first. */
export function Past({ past }: { past: FeaturePast }) {
	const t = useTranslations("feature.past");
	return (
		<Fold title={t("title")}>
			<PartMessages locale={useLocale()} part="changes">
				<Events past={past} />
			</PartMessages>
		</Fold>
	);
}
