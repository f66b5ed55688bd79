import { agentNames } from "@/lib/domain/agent-names";
import { tenthsTogether } from "@/lib/domain/rounding";
import { verdictNames } from "@/lib/domain/verdict-names";
import { useListFormat as listFormat } from "@/lib/i18n/use-format";
import { useShareFormat as shareFormat, useTenthsFormat as tenthsFormat } from "@/lib/i18n/use-share-format";
import type { Limit } from "@/lib/schema/limits";
import type { CompatFacts } from "@/lib/schema/props/compat";
import type { ReachSummary } from "@/lib/schema/props/reach";
import type { Reach } from "@/lib/schema/reach";
import type { TargetRange, Verdict } from "@/lib/schema/verdict";
import { esc, t } from "./words";

const list = listFormat();
const percent = shareFormat();
const tenths = tenthsFormat();

const rangeWords = (ranges: TargetRange[]) => {
	const { named, more } = verdictNames(ranges);
	if (more > 0) named.push(t("reach.moreBrowsers", { count: more }));
	return named.length > 0 ? list(named) : "";
};

const verdictIcons = {
	all: "yes",
	limits: "some",
	allBut: "some",
	breaks: "no",
	unknown: "unknown",
} as const;

/** What a verdict says; parts are empty where there is nothing to say. */
export function verdictWords({ kind, failing, limited, untracked }: Verdict) {
	const fails = rangeWords(failing);
	const limits = rangeWords(limited);
	const browsers = list(untracked.map((agent) => agentNames[agent]));
	return {
		kind,
		icon: verdictIcons[kind],
		words: t(`reach.verdict.${kind}`),
		first: fails || limits ? t("reach.failing", { browsers: fails || limits }) : "",
		limited: fails && limits ? t("reach.limitedIn", { browsers: limits }) : "",
		untracked: browsers && t("reach.untrackedIn", { browsers }),
	};
}

const code = (content: string[]) => `<code lang="en" dir="ltr">${content.join("")}</code>`;

/** The HTML of what a limit says, but for its notes. */
function limitParts({ until, prefixes = [], otherNames = [], notes }: Limit): string {
	const parts = [
		...prefixes.map((prefix) => t("support.statement.prefix", { prefix: esc(prefix), code })),
		...otherNames.map((name) => t("support.statement.alternativeName", { name: esc(name), code })),
		...(until === undefined ? [] : [t("reach.fullSince", { version: esc(until) })]),
	];
	return (parts.length > 0 || notes ? parts : [t("support.statement.partial")]).join(", ");
}

/** The limits of a key that its verdict speaks of. */
export const limitsMet = ({ limits = [], reach }: CompatFacts) =>
	limits.flatMap((limit) => {
		const agents = reach.verdict.limited.filter(({ by }) => limit.browsers.includes(by));
		const names = [...new Set(agents.map(({ agent }) => agentNames[agent]))];
		if (names.length === 0) return [];
		return { names: list(names), parts: limitParts(limit), notes: limit.notes ?? [] };
	});
/** The bounds of a reach; empty where they are near each other. */
export const boundsWords = ({ bounds: { least, most } }: ReachSummary): string =>
	most - least < 0.005 ? "" : t("reach.bounds", { least: percent(least), most: percent(most) });

const reachIcons = { supported: "yes", partly: "some", unsupported: "no", untracked: "unknown" } as const;

/** A length in a reach bar. */
const lengthOf = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The parts of a reach bar with their words. */
export function reachParts(reach: Reach) {
	const shown = tenthsTogether(reach.supported, [reach.partly, reach.unsupported, reach.untracked]);
	let end = 0;
	return (["supported", "partly", "unsupported", "untracked"] as const).map((part, place) => {
		const start = end;
		end += reach[part];
		return {
			part,
			icon: reachIcons[part],
			x: lengthOf(start),
			width: lengthOf(reach[part]),
			name: t(`reach.${part}`),
			percent: tenths(shown[place] ?? 0),
		};
	});
}
