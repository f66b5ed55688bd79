import clsx from "clsx";
import { useState } from "react";
import type { ReadUsage } from "@/components/audience/import/import-controls";
import { ImportForm } from "@/components/audience/import/import-form";
import { Page } from "@/components/layout/page";
import { clientOnly } from "@/components/ui/client-only";
import { PlainError } from "@/components/ui/plain-error";
import { SiteLink } from "@/components/ui/site-link";
import type { ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import { useAudienceForm } from "@/lib/chosen-audience/client/use-audience-form";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import styles from "./audience-choice.module.css";
import { AudienceResult } from "./audience-result";
import { TargetFitSection } from "./fit-section";
import { StoredAudience } from "./stored-audience";
import { TargetAndRegion, type TargetAndRegionProps } from "./target-and-region";

const UsageReport = clientOnly(
	() => import("@/components/audience/import/usage-report").then(({ UsageReport }) => UsageReport),
	undefined,
	PlainError,
);

function NoScriptLinks({ query, region }: Pick<AudienceProps, "query" | "region">) {
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

/** The form section for the audience of every page. */
export function AudienceChoiceForm(props: TargetAndRegionProps) {
	const t = useTranslations("audience");
	return (
		<section aria-labelledby="choose" className={clsx("section card", styles.card)}>
			<h2 id="choose">{t("choose")}</h2>
			<TargetAndRegion {...props} />
		</section>
	);
}

/** `/audience`: the page to choose an audience. */
export function AudienceArticle(props: AudienceProps) {
	const t = useTranslations("audience");
	const form = useAudienceForm(() => props);
	const [read, setRead] = useState<ReadUsage>();
	const [used, setUsed] = useState<ReadUsage>();
	const use = (numbers: ImportedNumbers) => {
		setUsed(read);
		form.applyNumbers(numbers);
	};
	const isSaved = used === read && form.isSaved && form.held?.weights.kind === "imported";
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.audience}
			// The constant condition removes the content from the client bundle. React does not hydrate the inside of noscript.
			lead={<noscript>{typeof window === "undefined" && <NoScriptLinks {...props} />}</noscript>}
		>
			<div className={"stack loose split"}>
				<AudienceChoiceForm regions={props.regions} form={form} />
				<div className={clsx("stack loose", styles.own)}>
					<ImportForm newest={props.newest} onRead={setRead} />
					<StoredAudience {...props} />
				</div>
			</div>
			{read && <UsageReport read={read} onUse={use} isSaved={isSaved} />}
			<AudienceResult {...props} held={form.held} />
			<TargetFitSection {...props} audience={form.held} />
		</Page>
	);
}
