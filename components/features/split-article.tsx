import clsx from "clsx";
import { PageHead } from "@/components/layout/page-head";
import { BaselineBadge } from "@/components/support/baseline-badge";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { RichText } from "@/components/ui/rich-text";
import type { SplitView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./split-article.module.css";

/** The page of a split id: a list of the features that replace it. */
export function SplitArticle({ split: { id, targets } }: { split: SplitView }) {
	const t = useTranslations("split");
	const code = () => <DataCode>{id}</DataCode>;
	return (
		<article className="page">
			<PageHead title={t("title", { id })} description={t("description", { id })} path={paths.feature(id)} />
			<header className="lead">
				<h1>{t.rich("heading", { id: code })}</h1>
				<p className="intro">{t("intro", { count: targets.length })}</p>
			</header>
			<ul className={clsx("stack loose", styles.targets)}>
				{targets.map((target) => (
					<li key={target.id}>
						<h2>
							<DataLink href={paths.feature(target.id)}>{target.name}</DataLink>
						</h2>
						<BaselineBadge level={target.level} />
						<p>
							<RichText runs={target.description} />
						</p>
					</li>
				))}
			</ul>
		</article>
	);
}
