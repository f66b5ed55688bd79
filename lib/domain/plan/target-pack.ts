import { groupBy } from "@/lib/domain/group-by";
import type { UsageRow } from "@/lib/schema/audience";
import type { TargetPack } from "@/lib/schema/target-pack";

type Version = Pick<UsageRow, "agent" | "version">;

/** A ready-made target: its query, its versions, and how many features work in all of them. */
export interface ReadyTarget {
	query: string;
	works: number;
	rows: Version[];
}

/** Bits of a number that JSON and the operators of JavaScript keep alike. */
const MOST_TARGETS = 31;

/**
 * Targets as a pack, for `readTargets` to read.
 * @throws {RangeError} on more targets than a number has bits for.
 */
export function targetPackOf(targets: readonly ReadyTarget[]): TargetPack {
	if (targets.length > MOST_TARGETS) throw new RangeError(`${targets.length} targets do not fit`);
	const held = new Map<string, Version & { bits: number }>();
	targets.forEach(({ rows }, place) => {
		for (const { agent, version } of rows) {
			const name = `${agent} ${version}`;
			const known = held.get(name) ?? { agent, version, bits: 0 };
			held.set(name, { ...known, bits: known.bits | (1 << place) });
		}
	});
	const byAgent = groupBy([...held.values()], ({ agent }) => agent);
	return {
		targets: targets.map(({ query, works }) => ({ query, works })),
		versions: Object.fromEntries(
			[...byAgent].map(([agent, rows]) => [agent, rows.map(({ version, bits }) => [version, bits])]),
		),
	};
}

/** The targets of a pack, in its order; versions by browser. */
export function readTargets({ targets, versions }: TargetPack): ReadyTarget[] {
	const all = Object.entries(versions) as [Version["agent"], [string, number][]][];
	return targets.map(({ query, works }, place) => ({
		query,
		works,
		rows: all.flatMap(([agent, some]) =>
			some.flatMap(([version, bits]) => (bits & (1 << place) ? [{ agent, version }] : [])),
		),
	}));
}
