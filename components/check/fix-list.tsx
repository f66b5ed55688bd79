import { SiteLink } from "@/components/layout/site-link";
import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Fix } from "@/lib/schema/check";

type Raise = Extract<Fix, { kind: "raise" }>;

/** Where a target would have to begin, browser by browser. */
function useFloors(): (floors: Raise["floors"]) => string {
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

/** What would spare the people whom a finding leaves out, the surest first. */
export function FixList({ fixes }: { fixes: readonly Fix[] }) {
	const t = useTranslations("check");
	const floorsOf = useFloors();
	const wordsOf = (fix: Fix, isFirst: boolean) => {
		switch (fix.kind) {
			case "instead":
				return t.rich("fix.instead", {
					features: () => (
						<>
							{fix.features.map((id, place) => (
								<span key={id}>
									{place > 0 && ", "}
									<SiteLink href={paths.feature(id)}>
										<code lang="en">{id}</code>
									</SiteLink>
								</span>
							))}
						</>
					),
				});
			case "guard":
				return t.rich(`fix.${fix.by}`, { code: (words) => <code lang="en">{words}</code> });
			case "fallback":
				return t(`fix.${fix.by}`);
			case "raise":
				return t(isFirst ? "fix.raiseOnly" : "fix.raise", { floors: floorsOf(fix.floors) });
			default:
				return fix satisfies never;
		}
	};
	if (fixes.length === 0) return null;
	return (
		<>
			<h4>{t("mend")}</h4>
			<ul>
				{fixes.map((fix, place) => (
					<li key={fix.kind}>{wordsOf(fix, place === 0)}</li>
				))}
			</ul>
		</>
	);
}
