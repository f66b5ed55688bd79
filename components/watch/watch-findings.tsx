import type { Finding } from "@/lib/check/schema/report";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";
import { WatchToggle } from "./watch-toggle";

/** Puts the features of findings on the reader's watchlist, and the keys of those without a feature. */
export function WatchFindings({ findings }: { findings: Finding[] }) {
	const items = findings.map(({ key, feature, name }) =>
		feature && name ? { id: feature, name } : { id: key, name: key },
	);
	return (
		<PartMessages locale={useLocale()} part="watch">
			<p className="screen-only">
				<WatchToggle items={[...new Map(items.map((item) => [item.id, item])).values()]} />
			</p>
		</PartMessages>
	);
}
