import { useState } from "react";
import type { Audience } from "@/lib/audience/schema/audience";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { ShareTable } from "./share-table";

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
