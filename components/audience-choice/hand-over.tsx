import { useState } from "react";
import { CopyField } from "@/components/forms/copy-field";
import { ButtonRow } from "@/components/forms/form";
import { fragmentOf } from "@/lib/client/audience/link";
import { statsOf } from "@/lib/domain/import/stats";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";

function download(audience: Audience) {
	const text = `${JSON.stringify(statsOf(audience.usage), null, "\t")}\n`;
	const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = "browserslist-stats.json";
	link.click();
	URL.revokeObjectURL(url);
}

/** Hands an audience on: its usage for browserslist, all of it as a link. */
export function HandOver({ audience }: { audience: Audience }) {
	const t = useTranslations("audience");
	const locale = useLocale();
	const [made, setMade] = useState<{ of: Audience; link: string }>();
	const link = made?.of === audience ? made.link : undefined;
	const make = async () => {
		const path = localisedPath(paths.audienceLink(await fragmentOf(audience)), locale);
		setMade({ of: audience, link: location.origin + path });
	};
	return (
		<div className="section">
			<h3>{t("handOver")}</h3>
			<ButtonRow>
				<button type="button" className="button" onClick={() => download(audience)}>
					{t("download")}
				</button>
				{link === undefined && (
					<button type="button" className="button" onClick={make}>
						{t("makeLink")}
					</button>
				)}
			</ButtonRow>
			{link !== undefined && (
				<>
					<CopyField label={t("link")} text={link} />
					<p className="intro">{t("linkMeans")}</p>
				</>
			)}
		</div>
	);
}
