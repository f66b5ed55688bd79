import { CopyButton } from "@/components/ui/copy-button";
import { DataCode } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import type { Edit } from "@/lib/check/report/edits";
import { getFixCode } from "@/lib/check/report/fix-code";
import type { Finding, Fix } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { agentNames } from "@/lib/support/agent-names";
import styles from "./findings.module.css";

type RaiseFix = Extract<Fix, { kind: "raise" }>;

/** Returns a formatter for the oldest supported version of each browser. */
function useFloorsFormat(): (floors: RaiseFix["floors"]) => string {
	const t = useTranslations("check");
	const list = useListFormat();
	return (floors) =>
		list(
			floors.map(({ agent, version }) => {
				const browser = agentNames[agent];
				return version === undefined
					? t("fix.noVersion", { browser })
					: t("fix.version", { browser, version });
			}),
		);
}

interface FixListProps {
	finding: Finding;
	/** The changes of the code at hand; undefined without it, where nothing can be copied either. */
	edits?: readonly Edit[] | undefined;
}

/** Lists fixes that would include the excluded part of the audience, the most reliable first, with code to copy. */
export function FixList({ finding, edits }: FixListProps) {
	const { fixes } = finding;
	const t = useTranslations("check");
	const formatFloors = useFloorsFormat();
	const renderFix = (fix: Fix, isFirst: boolean) => {
		switch (fix.kind) {
			case "instead":
				return t.rich("fix.instead", {
					features: () => (
						<>
							{fix.features.map((id, index) => (
								<span key={id}>
									{index > 0 && ", "}
									<SiteLink href={paths.feature(id)}>
										<code lang="en">{id}</code>
									</SiteLink>
								</span>
							))}
						</>
					),
				});
			case "prefix":
			case "polyfill":
			case "standard":
				return t.rich(`fix.${fix.kind}`, {
					name: () => <DataCode>{fix.name}</DataCode>,
				});
			case "guard":
				return t.rich(`fix.${fix.by}`, { code: (words) => <code lang="en">{words}</code> });
			case "fallback":
				return t(`fix.${fix.by}`);
			case "raise":
				return t(isFirst ? "fix.raiseOnly" : "fix.raise", { floors: formatFloors(fix.floors) });
			default:
				return fix satisfies never;
		}
	};
	if (fixes.length === 0) return null;
	return (
		<div>
			<h4 className="small">{t("howToFix")}</h4>
			<ul className={styles.fixes}>
				{fixes.map((fix, index) => {
					const edit = edits?.find((one) => one.fix === fix);
					const code = edit?.after.trimEnd() ?? (fix.kind === "guard" ? getFixCode(fix, finding) : undefined);
					return (
						<li key={fix.kind}>
							{renderFix(fix, index === 0)}
							{code !== undefined && (
								<>
									{" "}
									<br />
									<DataCode>{code}</DataCode>
									{edits && (
										<>
											{" "}
											<CopyButton text={code} />
										</>
									)}
								</>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}
