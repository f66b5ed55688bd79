import { useEffect, useState } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { Day } from "@/components/text/day";
import { visitOn } from "@/lib/client/last-visit";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";

interface LastVisitProps {
	/** ISO day. */
	today: string;
	/** The region that the page is asked for, if any. */
	region: string;
}

/** The way to what changed since the reader was here last; what to expect next time, to who was not. */
export function LastVisit({ today, region }: LastVisitProps) {
	const t = useTranslations("changes.visit");
	const [before, setBefore] = useState<string>();
	useEffect(() => {
		setBefore(visitOn(today));
	}, [today]);
	if (before === undefined) return <p className="intro">{t("first")}</p>;
	return (
		<p className="intro">
			<SiteLink href={paths.changes({ since: before, ...(region && { region }) })}>
				{t.rich("since", { day: () => <Day day={before} /> })}
			</SiteLink>
		</p>
	);
}
