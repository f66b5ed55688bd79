import { useState } from "react";
import { agentNames } from "@/lib/domain/agent-names";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/schema/audience";
import { Lines } from "./lines";

/** Every version in use with its share, folded away. */
export function EveryVersion({ audience: { usage } }: { audience: Audience }) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const [open, setOpen] = useState(false);
	const rows = open ? [...usage].sort((a, b) => b.share - a.share) : [];
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t("allVersions")}</summary>
			{open && (
				<Lines
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
