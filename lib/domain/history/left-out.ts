import { reachByAgent } from "@/lib/domain/reach/reach";
import type { Agent } from "@/lib/schema/audience";
import type { Month } from "@/lib/schema/history";
import type { Support } from "@/lib/schema/reach";
import type { MonthWeights } from "./weights";

/** The people of each browser who lacked full support, in some months: shares (0..1) of all people, one a month. */
export interface LeftOut {
	months: Month[];
	/** Most people in the last month first, then most in any. */
	agents: [agent: Agent, shares: number[]][];
}

/** The last month of each year: of this one, the last that there is. */
export const lastOfYears = (months: readonly MonthWeights[]): MonthWeights[] =>
	months.filter(({ month }, place) => months[place + 1]?.month.slice(0, 4) !== month.slice(0, 4));

/**
 * Who was left out, browser by browser: whose version lacked full support, of the browsers that support is decided for. Support is
 * what is known today of each version, as in `reachThroughTime`.
 */
export function leftOut(support: Support, months: readonly MonthWeights[]): LeftOut {
	const shares = new Map<Agent, number[]>();
	months.forEach(({ weights }, place) => {
		const reached = reachByAgent(support, weights);
		// Some months sum to more than all; as in `reachOf` they are put right.
		const all = Math.max(
			1,
			reached.reduce((sum, { supported, partly, unsupported }) => sum + supported + partly + unsupported, 0),
		);
		for (const { agent, partly, unsupported } of reached) {
			const own = shares.get(agent) ?? months.map(() => 0);
			own[place] = (own[place] ?? 0) + (partly + unsupported) / all;
			shares.set(agent, own);
		}
	});
	const last = (own: number[]) => own.at(-1) ?? 0;
	const agents = [...shares].sort(([, a], [, b]) => last(b) - last(a) || Math.max(...b) - Math.max(...a));
	return { months: months.map(({ month }) => month), agents };
}
