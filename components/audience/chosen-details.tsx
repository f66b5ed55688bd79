import { useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { fetchReading, getReadingKey } from "@/lib/audience/client/fetch-reading";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { agentNames } from "@/lib/support/agent-names";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { ExportAudience } from "./export-audience";
import { ShareTable } from "./share-table";
import { TargetReadingDetails } from "./target-reading";

/** Every version in use with its share, in a closed disclosure. */
export function EveryVersion({ audience: { usage } }: { audience: Audience }) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const [open, setOpen] = useState(false);
	const rows = open ? [...usage].sort((a, b) => b.share - a.share) : [];
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t("allVersions")}</summary>
			{open && (
				<ShareTable
					caption={t("allVersions")}
					heads={[t("browser"), t("version"), t("share")]}
					lines={rows.map(({ agent, version, share }) => ({
						key: `${agent} ${version}`,
						cells: [agentNames[agent], version, percent(share)],
						share,
					}))}
					shown={100}
				/>
			)}
		</details>
	);
}

/**
 * Explains the target of the chosen audience. Imported usage stays on the device, so the shares are those of the
 * world.
 */
export function ChosenReading({ audience: { query, weights } }: { audience: Audience }) {
	const region = weights.kind === "region" ? weights.code : WORLD;
	const { data } = useFetchOnce(
		getReadingKey(machinePaths.audienceApi({ target: query, region })),
		fetchReading,
	);
	return data && <TargetReadingDetails reading={data} hrefOf={(target) => paths.set({ target, region })} />;
}

/** What the page shows of a chosen audience only: how its target is read, all versions, and its export. */
export const ChosenDetails = ({ audience }: { audience: Audience }) => (
	<>
		<p>
			<SiteLink href={`${paths.targets({ target: audience.query })}#regions`}>
				{useTranslations("audience")("byCountry")}
			</SiteLink>
		</p>
		<ChosenReading audience={audience} />
		<EveryVersion audience={audience} />
		<ExportAudience audience={audience} />
	</>
);
