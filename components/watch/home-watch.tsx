import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { useWatchLines } from "@/lib/watch/client/use-watch-lines";
import { VisitorNews } from "./visitor-news";
import styles from "./watch.module.css";
import { WatchLines } from "./watch-line";

/** How many lines the home page shows; `lib/site/client/head-script.ts` reserves their space. */
const MAX_LINES = 10;

/** The reader's part of the home page: what is new for the visitors, and the watchlist. */
export function HomeWatch() {
	const t = useTranslations("watch");
	const { lines, count } = useWatchLines(MAX_LINES);
	return (
		<section aria-labelledby="watched" className={`stack ${styles.home}`}>
			<h2 id="watched">{t("title")}</h2>
			{count > 0 && (
				<>
					<WatchLines lines={lines} />
					<p>
						<SiteLink href={paths.watch()}>{t("manage", { count })}</SiteLink>
					</p>
				</>
			)}
			<VisitorNews />
		</section>
	);
}
