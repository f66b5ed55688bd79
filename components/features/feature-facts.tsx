import clsx from "clsx";
import type { ReactNode } from "react";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { ExternalLink, formatUrlAsText } from "@/components/ui/external-link";
import type { FeatureView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { getCompatSource, getFeatureReport, getFeatureSource } from "@/lib/paths/source-links";
import styles from "./feature-facts.module.css";

/** How many links of a section are visible; the rest are in a disclosure. */
const SHOWN = 4;

interface FactsProps {
	title: string;
	children: ReactNode[];
	/** Links after the entries. */
	more?: ReactNode;
}

function Facts({ title, children, more }: FactsProps) {
	const t = useTranslations("feature");
	if (children.length === 0) return null;
	// A disclosure for a single entry would take as much space as the entry.
	const shown = children.length <= SHOWN + 1 ? children : children.slice(0, SHOWN);
	const rest = children.slice(shown.length);
	return (
		<div>
			<h3>{title}</h3>
			<ul>{shown}</ul>
			{rest.length > 0 && (
				<details>
					<summary>{t("moreLinks", { count: rest.length })}</summary>
					<ul>{rest}</ul>
				</details>
			)}
			{more}
		</div>
	);
}

type FeatureFactsProps = Pick<
	FeatureView,
	"id" | "specs" | "mdn" | "moreMdn" | "files" | "moreFiles" | "groups" | "snapshots" | "related"
>;

/** A feature's specifications, MDN pages, data files, related features, groups, snapshots and id. */
export function FeatureFacts(props: FeatureFactsProps) {
	const { id, specs, mdn, moreMdn, files, moreFiles, groups, snapshots, related } = props;
	const t = useTranslations("feature");
	return (
		<aside className={clsx("stack", styles.facts)} aria-labelledby="facts">
			<h2 id="facts">{t("facts")}</h2>
			<Facts title={t("specifications")}>
				{specs.map((url) => (
					<li key={url}>
						<ExternalLink href={url}>{formatUrlAsText(url)}</ExternalLink>
					</li>
				))}
			</Facts>
			<Facts title="MDN" more={moreMdn && <a href="#keys">{t("moreMdn", { count: moreMdn })}</a>}>
				{mdn.map(({ title, url }) => (
					<li key={url}>
						<ExternalLink href={url}>{title}</ExternalLink>
					</li>
				))}
			</Facts>
			<Facts
				title={t("sources")}
				more={
					<ul>
						{moreFiles && (
							<li>
								<a href="#keys">{t("moreMdn", { count: moreFiles })}</a>
							</li>
						)}
						<li>
							<ExternalLink href={getFeatureReport(id)} isTranslated>
								{t("reportError")}
							</ExternalLink>
						</li>
					</ul>
				}
			>
				{[
					<li key={id}>
						<ExternalLink href={getFeatureSource(id)}>
							{formatUrlAsText(`web-features/features/${id}.yml`)}
						</ExternalLink>
					</li>,
					...files.map((file) => (
						<li key={file}>
							<ExternalLink href={getCompatSource(file)}>
								{formatUrlAsText(`browser-compat-data/${file}`)}
							</ExternalLink>
						</li>
					)),
				]}
			</Facts>
			<Facts title={t("related")}>
				{related.map((feature) => (
					<li key={feature.id}>
						<DataLink href={paths.feature(feature.id)}>{feature.name}</DataLink>
					</li>
				))}
			</Facts>
			<Facts title={t("groups")}>
				{groups.map((group) => (
					<li key={group.id}>
						<DataLink href={paths.group(group.id)}>{group.name}</DataLink>
					</li>
				))}
			</Facts>
			<Facts title={t("snapshot")}>
				{snapshots.map((snapshot) => (
					<li key={snapshot.id}>
						<DataLink href={paths.snapshot(snapshot.id)}>{snapshot.name}</DataLink>
					</li>
				))}
			</Facts>
			<Facts title={t("id")}>
				{[
					<li key={id}>
						<DataCode>{id}</DataCode>
					</li>,
				]}
			</Facts>
		</aside>
	);
}
