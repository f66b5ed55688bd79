import type { Agent } from "@/lib/audience/schema/audience";
import { agentNames } from "@/lib/support/agent-names";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { formatVersionRange } from "@/lib/support/version-span";
import { groupBy } from "./group-by";

/** The maximum number of browsers in a verdict. The table of all browsers has the others. */
const MAX_NAMED = 4;

function formatBrowser(agent: Agent, ranges: TargetRange[]): string {
	const spans = ranges.flatMap(({ from, to, every }) => (every ? [] : formatVersionRange(from, to)));
	return [agentNames[agent], spans.join(", ")].filter(Boolean).join(" ");
}

/**
 * Formats version ranges by browser for a verdict: `Safari 17.5–18.3, 26`, or only the browser's name for all its versions.
 * @returns the first browsers, and the number of further ones.
 */
export function nameVerdictRanges(ranges: TargetRange[]): { named: string[]; more: number } {
	const browsers = [...groupBy(ranges, ({ agent }) => agent)];
	return {
		named: browsers.slice(0, MAX_NAMED).map(([agent, own]) => formatBrowser(agent, own)),
		more: Math.max(0, browsers.length - MAX_NAMED),
	};
}
