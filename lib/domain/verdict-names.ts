import { agentNames } from "@/lib/domain/agent-names";
import { groupBy } from "@/lib/domain/group-by";
import { versionSpan } from "@/lib/domain/version-span";
import type { Agent } from "@/lib/schema/audience";
import type { TargetRange } from "@/lib/schema/verdict";

/** How many browsers are named, those with most people first; the table of all browsers has the others. */
const NAMED = 4;

function nameOf(agent: Agent, ranges: TargetRange[]): string {
	const spans = ranges.flatMap(({ from, to, every }) => (every ? [] : versionSpan(from, to)));
	return [agentNames[agent], spans.join(", ")].filter(Boolean).join(" ");
}

/**
 * The browsers of some ranges as a verdict names them, ranges that have other versions between them apart:
 * `Safari 17.5–18.3, 26`; a browser alone when it is all of its versions.
 * @returns the first browsers, and how many more there are.
 */
export function verdictNames(ranges: TargetRange[]): { named: string[]; more: number } {
	const browsers = [...groupBy(ranges, ({ agent }) => agent)];
	return {
		named: browsers.slice(0, NAMED).map(([agent, its]) => nameOf(agent, its)),
		more: Math.max(0, browsers.length - NAMED),
	};
}
