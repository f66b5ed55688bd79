import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CountedAsOne as Counted } from "@/lib/schema/props/reach";

/**
 * That usage data count everybody on some browsers as on one version: on the newest, where it is not, or on an old one.
 * @param of where the words are: each page brings its own.
 */
export function CountedAsOne({ of, newestOnly, oldOnly }: Counted & { of: "feature" | "set" | "compare" }) {
	const t = useTranslations(`${of}.countedAsOne`);
	const percent = useShareFormat();
	const list = useListFormat();
	const named = (name: string, share: number) => t("sharedBy", { name, share: percent(share) });
	return (
		<>
			{newestOnly && (
				<p className="intro">
					{t("newest", {
						browsers: list(newestOnly.map(([agent, share]) => named(agentNames[agent], share))),
					})}
				</p>
			)}
			{oldOnly && (
				<p className="intro">
					{t("old", {
						browsers: list(
							oldOnly.map(([agent, version, share]) => named(`${agentNames[agent]} ${version}`, share)),
						),
					})}
				</p>
			)}
		</>
	);
}
