import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { CheckProps } from "@/lib/schema/props/check";
import { CheckForm } from "./check-form";

const nothingTyped = { code: "", language: "", target: "", region: "" };

/** `/check`: what code uses, and whom it leaves out. */
export function CheckArticle({ regions }: CheckProps) {
	const t = useTranslations("check");
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.check}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
				<p className="intro">
					{t.rich("reads", {
						coverage: (words) => <SiteLink href={paths.checkCoverage}>{words}</SiteLink>,
					})}
				</p>
			</header>
			<CheckForm regions={regions} typed={nothingTyped} />
		</article>
	);
}
