import type { Badge } from "@/lib/embed/schema/oembed";
import { formatStatus, getEmbedWords } from "@/lib/i18n/answer-words";
import type { Locale } from "@/lib/i18n/locales";
import { computeSetReach } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import type { Feature } from "@/lib/support/schema/web-features";
import type { IndexedAudience } from "@/lib/support/summarize-reach";
import { getUsableShare } from "@/lib/support/usable-share";
import { computeSetVerdict } from "@/lib/support/verdict";
import { getLowestLevel } from "./lowest-level";

/** The Baseline badge of features in the words of a language. */
export function translateBaselineBadge(lang: Locale, name: string, features: readonly Feature[]): Badge {
	const { baseline } = getEmbedWords(lang);
	const [first] = features;
	const tone = getLowestLevel(features);
	const isDiscouraged = features.length === 1 && first?.discouraged !== undefined;
	const value = baseline(`level.${isDiscouraged ? "discouraged" : tone}`);
	const title = `${name}: ${baseline("levelOfBaseline", { level: value })}`;
	return { title, label: features.length === 1 ? "Baseline" : `Baseline (${features.length})`, value, tone };
}

/** A badge for an audience in the words of a language. */
export function translateAudienceBadge(
	lang: Locale,
	features: readonly Feature[],
	supports: Support[],
	{ low, target }: IndexedAudience,
	show: "answer" | "reach" | "baseline",
	least: number | undefined,
): Badge {
	const { baseline, reach, compare, share } = getEmbedWords(lang);
	const { answer } = computeSetVerdict(supports, target);
	const together = computeSetReach(supports, low);
	const status = formatStatus(lang, together, answer, least);
	const discouraged = features.some((feature) => feature.discouraged)
		? `${baseline("level.discouraged")}; `
		: "";
	const title = `${features.map(({ name }) => name).join(", ")}: ${discouraged}${status}`;
	if (least !== undefined)
		return {
			title,
			label: compare("reach"),
			value: status,
			tone: together.supported >= least / 100 ? "widely" : "limited",
		};
	if (show === "answer")
		return {
			title,
			label: reach("title"),
			value: discouraged + reach(`answer.${answer}`),
			tone: "neutral",
		};
	const [usable, full] = [share(getUsableShare(together)), share(together.supported)];
	const value = full === usable ? usable : `${usable}, ${reach("inFull", { share: full })}`;
	return { title, label: compare("reach"), value, tone: "neutral" };
}
