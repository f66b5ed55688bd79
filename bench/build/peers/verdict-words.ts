import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat as listFormat } from "@/lib/i18n/use-format";
import { useShareFormat as shareFormat } from "@/lib/i18n/use-share-format";
import type { Reach } from "@/lib/schema/reach";
import type { FailingAgent, Verdict } from "@/lib/schema/verdict";
import { t } from "./words";

const list = listFormat();
const percent = shareFormat();

function failingWords({ agent, from, to, every, partly }: FailingAgent): string {
	const versions = every ? "" : from === to ? ` ${from}` : ` ${from}–${to}`;
	const browser = agentNames[agent] + versions;
	return partly ? t("reach.partlyIn", { browser }) : browser;
}

/** How many browsers a verdict names. */
const NAMED = 4;

const verdictIcons = { all: "yes", allBut: "some", breaks: "no", unknown: "unknown" } as const;

/** What a verdict says: where it fails and what is untracked are empty where there is nothing to say. */
export function verdictWords({ kind, failing, untracked }: Verdict) {
	const named = failing.slice(0, NAMED).map(failingWords);
	const more = failing.length - named.length;
	if (more > 0) named.push(t("reach.moreBrowsers", { count: more }));
	const browsers = list(untracked.map((agent) => agentNames[agent]));
	return {
		kind,
		icon: verdictIcons[kind],
		words: t(`reach.verdict.${kind}`),
		failing: named.length > 0 ? t("reach.failing", { browsers: list(named) }) : "",
		untracked: browsers && t("reach.untrackedIn", { browsers }),
	};
}

const reachIcons = { supported: "yes", partly: "some", unsupported: "no", untracked: "unknown" } as const;

/** A length in a reach bar. */
const lengthOf = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** The parts of a reach bar with their words. */
export function reachParts(reach: Reach) {
	let end = 0;
	return (["supported", "partly", "unsupported", "untracked"] as const).map((part) => {
		const start = end;
		end += reach[part];
		return {
			part,
			icon: reachIcons[part],
			x: lengthOf(start),
			width: lengthOf(reach[part]),
			name: t(`reach.${part}`),
			percent: percent(reach[part]),
		};
	});
}
