import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { isWatchedKey, type Watched } from "@/lib/watch/watched-item";

const feeds = [
	["feed", "xml", "application/atom+xml"],
	["json", "json", "application/feed+json"],
] as const;

interface WatchLinksProps {
	items: readonly Pick<Watched, "id" | "name">[];
	/** A region's code; empty for the world. */
	region: string;
}

/** How a list gets to another device or program: a link, a feed, a calendar, a file. */
export function WatchLinks({ items, region }: WatchLinksProps) {
	const t = useTranslations("watch");
	const ids = items.map(({ id }) => id);
	const features = ids.filter((id) => !isWatchedKey(id));
	const file = JSON.stringify(items.map(({ id, name }) => ({ id, name })));
	return (
		<p className="button-row">
			<SiteLink href={paths.watch({ ids: ids.join(), region })} className="button">
				{t("link")}
			</SiteLink>
			{features.length > 0 &&
				feeds.map(([name, format, type]) => (
					<a
						key={name}
						href={machinePaths.featuresFeed({ ids: features.join(), region: region || WORLD }, format)}
						type={type}
						className="button"
					>
						{t(name)}
					</a>
				))}
			<a href={machinePaths.watchCalendar(ids.join())} type="text/calendar" className="button">
				{t("calendar")}
			</a>
			<a
				href={`data:application/json,${encodeURIComponent(file)}`}
				download="webreach-watchlist.json"
				className="button"
			>
				{t("file")}
			</a>
		</p>
	);
}
