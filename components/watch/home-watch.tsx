import { useEffect, useEffectEvent } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { useWatchLines } from "@/lib/watch/client/use-watch-lines";
import { VisitorNews } from "./visitor-news";
import styles from "./watch.module.css";
import { WatchLineItem } from "./watch-line";

/** How many lines the home page shows; `lib/site/client/head-script.ts` reserves their space. */
const MAX_LINES = 10;

/** The reader's part of the home page: what is new for the visitors, and the watchlist. */
export function HomeWatch() {
	const t = useTranslations("watch");
	const { lines, ids, hasFailed, markSeen } = useWatchLines();
	const leave = useEffectEvent(markSeen);
	useEffect(() => {
		window.addEventListener("pagehide", leave);
		return () => {
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, []);
	return (
		<section aria-labelledby="watched" className={styles.home}>
			<h2 id="watched">{t("title")}</h2>
			<VisitorNews />
			{hasFailed && <p role="alert">{t("failed")}</p>}
			{ids.length > 0 && (
				<>
					<ul className={styles.lines} aria-busy={!lines && !hasFailed}>
						{lines?.slice(0, MAX_LINES).map((line) => (
							<WatchLineItem key={line.id} line={line} />
						))}
					</ul>
					<p className="button-row">
						{lines?.some(({ hasChanged }) => hasChanged) && (
							<button type="button" className="button" onClick={markSeen}>
								{t("seen")}
							</button>
						)}
						<SiteLink href={paths.watch()}>{t("manage", { count: ids.length })}</SiteLink>
					</p>
				</>
			)}
		</section>
	);
}
