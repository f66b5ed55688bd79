import clsx from "clsx";
import type { ReactNode } from "react";
import { KeyReach } from "@/components/audience/key-reach";
import { MakeItWorkIsland } from "@/components/build/make-it-work-island";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { TrendLink } from "@/components/trends/trend-link";
import { DataLink } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
import { Dropdown } from "@/components/ui/dropdown";
import { ExternalLink, formatUrlAsText } from "@/components/ui/external-link";
import { RichText } from "@/components/ui/rich-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { WatchPlace } from "@/components/watch/watch-place";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CompatFacts } from "@/lib/keys/schema";
import { paths } from "@/lib/paths/pages";
import { getCompatReport, getCompatSource } from "@/lib/paths/source-links";
import { browserNames } from "@/lib/support/browser-names";
import styles from "./key-facts.module.css";

interface KeyLinksProps extends Pick<CompatFacts, "specs" | "file"> {
	name: string;
	mdn: CompatFacts["mdn"] | undefined;
}

/** Documentation and specifications of a key, and the source of its data. */
export function KeyLinks({ name, mdn, specs, file }: KeyLinksProps) {
	const t = useTranslations("compat");
	return (
		<ul className="cluster">
			{mdn && (
				<li>
					<ExternalLink href={mdn} isTranslated>
						{t("mdn")}
					</ExternalLink>
				</li>
			)}
			<li>
				<Dropdown>
					<summary>{t("sources")}</summary>
					<ul className="stack tight floating">
						{specs.map((url) => (
							<li key={url}>
								<ExternalLink href={url}>{formatUrlAsText(url)}</ExternalLink>
							</li>
						))}
						<li>
							<ExternalLink href={getCompatSource(file)}>{`browser-compat-data/${file}`}</ExternalLink>
						</li>
					</ul>
				</Dropdown>
			</li>
			<li>
				<ExternalLink href={getCompatReport(name)} isTranslated>
					{t("reportError")}
				</ExternalLink>
			</li>
		</ul>
	);
}

interface KeyFactsProps {
	name: string;
	facts: CompatFacts;
	/** Breadcrumbs. */
	trail: ReactNode;
	/** The name of the key. */
	children: ReactNode;
}

/** The facts of a key from BCD, and those of its feature from web-features. */
export function KeyFactsSection({ name, facts, trail, children }: KeyFactsProps) {
	const t = useTranslations("compat");
	const list = useListFormat();
	const { description, marks, feature, baseline, discouraged, disagrees, makeItWork } = facts;
	return (
		<>
			<div className="stack">
				<KeyReach
					name={name}
					facts={facts}
					bar={
						<>
							{trail}
							<div className="cluster">
								<WatchPlace items={[{ id: name, name }]} />
								<KeyLinks name={name} mdn={facts.mdn} specs={facts.specs} file={facts.file} />
							</div>
						</>
					}
				>
					{children}
					{description && (
						<p>
							<RichText runs={description} />
						</p>
					)}
				</KeyReach>
				{marks.length > 0 && (
					<ul className={clsx("cluster", styles.marks)}>
						{marks.map((mark) => (
							<li key={mark} className={styles[mark]}>
								{t(`mark.${mark}`)}
							</li>
						))}
					</ul>
				)}
				{baseline && <BaselineSummary baseline={baseline} discouraged={discouraged} />}
				{feature && (
					<p>
						{t.rich("partOf", {
							feature: () => <DataLink href={paths.feature(feature.id)}>{feature.name}</DataLink>,
						})}
						<SentenceSpace />
						<SiteLink href={`${paths.feature(feature.id)}#regions`}>{t("inWorld")}</SiteLink>
					</p>
				)}
				{disagrees && (
					<p className={clsx("small", styles.note)}>
						{t("disagrees", { browsers: list(disagrees.map((browser) => browserNames[browser] ?? browser)) })}
					</p>
				)}
				<TrendLink keys={name} crossing={facts.crossing} />
			</div>
			<DeferredContent key={name}>{makeItWork && <MakeItWorkIsland {...makeItWork} />}</DeferredContent>
		</>
	);
}
