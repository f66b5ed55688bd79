import { Page } from "@/components/layout/page";
import { BaselineBadge } from "@/components/support/baseline-badge";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { RichText } from "@/components/ui/rich-text";
import type { SplitView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** The page of a split id: a list of the features that replace it. */
export function SplitArticle({ split: { id, targets } }: { split: SplitView }) {
	const t = useTranslations("split");
	const code = () => <DataCode>{id}</DataCode>;
	return (
		<Page
			title={t("title", { id })}
			heading={t.rich("heading", { id: code })}
			description={t("description", { id })}
			intro={t("intro", { count: targets.length })}
			path={paths.feature(id)}
		>
			<ul className="stack loose">
				{targets.map((target) => (
					<li key={target.id} className="lead">
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
		</Page>
	);
}
