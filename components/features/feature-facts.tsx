import clsx from "clsx";
import type { ReactElement, ReactNode } from "react";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { ExternalLink, formatUrlAsText } from "@/components/ui/external-link";
import type { FeatureView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { getCompatSource, getFeatureReport, getFeatureSource } from "@/lib/paths/source-links";
import styles from "./feature-article.module.css";

/** How many links of a section are visible; the rest are in a disclosure. */
const SHOWN = 4;

interface FactsProps {
	title: string;
	links: ReactElement[];
	/** Links that are always visible. */
	more?: ReactNode[];
}

const renderItems = (links: ReactNode[]) => (
	<ul>
		{links.map(
			(link, index) =>
				link && (
					// biome-ignore lint/suspicious/noArrayIndexKey: links never move
					<li key={index}>{link}</li>
				),
		)}
	</ul>
);

function Facts({ title, links, more = [] }: FactsProps) {
	const t = useTranslations("feature");
	if (links.length === 0) return null;
	// A disclosure for a single entry would take as much space as the entry.
	const shown = links.length <= SHOWN + 1 ? links : links.slice(0, SHOWN);
	const rest = links.slice(shown.length);
	return (
		<div>
			<h3>{title}</h3>
			{renderItems(shown)}
			{rest.length > 0 && (
				<details>
					<summary>{t("moreLinks", { count: rest.length })}</summary>
					{renderItems(rest)}
				</details>
			)}
			{more.some(Boolean) && renderItems(more)}
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
			<Facts
				title={t("specifications")}
				links={specs.map((url) => (
					<ExternalLink key={url} href={url}>
						{formatUrlAsText(url)}
					</ExternalLink>
				))}
			/>
			<Facts
				title="MDN"
				links={mdn.map(({ title, url }) => (
					<ExternalLink key={url} href={url}>
						{title}
					</ExternalLink>
				))}
				more={[moreMdn && <a href="#keys">{t("moreMdn", { count: moreMdn })}</a>]}
			/>
			<Facts
				title={t("sources")}
				links={[
					<ExternalLink key={id} href={getFeatureSource(id)}>
						{formatUrlAsText(`web-features/features/${id}.yml`)}
					</ExternalLink>,
					...files.map((file) => (
						<ExternalLink key={file} href={getCompatSource(file)}>
							{formatUrlAsText(`browser-compat-data/${file}`)}
						</ExternalLink>
					)),
				]}
				more={[
					moreFiles && <a href="#keys">{t("moreMdn", { count: moreFiles })}</a>,
					<ExternalLink key="report" href={getFeatureReport(id)} isTranslated>
						{t("reportError")}
					</ExternalLink>,
				]}
			/>
			{[
				{ title: t("related"), list: related, getPath: paths.feature },
				{ title: t("groups"), list: groups, getPath: paths.group },
				{ title: t("snapshot"), list: snapshots, getPath: paths.snapshot },
			].map(({ title, list, getPath }) => (
				<Facts
					key={title}
					title={title}
					links={list.map(({ id, name }) => (
						<DataLink key={id} href={getPath(id)}>
							{name}
						</DataLink>
					))}
				/>
			))}
			<Facts title={t("id")} links={[<DataCode key={id}>{id}</DataCode>]} />
		</aside>
	);
}
