import { useEffect, useState } from "react";
import { DataDate } from "@/components/ui/data-date";
import { SiteLink } from "@/components/ui/site-link";
import { recordVisit } from "@/lib/changes/client";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

interface LastVisitProps {
	/** ISO day. */
	today: string;
	/** The region in the URL, or an empty string. */
	region: string;
}

/** A link to the changes since the reader's last visit; on the first visit it explains the link. */
export function LastVisit({ today, region }: LastVisitProps) {
	const t = useTranslations("changes.visit");
	const [lastVisit, setLastVisit] = useState<string>();
	useEffect(() => {
		setLastVisit(recordVisit(today));
	}, [today]);
	if (lastVisit === undefined) return <p className="intro">{t("first")}</p>;
	return (
		<p className="intro">
			<SiteLink href={paths.changes({ since: lastVisit, ...(region && { region }) })}>
				{t.rich("since", { day: () => <DataDate day={lastVisit} /> })}
			</SiteLink>
		</p>
	);
}
