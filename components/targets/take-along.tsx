import type { ReactNode } from "react";
import { CopyField } from "@/components/forms/copy-field";
import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { configFile, packagePart } from "@/lib/domain/plan/take-along";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FitLine } from "@/lib/schema/props/fit";
import styles from "./targets.module.css";

interface TakeAlongProps {
	line: FitLine;
	/** Whose people they are, in words. */
	weights: string;
	/** What else there is to take along. */
	children?: ReactNode;
}

/** A target as a project needs it: for browserslist, and as a paragraph for people. */
export function TakeAlong({ line: { query, inside, floors }, weights, children }: TakeAlongProps) {
	const t = useTranslations("targets");
	const list = useListFormat();
	const percent = useShareFormat();
	const browsers = list(
		floors.map(([agent, oldest]) =>
			oldest === null ? agentNames[agent] : `${agentNames[agent]} ${oldest}+`,
		),
	);
	return (
		<div className={styles.along}>
			<CopyField label={<English>.browserslistrc</English>} text={configFile(query)} />
			<CopyField label={<English>package.json</English>} text={packagePart(query)} />
			<CopyField
				isProse
				label={t("policy")}
				text={t("policyText", { query, browsers, weights, share: percent(inside) })}
			/>
			{children}
		</div>
	);
}
