import { ReleaseDate } from "@/components/support/release-date";
import { DataDate } from "@/components/ui/data-date";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { UpcomingReleaseLine } from "@/lib/changes/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FeatureLink, ReleaseLink, SupportChangeText } from "./change-lists";
import styles from "./changes.module.css";

/** The features of an upcoming release, most changed keys first. */
function ReleaseFeatures({ count, some }: UpcomingReleaseLine["features"]) {
	const t = useTranslations("changes");
	if (count === 0) return null;
	return (
		<ul className={styles.names}>
			{some.map(([id, name]) => (
				<li key={id}>
					<FeatureLink id={id} name={name} />
				</li>
			))}
			{count > some.length && <li className={styles.detail}>{t("more", { count: count - some.length })}</li>}
		</ul>
	);
}

interface UpcomingReleasesProps {
	releases: UpcomingReleaseLine[];
	/** The last day that the release data cover, if it has passed: planned days may have passed as well. */
	knownTo: string | undefined;
}

/** Unreleased versions with their changes. */
export function UpcomingReleases({ releases, knownTo }: UpcomingReleasesProps) {
	const t = useTranslations("changes");
	return (
		<section aria-labelledby="coming" className="section">
			<h2 id="coming">{t("coming.title")}</h2>
			<p className="intro">
				{t("coming.intro")}
				<SentenceSpace />
				{knownTo && t.rich("support.knownTo", { day: () => <DataDate day={knownTo} /> })}
			</p>
			{releases.length === 0 && <p>{t("coming.none")}</p>}
			<ul className={styles.lines}>
				{releases.map(({ browser, version, day, pending, counts, features }) => (
					<li key={`${browser} ${version}`}>
						<ReleaseLink browser={browser} version={version} />{" "}
						<span className={styles.detail}>
							{day ? <ReleaseDate day={day} pending={pending} /> : t("coming.undated")} ·{" "}
							<SupportChangeText counts={counts} />
						</span>
						<ReleaseFeatures {...features} />
					</li>
				))}
			</ul>
		</section>
	);
}
