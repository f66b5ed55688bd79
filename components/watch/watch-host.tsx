import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FilledPlaces } from "@/components/ui/filled-places";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { onWatchedChange, parseWatched, readWatched } from "@/lib/watch/client/watched";
import { HomeWatch } from "./home-watch";
import { NewsCount } from "./visitor-news";
import styles from "./watch.module.css";
import { WatchToggle } from "./watch-toggle";

/** Reserves the space of the list on the home page, as the inline script does for a new document. */
function reserveSpace(): void {
	const { dataset, style } = document.documentElement;
	dataset.watched = "";
	style.setProperty("--watched", String(readWatched().length));
}

/** Fills the places that pages have for the watchlist: buttons, the part of the home page, the number in the header. */
export function WatchHost() {
	const [news] = useState(() => document.createElement("span"));
	useEffect(() => {
		return onWatchedChange(reserveSpace);
	}, []);
	useEffect(() => {
		news.className = styles.news ?? "";
		document.querySelector("header a")?.append(news);
		return () => news.remove();
	}, [news]);
	return (
		<PartMessages locale={useLocale()} part="watch">
			<FilledPlaces
				selector="[data-watch]"
				render={({ watch = "" }) => <WatchToggle items={parseWatched(watch)} />}
			/>
			<FilledPlaces selector="[data-watch-list]" render={() => <HomeWatch />} />
			{createPortal(<NewsCount />, news)}
		</PartMessages>
	);
}
