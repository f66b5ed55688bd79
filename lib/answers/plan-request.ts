import { usageIn } from "@/lib/data/usage";
import { raiseFloor } from "@/lib/domain/plan/floor";
import { agentOf, readVersion } from "@/lib/domain/reach/usage";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { PlanProps } from "@/lib/schema/props/plan";
import { audienceOf } from "./audience";

export type Typed = PlanProps["typed"];
type Problems = PlanProps["problems"];

interface Target {
	query: string;
	rows: DecidedRow[];
}

interface Raise {
	/** The browsers asked for, where the target has them. */
	agents?: Agent[];
	raised?: { agents: Agent[]; version?: string };
	rows: DecidedRow[];
	problems: Pick<Problems, "browser" | "version">;
}

/** What stands for a version where the whole browser is to go. */
const NONE = "none";

function readTarget(query: string, code: string): Target | Problems["from"] {
	const outcome = audienceOf(query, code);
	switch (outcome.kind) {
		case "found":
			return { query: outcome.audience.query, rows: outcome.audience.target };
		case "refused":
			return { reason: outcome.reason };
		case "unknown":
			return { reason: "unknown", message: outcome.message };
		default:
			return outcome satisfies never;
	}
}

const isTarget = (answer: Target | Problems["from"]): answer is Target =>
	answer !== undefined && "rows" in answer;

function readRaise({ browser, version }: Typed, rows: DecidedRow[]): Raise {
	if (browser === "") return { rows, problems: version === "" ? {} : { browser: "missing" } };
	const asked = browser.split(",").map((id) => agentOf(id.trim()));
	const known = [...new Set(asked)].filter((agent) => agent !== undefined);
	if (asked.some((agent) => agent === undefined)) return { rows, problems: { browser: "unknown" } };
	const agents = known.filter((agent) => rows.some((row) => row.agent === agent));
	if (agents.length === 0) return { rows, problems: { browser: "absent" } };
	if (version === "") return { agents, rows, problems: {} };
	const isNone = version.toLowerCase() === NONE;
	const ends = isNone ? undefined : readVersion(version.toUpperCase());
	if (!isNone && !ends) return { agents, rows, problems: { version: "format" } };
	const floor = isNone ? undefined : version.toUpperCase();
	const left = raiseFloor(rows, agents, floor);
	if (floor !== undefined && !left.some((row) => agents.includes(row.agent)))
		return { agents, rows, problems: { version: "newer" } };
	if (left.length === 0) return { agents, rows, problems: { version: "last" } };
	if (left.length === rows.length) return { agents, rows, problems: { version: "same" } };
	return {
		agents,
		raised: { agents, ...(floor !== undefined && { version: floor }) },
		rows: left,
		problems: {},
	};
}

/** What a request asks for, as far as it can be had, and what is wrong with the rest. */
export function readPlanRequest(typed: Typed) {
	const hasRegion = usageIn(typed.region || WORLD) !== undefined;
	const region = hasRegion ? typed.region || WORLD : WORLD;
	const asked = readTarget(typed.from || DEFAULT_QUERY, region);
	const from = isTarget(asked) ? asked : readTarget(DEFAULT_QUERY, region);
	if (!isTarget(from)) throw new Error(`the default target cannot be resolved: ${from?.reason}`);
	const wanted = typed.to === "" ? from : readTarget(typed.to, region);
	const to = isTarget(wanted) ? wanted : from;
	const { problems, ...raise } = readRaise(typed, to.rows);
	return {
		region,
		from,
		to,
		...raise,
		problems: {
			...(!hasRegion && { region: "region" as const }),
			...(!isTarget(asked) && { from: asked }),
			...(!isTarget(wanted) && { to: wanted }),
			...problems,
		},
	};
}
