import { useRouter } from "next/router";
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

/**
 * A link to the changes since the reader's last visit; on the first visit it explains the link. The section's link
 * (`#visit`) leads on to them.
 */
export function LastVisit({ today, region }: LastVisitProps) {
	const t = useTranslations("changes.visit");
	const { asPath, replace } = useRouter();
	const [lastVisit, setLastVisit] = useState<string>();
	const path = lastVisit && paths.changes({ since: lastVisit, ...(region && { region }) });
	const isWanted = asPath.endsWith(new URL(paths.changesSinceVisit, "http://page").hash);
	useEffect(() => {
		setLastVisit(recordVisit(today));
	}, [today]);
	useEffect(() => {
		if (isWanted && path) void replace(path);
	}, [isWanted, path, replace]);
	return (
		<p id="visit" className="intro">
			{path ? (
				<SiteLink href={path}>{t.rich("since", { day: () => <DataDate day={lastVisit} /> })}</SiteLink>
			) : (
				t("first")
			)}
		</p>
	);
}
