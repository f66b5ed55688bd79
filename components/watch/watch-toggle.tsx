import { useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { useWatched } from "@/lib/watch/client/use-watch-lines";
import { storeFirstSeen } from "@/lib/watch/client/watch-states";
import { addWatched, removeWatched } from "@/lib/watch/client/watched";
import type { Watched } from "@/lib/watch/watched-item";

/** Puts features or keys on the reader's watchlist, or takes them off again. */
export function WatchToggle({ items }: { items: Watched[] }) {
	const t = useTranslations("watch");
	const button = useTranslations("watchButton");
	const audience = useChosenAudience()?.audience;
	const stored = useWatched();
	const isWatched = items.every(({ id }) => stored.some((one) => one.id === id));
	const [outcome, setOutcome] = useState<"added" | "removed" | "notStored">();
	const toggle = () => {
		if (isWatched) return setOutcome(removeWatched(items.map(({ id }) => id)) ? "removed" : "notStored");
		const { added, isStored } = addWatched(items);
		setOutcome(isStored && added.length > 0 ? "added" : "notStored");
		storeFirstSeen(audience);
	};
	return (
		<>
			<button type="button" className="chip" aria-pressed={isWatched} onClick={toggle}>
				{button("add")}
			</button>{" "}
			<span role="status" className="small">
				{outcome && t(outcome)}
				{outcome === "added" && (
					<>
						{" "}
						<SiteLink href={paths.watch()}>{t("see")}</SiteLink>
					</>
				)}
			</span>
		</>
	);
}
