import clsx from "clsx";
import { techArticleJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { CompatKey } from "@/components/support/key-list";
import { KeyMatrix } from "@/components/support/key-matrix";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { DeferredContent } from "@/components/ui/deferred-content";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getDescriptiveName } from "@/lib/keys/descriptive-name";
import type { CompatProps } from "@/lib/keys/schema";
import { paths } from "@/lib/paths/pages";
import { getUsableShare } from "@/lib/support/usable-share";
import styles from "./key-article.module.css";
import { KeyFactsSection } from "./key-facts";

interface SiblingKeysProps {
	parent: string;
	name: string;
	before: string[];
	after: string[];
}

/** Links to the nearest siblings of a node, and to its parent, which lists all of them. */
function SiblingKeys({ parent, name, before, after }: SiblingKeysProps) {
	const t = useTranslations("compat");
	if (before.length + after.length === 0) return null;
	const links = (names: string[]) =>
		names.map((other) => (
			<li key={other}>
				<SiteLink href={paths.compat(parent ? `${parent}.${other}` : other)}>
					<CompatKey name={getDescriptiveName(parent, other)} />
				</SiteLink>
			</li>
		));
	return (
		<nav aria-labelledby="siblings" className={clsx("stack tight", styles.siblings)}>
			<h2 id="siblings">{t("siblings")}</h2>
			<ul className="cluster">
				{links(before)}
				<li aria-current="page">
					<CompatKey name={name} />
				</li>
				{links(after)}
			</ul>
			<SiteLink href={paths.compat(parent)}>{t("allBeside")}</SiteLink>
		</nav>
	);
}

/** Returns the parent node; an empty string for top-level nodes. */
const getParentKey = (node: string) => node.slice(0, Math.max(0, node.lastIndexOf(".")));

/** Lists the ancestors of a node, outermost first. */
const listAncestors = (node: string): string[] => {
	const parent = getParentKey(node);
	return parent === "" ? [] : [...listAncestors(parent), parent];
};

/** Returns the breadcrumbs from `/compat` to the parent of a node. */
function useKeyBreadcrumbs(node: string) {
	const t = useTranslations("compat");
	return [
		{ name: t("areas"), path: paths.compat() },
		...listAncestors(node).map((ancestor) => ({
			name: ancestor.split(".").at(-1) ?? ancestor,
			path: paths.compat(ancestor),
			english: true,
		})),
	];
}

/** `/compat/[...key]`: a compat key with its BCD data, child keys and siblings. */
export function KeyArticle({ node, facts, table, deeper, before, after }: CompatProps) {
	const t = useTranslations("compat");
	const percent = useShareFormat();
	const trail = useKeyBreadcrumbs(node);
	const name = node.split(".").at(-1) ?? node;
	const title = t("title", { key: node });
	const crumbs = <Breadcrumbs steps={trail} />;
	const heading = (
		<h1>
			<CompatKey name={name} />
		</h1>
	);
	return (
		<article className="page">
			<PageHead
				title={title}
				description={
					facts
						? t("description", { key: node, share: percent(getUsableShare(facts.reach.reach)) })
						: t("nodeDescription", { key: node })
				}
				path={paths.compat(node)}
				preview={paths.compat(node)}
				trail={trail}
				jsonLd={techArticleJsonLd(title, { name, id: node })}
			/>
			{facts ? (
				<KeyFactsSection name={node} facts={facts} trail={crumbs}>
					{heading}
				</KeyFactsSection>
			) : (
				<header className="lead">
					{crumbs}
					{heading}
				</header>
			)}
			<DeferredContent key={node}>
				{table && (
					<Section id="below" title={t("below", { count: table.names.length })}>
						<KeyMatrix caption={t("belowCaption", { key: node })} {...table} parent={node} />
					</Section>
				)}
				{deeper.length > 0 && (
					<Section id="deeper" title={t("deeper")}>
						<ul className={styles.deeper}>
							{deeper.map(([child, count]) => (
								<li key={child}>
									<SiteLink href={paths.compat(`${node}.${child}`)}>
										<CompatKey name={getDescriptiveName(node, child)} />
									</SiteLink>{" "}
									<span className="small">{t("count", { count })}</span>
								</li>
							))}
						</ul>
					</Section>
				)}
				<SiblingKeys parent={getParentKey(node)} name={name} before={before} after={after} />
			</DeferredContent>
		</article>
	);
}
