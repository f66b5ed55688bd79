import { agentNames } from "@/lib/domain/agent-names";
import { verdictNames } from "@/lib/domain/verdict-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TargetRange, Verdict } from "@/lib/schema/verdict";

/** Names the first browsers of some ranges, and how many more there are; empty where there is none. */
function useRanges(): (ranges: TargetRange[]) => string {
	const t = useTranslations("reach");
	const list = useListFormat();
	return (ranges) => {
		const { named, more } = verdictNames(ranges);
		if (more > 0) named.push(t("moreBrowsers", { count: more }));
		return named.length > 0 ? list(named) : "";
	};
}

/**
 * What a verdict says: its own words, which lead to the browsers that it is `first` about, then those that it is about
 * beside (`second`), and those of which nothing is known. `names` are other ones for other browsers.
 */
export function useVerdictWords({ kind, failing, limited, untracked }: Verdict) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const words = useRanges();
	const fails = words(failing);
	const limits = words(limited);
	const led = fails || limits;
	return {
		own: t(`verdict.${kind}`),
		first: led && t("failing", { browsers: led }),
		second: fails && limits && t("limitedIn", { browsers: limits }),
		note:
			untracked.length > 0 &&
			t("untrackedIn", { browsers: list(untracked.map((agent) => agentNames[agent])) }),
		names: fails + limits,
	};
}
