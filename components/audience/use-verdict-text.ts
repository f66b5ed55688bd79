import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { TargetRange, Verdict } from "@/lib/support/schema/verdict";
import { nameVerdictRanges } from "@/lib/support/verdict-names";

/** Returns a function that lists the first browsers of ranges and the number of others. Empty string for no ranges. */
function useRanges(): (ranges: TargetRange[]) => string {
	const t = useTranslations("reach");
	const list = useListFormat();
	return (ranges) => {
		const { named, more } = nameVerdictRanges(ranges);
		if (more > 0) named.push(t("moreBrowsers", { count: more }));
		return named.length > 0 ? list(named) : "";
	};
}

/**
 * The text of a verdict in parts. `first` names the browsers without support, or else those with limits; `second` those
 * with limits if `first` names others; `note` those without data. `names` is a React key that changes with the
 * browsers.
 */
export function useVerdictText({ kind, failing, limited, untracked }: Verdict) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const listRanges = useRanges();
	const fails = listRanges(failing);
	const limits = listRanges(limited);
	const firstNames = fails || limits;
	return {
		own: t(`verdict.${kind}`),
		first: firstNames && t("failing", { browsers: firstNames }),
		second: fails && limits && t("limitedIn", { browsers: limits }),
		note:
			untracked.length > 0 &&
			t("untrackedIn", { browsers: list(untracked.map((agent) => agentNames[agent])) }),
		names: fails + limits,
	};
}
