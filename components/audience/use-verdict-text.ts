import type { ReactNode } from "react";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat, useTenthsFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { MIN_SHOWN_SHARE, roundParts } from "@/lib/support/rounding";
import type { Reach } from "@/lib/support/schema/reach";
import type { TargetRange, Verdict } from "@/lib/support/schema/verdict";
import { getUsableShare, MIN_SHARE_OF_PLAIN_YES, sumRangeShares } from "@/lib/support/usable-share";
import { nameVerdictRanges } from "@/lib/support/verdict-names";

/** Returns a function that lists the first browsers of ranges, with their shares. Empty string for no ranges. */
function useRanges(): (ranges: TargetRange[]) => string {
	const t = useTranslations("reach");
	const list = useListFormat();
	const percent = useShareFormat();
	return (ranges) => {
		const { named, more } = nameVerdictRanges(ranges);
		const names = named.map(({ name, share }) => t("browserShare", { browser: name, share: percent(share) }));
		if (more > 0) names.push(t("moreBrowsers", { count: more }));
		return names.length > 0 ? list(names) : "";
	};
}

type RenderFigure = (share: ReactNode) => ReactNode;

/**
 * The share of the audience that can use something, and how many of these people have a known limit. An "almost" says the
 * latter in its reason.
 * @param figure renders the share.
 */
function useUsableText(
	answer: Verdict["answer"],
	{ supported, partly, unsupported, untracked }: Reach,
	figure: RenderFigure,
) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const tenths = useTenthsFormat();
	const values = { share: percent(getUsableShare({ supported, partly })), figure };
	if (partly < MIN_SHOWN_SHARE) return t.rich("usable", values);
	if (supported < MIN_SHOWN_SHARE) return t.rich("usableAll", values);
	if (partly > supported) return t.rich("usableMost", values);
	if (answer === "almost") return t.rich("usable", values);
	const [, partial = 0] = roundParts(supported, partly, [unsupported, untracked]);
	return t.rich("usableSome", { ...values, partial: tenths(partial) });
}

/** Says in people of all the audience why the answer is what it is. Empty string without an answer. */
function useReasonText({ answer, failing, limited }: Verdict, reach: Reach): string {
	const t = useTranslations("reach.reason");
	const percent = useShareFormat();
	if (answer === "unknown") return "";
	if (answer === "yes")
		return getUsableShare(reach) < MIN_SHARE_OF_PLAIN_YES && reach.unsupported >= MIN_SHOWN_SHARE
			? t("yesAmongOthers", { share: percent(reach.unsupported) })
			: t("yes");
	if (answer === "almost") return t("almost");
	const [missing, partial] = [sumRangeShares(failing), sumRangeShares(limited)];
	const shares = { missing: percent(missing), partial: percent(partial) };
	if (missing < MIN_SHOWN_SHARE) return t("partial", shares);
	return t(partial < MIN_SHOWN_SHARE ? "missing" : "both", shares);
}

/** The browsers that are `missing` or `limited`. `names` is a React key that changes with the browsers. */
function useMissingText({ answer, failing, limited }: Verdict) {
	const t = useTranslations("reach");
	const listRanges = useRanges();
	// Versions that nobody uses do not contradict a "yes".
	const missing = answer === "yes" ? "" : listRanges(failing);
	const limits = answer === "yes" ? "" : listRanges(limited);
	return {
		missing: missing && t("missingIn", { browsers: missing }),
		limited: limits && t("limitedIn", { browsers: limits }),
		names: missing + limits,
	};
}

/**
 * The text of an answer in parts: the `answer`, the sentence on the `usable` share, the `reason` for the answer, the
 * browsers, and a `note` on those without data.
 * @param figure renders the share; it is plain text without.
 */
export function useVerdictText(verdict: Verdict, reach: Reach, figure: RenderFigure = (share) => share) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const { answer, untracked } = verdict;
	const usable = useUsableText(answer, reach, figure);
	const reason = useReasonText(verdict, reach);
	return {
		answer: t(`answer.${answer}`),
		usable: answer === "unknown" ? "" : usable,
		reason,
		...useMissingText(verdict),
		note:
			untracked.length > 0 &&
			t("untrackedIn", { browsers: list(untracked.map((agent) => agentNames[agent])) }),
	};
}
