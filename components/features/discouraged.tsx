import clsx from "clsx";
import { DataDate } from "@/components/ui/data-date";
import { DataLink } from "@/components/ui/data-text";
import { ExternalLink } from "@/components/ui/external-link";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { RichText } from "@/components/ui/rich-text";
import type { FeatureView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./feature-article.module.css";

const getHost = (url: string) => new URL(url).host;

/** Why a feature is discouraged, with the sources and the alternatives. */
export function Discouraged(props: NonNullable<FeatureView["discouraged"]>) {
	const { reason, sources, alternatives, removalDay, isRemovalPast } = props;
	const t = useTranslations("feature.discouraged");
	return (
		<section aria-labelledby="discouraged" className={clsx("stack tight", styles.note)}>
			<h2 id="discouraged">{t("title")}</h2>
			<p>
				<RichText runs={reason} />
			</p>
			{removalDay && (
				<p>
					{t.rich(isRemovalPast ? "removalPassed" : "removal", { day: () => <DataDate day={removalDay} /> })}
				</p>
			)}
			{alternatives.length > 0 && (
				<div className={clsx("cluster", styles.row)}>
					<h3>{t("alternatives")}</h3>
					<ul className="cluster">
						{alternatives.map(({ id, name }) => (
							<li key={id}>
								<DataLink href={paths.feature(id)}>{addLineBreaks(name)}</DataLink>
							</li>
						))}
					</ul>
				</div>
			)}
			<div className={clsx("cluster", styles.row)}>
				<h3>{t("accordingTo")}</h3>
				<ul className="cluster">
					{sources.map((url) => (
						<li key={url}>
							<ExternalLink href={url}>{getHost(url)}</ExternalLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
