import { Below } from "@/components/layout/below";
import { techArticle } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import { CellTable } from "@/components/support/cell-table";
import { CompatKey } from "@/components/support/key-list";
import { tellingName } from "@/lib/domain/telling-name";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { CompatProps } from "@/lib/schema/props/compat";
import styles from "./compat-article.module.css";
import { CompatFacts } from "./compat-facts";
import { parentOf, useCompatTrail } from "./compat-trail";
import { Neighbours } from "./neighbours";

/** `/compat/[...key]`: what BCD says of a key, what stands below it and beside it. */
export function CompatArticle({ node, facts, table, deeper, before, after }: CompatProps) {
	const t = useTranslations("compat");
	const percent = useShareFormat();
	const trail = useCompatTrail(node);
	const name = node.split(".").at(-1) ?? node;
	const title = t("title", { key: node });
	return (
		<article className="page">
			<PageHead
				title={title}
				description={
					facts
						? t("description", { key: node, share: percent(facts.reach.reach.supported) })
						: t("nodeDescription", { key: node })
				}
				path={paths.compat(node)}
				preview={paths.compat(node)}
				trail={trail}
				jsonLd={techArticle(title, { name, id: node })}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>
					<CompatKey name={name} />
				</h1>
			</header>
			{facts && <CompatFacts name={node} facts={facts} />}
			<Below key={node}>
				{table && (
					<section aria-labelledby="below" className="section">
						<h2 id="below">{t("below", { count: table.names.length })}</h2>
						<CellTable caption={t("belowCaption", { key: node })} {...table} under={node} />
					</section>
				)}
				{deeper.length > 0 && (
					<section aria-labelledby="deeper" className="section">
						<h2 id="deeper">{t("deeper")}</h2>
						<ul className={styles.deeper}>
							{deeper.map(([below, count]) => (
								<li key={below}>
									<SiteLink href={paths.compat(`${node}.${below}`)}>
										<CompatKey name={tellingName(node, below)} />
									</SiteLink>{" "}
									<span>{t("count", { count })}</span>
								</li>
							))}
						</ul>
					</section>
				)}
				<Neighbours parent={parentOf(node)} name={name} before={before} after={after} />
			</Below>
		</article>
	);
}
