import clsx from "clsx";
import { ReleaseDate } from "@/components/support/release-date";
import type { UpcomingReleaseLine } from "@/lib/changes/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FeatureLink, ReleaseLink, SupportChangeText } from "./change-text";
import styles from "./changes.module.css";

/** The features of an upcoming release, most changed keys first. */
function ReleaseFeatures({ count, some }: UpcomingReleaseLine["features"]) {
	const t = useTranslations("changes");
	if (count === 0) return null;
	return (
		<ul className={clsx("cluster", styles.names)}>
			{some.map(([id, name]) => (
				<li key={id}>
					<FeatureLink id={id} name={name} />
				</li>
			))}
			{count > some.length && <li className="small">{t("more", { count: count - some.length })}</li>}
		</ul>
	);
}

/** Unreleased versions with their changes. */
export function UpcomingReleases({ releases }: { releases: UpcomingReleaseLine[] }) {
	const t = useTranslations("changes");
	return (
		<>
			<h3>{t("coming.title")}</h3>
			{releases.length === 0 && <p>{t("coming.none")}</p>}
			<ul className="rows">
				{releases.map(({ browser, version, day, pending, counts, features }) => (
					<li key={`${browser} ${version}`}>
						<ReleaseLink browser={browser} version={version} />{" "}
						<span className="small">
							{day ? <ReleaseDate day={day} pending={pending} /> : t("coming.undated")} ·{" "}
							<SupportChangeText counts={counts} />
						</span>
						<ReleaseFeatures {...features} />
					</li>
				))}
			</ul>
		</>
	);
}
