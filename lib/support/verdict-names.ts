import { agentNames } from "@/lib/support/agent-names";
import type { Agent } from "@/lib/support/schema/audience";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { formatVersionRange } from "@/lib/support/version-span";
import { groupBy } from "./group-by";

/** A browser with its versions, and the share (0..1) of the audience that uses them. */
export interface NamedRanges {
	name: string;
	share: number;
}

/** Maximum number of browsers named in a verdict. The table of all browsers has the others. */
const MAX_NAMED = 3;

type NamedRange = Omit<TargetRange, "by">;

const sumShares = (ranges: NamedRange[]) => ranges.reduce((sum, { share }) => sum + share, 0);

/** Formats all versions of a browser before one: `Safari before 26.2`. */
type FormatBefore = (browser: string, version: string) => string;

function nameBrowser(
	agent: Agent,
	ranges: NamedRange[],
	formatBefore: FormatBefore | undefined,
): NamedRanges {
	const [first, ...others] = ranges;
	if (formatBefore && first?.before !== undefined && others.length === 0)
		return { name: formatBefore(agentNames[agent], first.before), share: first.share };
	const spans = ranges.flatMap(({ from, to, every }) => (every ? [] : formatVersionRange(from, to)));
	return { name: [agentNames[agent], spans.join(", ")].filter(Boolean).join(" "), share: sumShares(ranges) };
}

/**
 * Names version ranges by browser for a verdict, most used browser first: `Safari 17.5–18.3, 26`, or only the browser's
 * name for all its versions. Versions that nobody uses are named only if all are.
 * @param most maximum number of browsers.
 * @param formatBefore formats the only range of a browser, if it has a `before`.
 * @returns the first browsers, and the number of further ones.
 */
export function nameVerdictRanges(
	ranges: NamedRange[],
	most = MAX_NAMED,
	formatBefore?: FormatBefore,
): { named: NamedRanges[]; more: number } {
	const used = ranges.filter(({ share }) => share > 0);
	const browsers = [...groupBy(used.length > 0 ? used : ranges, ({ agent }) => agent)];
	return {
		named: browsers.slice(0, most).map(([agent, own]) => nameBrowser(agent, own, formatBefore)),
		more: Math.max(0, browsers.length - most),
	};
}
