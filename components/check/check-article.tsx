import { Page } from "@/components/layout/page";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import type { CheckProps } from "@/lib/check/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { CheckForm } from "./check-form";

const emptyForm = { code: "", language: "", target: "", region: "" };

/** `/check`: a form that checks code for features that an audience's browsers lack. */
export function CheckArticle({ regions, languages }: CheckProps) {
	const t = useTranslations("check");
	const list = useListFormat();
	return (
		<Page title={t("title")} description={t("description")} path={paths.check} jsonLd="collection">
			<CheckForm
				regions={regions}
				typed={emptyForm}
				intro={
					<div className="lead">
						<p className="intro">{t("description")}</p>
						<p className="intro">
							{t.rich("reads", {
								languages: list(languages),
								coverage: (words) => <SiteLink href={paths.checkCoverage}>{words}</SiteLink>,
							})}
							<SentenceSpace />
							{t.rich("tools", { tools: (words) => <SiteLink href={paths.tools}>{words}</SiteLink> })}
						</p>
					</div>
				}
			/>
		</Page>
	);
}
