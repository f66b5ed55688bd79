import { useState } from "react";
import { CopyButton } from "@/components/text/copy-button";
import { fragmentOf } from "@/lib/client/audience/link";
import { statsOf } from "@/lib/domain/import/stats";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";
import styles from "./audience-choice.module.css";

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
		<div className={styles.handOver}>
			<h3>{t("handOver")}</h3>
			<div className={styles.actions}>
				<button type="button" className="button" onClick={() => download(audience)}>
					{t("download")}
				</button>
				{link === undefined && (
					<button type="button" className="button" onClick={make}>
						{t("makeLink")}
					</button>
				)}
			</div>
			{link !== undefined && (
				<>
					<label className={styles.link}>
						<span>{t("link")}</span>
						<input readOnly dir="ltr" value={link} onFocus={(event) => event.target.select()} />
					</label>
					<div className={styles.actions}>
						<CopyButton text={link} />
					</div>
					<p className="intro">{t("linkMeans")}</p>
				</>
			)}
		</div>
	);
}
