import { findIdleParts } from "@/lib/audience/idle-parts";
import type { ReadingHint, ReadPart, TargetReading } from "@/lib/audience/schema/target-reading";
import { findAgentByName, getCountedVersion, isCountedVersion } from "@/lib/data/counted-phones";
import { resolveTarget } from "@/lib/data/target";
import type { TargetPart } from "@/lib/data/target-part";
import { parseTargetParts, selectPart } from "@/lib/data/target-parts";
import { readUsage } from "@/lib/data/usage";
import { groupBy } from "@/lib/support/group-by";
import type { Agent, UsageRow } from "@/lib/support/schema/audience";
import { describePart } from "./part-meaning";

const getPartRole = ({ not, compose }: TargetPart): ReadPart["role"] =>
	not ? "without" : compose === "and" ? "only" : "adds";

/** Phone browsers that readers may expect the desktop browser's name to include. */
const phoneByDesktop: Partial<Record<Agent, Agent>> = {
	chrome: "and_chr",
	firefox: "and_ff",
	safari: "ios_saf",
};

/** The parts that name one browser each and add to the target. */
const listNamedAgents = (parts: readonly TargetPart[]): Agent[] =>
	parts.flatMap(({ not, compose, browser }) =>
		not || compose === "and" || browser === undefined ? [] : (findAgentByName(browser) ?? []),
	);

function listCounted(versions: ReadonlyMap<Agent, string[]>, parts: readonly TargetPart[]): ReadingHint[] {
	const named = new Set(listNamedAgents(parts));
	return [...versions].flatMap(([agent, all]): ReadingHint[] => {
		const version = getCountedVersion(agent);
		const others = all.filter((one) => !isCountedVersion(agent, one));
		return version !== undefined && others.length > 0 && named.has(agent)
			? [{ kind: "counted", agent, version, versions: others }]
			: [];
	});
}

type Row = Pick<UsageRow, "agent" | "version">;

function listHints(parts: readonly TargetPart[], rows: readonly Row[]): ReadingHint[] {
	const versions = new Map(
		[...groupBy(rows, ({ agent }) => agent)].map(([agent, some]) => [
			agent,
			some.map(({ version }) => version),
		]),
	);
	const named = listNamedAgents(parts);
	const twice = new Set(named.filter((agent, index) => named.indexOf(agent) !== index));
	const dead = new Set(parseTargetParts("dead").flatMap(selectPart));
	// A dead version that the target names explicitly is intended.
	const isUnmeant = ({ agent, version }: Row) => dead.has(`${agent} ${version}`) && !named.includes(agent);
	return [
		...(rows.some(isUnmeant) ? [{ kind: "dead" as const }] : []),
		...(versions.has("ie") ? [{ kind: "ie" as const }] : []),
		...[...twice].map((agent) => ({ kind: "twice" as const, agent })),
		...Object.entries(phoneByDesktop).flatMap(([desktop, phone]) =>
			versions.has(desktop as Agent) && !versions.has(phone)
				? [{ kind: "phone" as const, agent: phone }]
				: [],
		),
		...listCounted(versions, parts),
	];
}

/**
 * Explains a target part by part: what each part selects, how many people use that, and hints about mistakes.
 * @param text a target as `resolveTarget` reads it.
 * @param code the region whose usage counts.
 * @returns undefined if the target or the region cannot be read.
 */
export function readTarget(text: string, code: string, environment?: string): TargetReading | undefined {
	const usage = readUsage(code);
	const outcome = resolveTarget(text, environment);
	if (!usage || outcome.kind !== "found") return undefined;
	const shares = new Map(usage.map(({ agent, version, share }) => [`${agent} ${version}`, share]));
	const { parts } = outcome;
	const selections = parts.map(selectPart);
	const idle = findIdleParts(
		parts.map((part, index) => ({ role: getPartRole(part), names: new Set(selections[index]) })),
	);
	return {
		query: outcome.query,
		...(outcome.environment !== undefined && { environment: outcome.environment }),
		...(outcome.environments && { environments: outcome.environments }),
		parts: parts.map((part, index): ReadPart => {
			const names = selections[index] ?? [];
			const share = names.reduce((sum, name) => sum + (shares.get(name) ?? 0), 0);
			return {
				query: part.query,
				...describePart(part),
				role: getPartRole(part),
				versions: names.length,
				share: Math.min(1, share),
				...(idle[index] && part.type !== "runtime" && { isIdle: true }),
			};
		}),
		hints: listHints(parts, outcome.versions),
	};
}
