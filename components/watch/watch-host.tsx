import { useEffect } from "react";
import { FilledPlaces } from "@/components/ui/filled-places";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { onWatchedChange, parseWatched, readWatched } from "@/lib/watch/client/watched";
import { HomeWatch } from "./home-watch";
import { NewsCount } from "./visitor-news";
import { WatchToggle } from "./watch-toggle";

/** Reserves the space of the list on the home page, as the inline script does for a new document. */
function reserveSpace(): void {
	const { dataset, style } = document.documentElement;
	const { length } = readWatched();
	dataset.watched = String(length);
	style.setProperty("--watched", String(Math.min(length, 10)));
}

/** Fills the places that pages have for the waiting list: buttons, the part of the home page, the number in the header. */
export function WatchHost() {
	useEffect(() => {
		return onWatchedChange(reserveSpace);
	}, []);
	return (
		<PartMessages locale={useLocale()} part="watch">
			<FilledPlaces
				selector="[data-watch]"
				render={({ watch = "" }) => <WatchToggle items={parseWatched(watch)} />}
			/>
			<FilledPlaces selector="[data-watch-list]" render={() => <HomeWatch />} />
			<FilledPlaces selector="[data-news]" render={() => <NewsCount />} />
		</PartMessages>
	);
}
