import { ReleasedOn } from "@/components/support/released-on";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ComingRelease } from "@/lib/schema/props/changes";
import { FeatureLink, ReleaseLink, TurnWords } from "./change-lists";
import styles from "./changes.module.css";

/** The features that a release to come brings, most changed keys first. */
function Brought({ count, some }: ComingRelease["features"]) {
	const t = useTranslations("changes");
	if (count === 0) return null;
	return (
		<ul className={styles.names}>
			{some.map(([id, name]) => (
				<li key={id}>
					<FeatureLink id={id} name={name} />
				</li>
			))}
			{count > some.length && <li className={styles.beside}>{t("more", { count: count - some.length })}</li>}
		</ul>
	);
}

/** Releases that are not out by the data, with what they bring. */
export function Coming({ releases }: { releases: ComingRelease[] }) {
	const t = useTranslations("changes");
	return (
		<section aria-labelledby="coming" className="section">
			<h2 id="coming">{t("coming.title")}</h2>
			<p className="intro">{t("coming.intro")}</p>
			{releases.length === 0 && <p>{t("coming.none")}</p>}
			<ul className={styles.lines}>
				{releases.map(({ browser, version, day, pending, counts, features }) => (
					<li key={`${browser} ${version}`}>
						<ReleaseLink browser={browser} version={version} />{" "}
						<span className={styles.beside}>
							{day ? <ReleasedOn day={day} pending={pending} /> : t("coming.undated")} ·{" "}
							<TurnWords counts={counts} />
						</span>
						<Brought {...features} />
					</li>
				))}
			</ul>
		</section>
	);
}
