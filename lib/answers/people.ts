import { once } from "@/lib/data/records";
import { usageIn } from "@/lib/data/usage";
import { groupBy } from "@/lib/domain/group-by";
import { type People, peopleByAnswer } from "@/lib/domain/reach/people";
import { agentOf } from "@/lib/domain/reach/usage";
import { keptShare } from "@/lib/domain/rounding";
import type { DecidedRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { Span } from "@/lib/schema/reach";
import type { SupportAnswer } from "@/lib/schema/support";
import { decidedUsage } from "./audience";

const usageByAgent = once(() => groupBy(decidedUsage(usageIn(WORLD) ?? []), ({ agent }) => agent));

/** The world's usage of a browser of BCD by version; empty where nobody counts it. */
export function usageOf(browser: string): DecidedRow[] {
	const agent = agentOf(browser);
	return (agent && usageByAgent().get(agent)) ?? [];
}

/**
 * The default audience's people of a browser who have what a row of a support table answers.
 * @param spans of a feature, whose row may answer "some keys".
 */
export function answerPeople(
	browser: string,
	answer: SupportAnswer,
	spans?: Span[] | undefined,
): { people?: People } {
	const people = peopleByAnswer(usageOf(browser), answer, spans);
	if (!people) return {};
	const [having, all, most] = people;
	const kept: [number, number] = [keptShare(having), keptShare(all)];
	return { people: most === undefined ? kept : [...kept, keptShare(most)] };
}
