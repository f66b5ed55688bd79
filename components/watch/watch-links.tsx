import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { isWatchedKey, type Watched } from "@/lib/watch/watched-item";

/**
 * How a list gets to another device or program: a link, feeds, a calendar, a file.
 * @param props `region`: its code; empty for the world.
 */
export function WatchLinks({ items, region }: { items: readonly Watched[]; region: string }) {
	const t = useTranslations("watch");
	const ids = items.map(({ id }) => id);
	const features = ids.filter((id) => !isWatchedKey(id)).join();
	const query = { ids: features, region: region || WORLD };
	const file = JSON.stringify(items.map(({ id, name }) => ({ id, name })));
	const documents = [
		...(features ? [["feed", machinePaths.featuresFeed(query)] as const] : []),
		...(features ? [["json", machinePaths.featuresFeed(query, "json")] as const] : []),
		["calendar", machinePaths.watchCalendar(ids.join())] as const,
		["file", `data:application/json,${encodeURIComponent(file)}`, "webreach-watchlist.json"] as const,
	];
	return (
		<p className="button-row">
			<SiteLink href={paths.watch({ ids: ids.join(), region })} className="button">
				{t("link")}
			</SiteLink>
			{documents.map(([name, href, download]) => (
				<a key={name} href={href} download={download} className="button">
					{t(name)}
				</a>
			))}
		</p>
	);
}
