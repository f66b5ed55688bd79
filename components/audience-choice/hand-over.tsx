import { useState } from "react";
import { CopyField } from "@/components/forms/copy-field";
import { ButtonRow } from "@/components/forms/form";
import { downloadStats } from "@/lib/client/audience/download-stats";
import { linkFor } from "@/lib/client/audience/link";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";

/** Hands an audience on: its usage for browserslist, all of it as a link. */
export function HandOver({ audience }: { audience: Audience }) {
	const t = useTranslations("audience");
	const locale = useLocale();
	const [made, setMade] = useState<{ of: Audience; link: string }>();
	const link = made?.of === audience ? made.link : undefined;
	const make = async () => {
		const page = location.origin + localisedPath(paths.audience, locale);
		setMade({ of: audience, link: await linkFor(audience, page) });
	};
	return (
		<div className="section">
			<h3 id="hand-over">{t("handOver")}</h3>
			<ButtonRow>
				<button type="button" className="button" onClick={() => downloadStats(audience)}>
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
