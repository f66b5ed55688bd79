import { useState } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { ButtonRow } from "@/components/ui/form";
import { createAudienceLink } from "@/lib/audience/client/audience-link";
import { toBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import { saveTextFile } from "@/lib/browser/download";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";

/** Saves the usage as `browserslist-stats.json`. */
const downloadStats = ({ usage }: Audience): void =>
	saveTextFile(
		"browserslist-stats.json",
		`${JSON.stringify(toBrowserslistStats(usage), null, "\t")}\n`,
		"application/json",
	);

/** Exports an audience: its usage as a browserslist file, all of it as a link. */
export function ExportAudience({ audience }: { audience: Audience }) {
	const t = useTranslations("audience");
	const locale = useLocale();
	const [created, setCreated] = useState<{ of: Audience; link: string }>();
	const link = created?.of === audience ? created.link : undefined;
	const createLink = async () => {
		const page = location.origin + localizePath(paths.audience, locale);
		setCreated({ of: audience, link: await createAudienceLink(audience, page) });
	};
	return (
		<div className="section">
			<h3 id="hand-over">{t("export")}</h3>
			<ButtonRow>
				<button type="button" className="button" onClick={() => downloadStats(audience)}>
					{t("download")}
				</button>
				{link === undefined && (
					<button type="button" className="button" onClick={createLink}>
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
