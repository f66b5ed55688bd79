import { SiteLink } from "@/components/layout/site-link";
import { breakable } from "@/components/text/breakable";
import { Day } from "@/components/text/day";
import { ExternalLink } from "@/components/text/external-link";
import { RichText } from "@/components/text/rich-text";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeatureView } from "@/lib/schema/props/feature";
import styles from "./discouraged.module.css";

const host = (url: string) => new URL(url).host;

/** Why a feature should not be used any more, who says so, and what to use instead. */
export function Discouraged(props: NonNullable<FeatureView["discouraged"]>) {
	const { reason, sources, alternatives, removalDay } = props;
	const t = useTranslations("feature.discouraged");
	return (
		<section aria-labelledby="discouraged" className={styles.note}>
			<h2 id="discouraged">{t("title")}</h2>
			<p>
				<RichText runs={reason} />
			</p>
			{removalDay && <p>{t.rich("removal", { day: () => <Day day={removalDay} /> })}</p>}
			{alternatives.length > 0 && (
				<div className={styles.row}>
					<h3>{t("alternatives")}</h3>
					<ul>
						{alternatives.map(({ id, name }) => (
							<li key={id}>
								<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
									{breakable(name)}
								</SiteLink>
							</li>
						))}
					</ul>
				</div>
			)}
			<div className={styles.row}>
				<h3>{t("accordingTo")}</h3>
				<ul>
					{sources.map((url) => (
						<li key={url}>
							<ExternalLink href={url}>{host(url)}</ExternalLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
