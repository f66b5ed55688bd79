import type { TargetPack } from "@/lib/audience/schema/choices";
import { groupBy } from "@/lib/support/group-by";
import type { UsageRow } from "@/lib/support/schema/audience";

type Version = Pick<UsageRow, "agent" | "version">;

/** A preset target: its query, its versions, and the number of features that work in all of them. */
export interface PresetTarget {
	query: string;
	works: number;
	rows: Version[];
}

/** The limit of a bit set: bitwise operators in JavaScript work on 32-bit signed integers. */
const MAX_TARGETS = 31;

/**
 * Packs targets. Inverse of `unpackTargets`.
 * @throws {RangeError} on more than 31 targets.
 */
export function packTargets(targets: readonly PresetTarget[]): TargetPack {
	if (targets.length > MAX_TARGETS)
		throw new RangeError(`Too many targets: ${targets.length}, at most ${MAX_TARGETS}`);
	const packed = new Map<string, Version & { bits: number }>();
	targets.forEach(({ rows }, index) => {
		for (const { agent, version } of rows) {
			const name = `${agent} ${version}`;
			const known = packed.get(name) ?? { agent, version, bits: 0 };
			packed.set(name, { ...known, bits: known.bits | (1 << index) });
		}
	});
	const byAgent = groupBy([...packed.values()], ({ agent }) => agent);
	return {
		targets: targets.map(({ query, works }) => ({ query, works })),
		versions: Object.fromEntries(
			[...byAgent].map(([agent, rows]) => [agent, rows.map(({ version, bits }) => [version, bits])]),
		),
	};
}

/** Unpacks targets in their original order, versions grouped by browser. */
export function unpackTargets({ targets, versions }: TargetPack): PresetTarget[] {
	const all = Object.entries(versions) as [Version["agent"], [string, number][]][];
	return targets.map(({ query, works }, index) => ({
		query,
		works,
		rows: all.flatMap(([agent, some]) =>
			some.flatMap(([version, bits]) => (bits & (1 << index) ? [{ agent, version }] : [])),
		),
	}));
}
