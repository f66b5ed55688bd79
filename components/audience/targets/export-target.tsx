import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { DataText } from "@/components/ui/data-text";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { formatBrowserslistrc, formatPackageJsonBrowserslist } from "@/lib/targets/export-target";
import type { FitLine } from "@/lib/targets/schema/target-fit";

interface ExportTargetProps {
	line: FitLine;
	/** Name of the region or file whose usage counts. */
	weights: string;
	/** A function that tests for the target's browsers. */
	supportTest: string;
	/** Further exports. */
	children?: ReactNode;
}

/** A target to copy into a project: browserslist configuration, a test for its browsers, and a paragraph of prose. */
export function ExportTarget({ line, weights, supportTest, children }: ExportTargetProps) {
	const { query, inside, floors } = line;
	const t = useTranslations("targets");
	const list = useListFormat();
	const percent = useShareFormat();
	const browsers = list(
		floors.map(([agent, oldest]) =>
			oldest === null ? agentNames[agent] : `${agentNames[agent]} ${oldest}+`,
		),
	);
	return (
		<div className="stack">
			<CopyField label={<DataText>.browserslistrc</DataText>} text={formatBrowserslistrc(query)} />
			<CopyField label={<DataText>package.json</DataText>} text={formatPackageJsonBrowserslist(query)} />
			<CopyField label={t("supportTest")} text={supportTest} />
			<CopyField
				isProse
				label={t("policy")}
				text={t("policyText", { query, browsers, weights, share: percent(inside) })}
			/>
			{children}
		</div>
	);
}
