import { useState } from "react";
import { PlainError } from "@/components/error/plain-error";
import { browserOnly } from "@/components/layout/browser-only";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { useAudienceForm } from "@/lib/client/audience/use-audience-form";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { AudienceProps } from "@/lib/schema/props/audience";
import { ChoiceForm } from "./choice-form";
import { FitSection } from "./fit-section";
import type { ReadUsage } from "./import-controls";
import { ImportForm } from "./import-form";
import { KeptAudience } from "./kept-audience";
import { Result } from "./result";

const ImportReport = browserOnly(
	() => import("./import-report").then(({ ImportReport }) => ImportReport),
	undefined,
	PlainError,
);

const LogReport = browserOnly(
	() => import("./log-report").then(({ LogReport }) => LogReport),
	undefined,
	PlainError,
);

function WithoutScript({ query, region }: Pick<AudienceProps, "query" | "region">) {
	const t = useTranslations("audience");
	return (
		<>
			<p className="intro">{t("noScript")}</p>
			<ul>
				<li>
					<SiteLink href={paths.set({ features: "subgrid,has", target: query, region })}>
						{t("noScriptSet")}
					</SiteLink>
				</li>
				<li>
					<a href={machinePaths.audienceApi({ target: query, region })} type="application/json">
						{t("noScriptApi")}
					</a>
				</li>
			</ul>
		</>
	);
}

/** `/audience`: chooses the audience that every page answers for. */
export function AudienceArticle(props: AudienceProps) {
	const t = useTranslations("audience");
	const form = useAudienceForm(() => props);
	const [read, setRead] = useState<ReadUsage>();
	return (
		<article className="page">
			<PageHead title={t("title")} description={t("description")} path={paths.audience} />
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
				{/* The constant keeps it out of the scripts: React leaves alone what stands in here. */}
				<noscript>{typeof window === "undefined" && <WithoutScript {...props} />}</noscript>
			</header>
			<KeptAudience {...props} />
			<div className="columns">
				<ChoiceForm regions={props.regions} form={form} />
				<ImportForm newest={props.newest} onRead={setRead} />
			</div>
			{read &&
				("log" in read.imported ? (
					<LogReport imported={read.imported} onUse={form.takeNumbers} />
				) : (
					<ImportReport imported={read.imported} onChoice={read.match} onUse={form.takeNumbers} />
				))}
			<Result {...props} held={form.held} times={form.times} />
			<FitSection {...props} audience={form.held} />
		</article>
	);
}
