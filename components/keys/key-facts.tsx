import clsx from "clsx";
import { TrendLink } from "@/components/trends/trend-link";
import { DataLink } from "@/components/ui/data-text";
import { KeyLinks } from "./key-links";
import "./key-facts.module.css";
import type { ReactNode } from "react";
import { KeyReach } from "@/components/audience/key-reach";
import { MakeItWorkIsland } from "@/components/build/make-it-work-island";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { DeferredContent } from "@/components/ui/deferred-content";
import { RichText } from "@/components/ui/rich-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CompatFacts as Facts } from "@/lib/keys/schema";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import styles from "./key-facts.module.css";

interface KeyFactsProps {
	name: string;
	facts: Facts;
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
							<KeyLinks name={name} mdn={facts.mdn} specs={facts.specs} file={facts.file} />
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
