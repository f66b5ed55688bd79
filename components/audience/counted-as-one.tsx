import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { AggregatedVersions } from "@/lib/support/schema/reach-summary";

/**
 * States which browsers have all usage counted on one version: on the newest, or on an old one.
 * @param of the message namespace; each page loads its own.
 */
export function AggregatedVersionsNote({
	of,
	newestOnly,
	oldOnly,
}: AggregatedVersions & { of: "feature" | "set" | "compare" }) {
	const t = useTranslations(`${of}.countedAsOne`);
	const percent = useShareFormat();
	const list = useListFormat();
	const formatName = (name: string, share: number) => t("sharedBy", { name, share: percent(share) });
	return (
		<>
			{newestOnly && (
				<p className="intro">
					{t("newest", {
						browsers: list(newestOnly.map(([agent, share]) => formatName(agentNames[agent], share))),
					})}
				</p>
			)}
			{oldOnly && (
				<p className="intro">
					{t("old", {
						browsers: list(
							oldOnly.map(([agent, version, share]) => formatName(`${agentNames[agent]} ${version}`, share)),
						),
					})}
				</p>
			)}
		</>
	);
}
