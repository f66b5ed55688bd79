import { resolveAudience } from "@/lib/audience/queries/audience";
import { toFallbackReason } from "@/lib/audience/queries/requested-audience";
import { readUsage } from "@/lib/data/usage";
import type { PlanProps } from "@/lib/plan/schema";
import { raiseFloor } from "@/lib/plan/version-floor";
import { getAgent, parseVersionRange } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";

export type PlanInput = PlanProps["typed"];
type Problems = PlanProps["problems"];

interface Target {
	query: string;
	rows: ResolvedRow[];
}

interface RaisedFloor {
	/** The chosen browsers that are in the target. */
	agents?: Agent[];
	raised?: { agents: Agent[]; version?: string };
	rows: ResolvedRow[];
	problems: Pick<Problems, "browser" | "version">;
}

/** The value of the `version` parameter that removes the whole browser. */
const REMOVE_BROWSER = "none";

function resolveTargetQuery(query: string, code: string): Target | Problems["from"] {
	const outcome = resolveAudience(query, code);
	switch (outcome.kind) {
		case "found":
			return { query: outcome.audience.query, rows: outcome.audience.target };
		case "refused":
		case "unknown":
			return toFallbackReason(outcome);
		default:
			return outcome satisfies never;
	}
}

const isTarget = (outcome: Target | Problems["from"]): outcome is Target =>
	outcome !== undefined && "rows" in outcome;

function parseRaisedFloor({ browser, version }: PlanInput, rows: ResolvedRow[]): RaisedFloor {
	if (browser === "") return { rows, problems: version === "" ? {} : { browser: "missing" } };
	const requested = browser.split(",").map((id) => getAgent(id.trim()));
	const known = [...new Set(requested)].filter((agent) => agent !== undefined);
	if (requested.some((agent) => agent === undefined)) return { rows, problems: { browser: "unknown" } };
	const agents = known.filter((agent) => rows.some((row) => row.agent === agent));
	if (agents.length === 0) return { rows, problems: { browser: "absent" } };
	if (version === "") return { agents, rows, problems: {} };
	const isRemoval = version.toLowerCase() === REMOVE_BROWSER;
	const ends = isRemoval ? undefined : parseVersionRange(version.toUpperCase());
	if (!isRemoval && !ends) return { agents, rows, problems: { version: "format" } };
	const floor = isRemoval ? undefined : version.toUpperCase();
	const remaining = raiseFloor(rows, agents, floor);
	if (floor !== undefined && !remaining.some((row) => agents.includes(row.agent)))
		return { agents, rows, problems: { version: "newer" } };
	if (remaining.length === 0) return { agents, rows, problems: { version: "last" } };
	if (remaining.length === rows.length) return { agents, rows, problems: { version: "same" } };
	return {
		agents,
		raised: { agents, ...(floor !== undefined && { version: floor }) },
		rows: remaining,
		problems: {},
	};
}

/** Parses the query parameters of `/plan`. Invalid ones fall back to a default and are listed in `problems`. */
export function parsePlanRequest(typed: PlanInput) {
	const hasRegion = readUsage(typed.region || WORLD) !== undefined;
	const region = hasRegion ? typed.region || WORLD : WORLD;
	const requestedFrom = resolveTargetQuery(typed.from || DEFAULT_QUERY, region);
	const from = isTarget(requestedFrom) ? requestedFrom : resolveTargetQuery(DEFAULT_QUERY, region);
	if (!isTarget(from)) throw new Error(`The default target cannot be resolved: ${from?.reason}.`);
	const requestedTo = typed.to === "" ? from : resolveTargetQuery(typed.to, region);
	const to = isTarget(requestedTo) ? requestedTo : from;
	const { problems, ...raised } = parseRaisedFloor(typed, to.rows);
	return {
		region,
		from,
		to,
		...raised,
		problems: {
			...(!hasRegion && { region: "region" as const }),
			...(!isTarget(requestedFrom) && { from: requestedFrom }),
			...(!isTarget(requestedTo) && { to: requestedTo }),
			...problems,
		},
	};
}
