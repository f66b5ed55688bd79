import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { sizeOf, without } from "./bits";
import { rowsByAgent } from "./floor";
import { type PlannedTarget, peopleOn, rowsWithout } from "./plan";
import { addMarks, type Marks, type MarksIn, marksOfAll, noMarks, working } from "./working";

/** What a floor at a version comes to against the target as it is: people lost (0..1), and how many things gained. */
export interface Step {
	version: string;
	lost: number;
	gained: number;
}

const copyOf = ({ known, failing }: Marks): Marks => ({ known: known.slice(), failing: failing.slice() });

/**
 * The floor of one browser moved through all its versions in a target, oldest first.
 * @param from what is compared with.
 * @param to the target whose floor moves.
 */
export function stepsOf(
	from: PlannedTarget,
	to: DecidedRow[],
	agent: Agent,
	marksIn: MarksIn,
	count: number,
): Step[] {
	const others = to.filter((row) => row.agent !== agent);
	const marks = copyOf(marksOfAll(others, marksIn, count));
	let lost = rowsWithout(from.rows, others);
	const steps: Step[] = [];
	for (const row of (rowsByAgent(to).get(agent) ?? []).reverse()) {
		addMarks(marks, marksIn(row) ?? noMarks(count));
		lost = rowsWithout(lost, [row]);
		steps.push({
			version: row.version,
			lost: peopleOn(lost),
			gained: sizeOf(without(working(marks), from.works)),
		});
	}
	return steps.reverse();
}

/** A browser's part in a target. */
export interface Floor {
	agent: Agent;
	/** Its oldest and its newest version in the target, and how many there are. */
	from: string;
	to: string;
	count: number;
	/** Who uses them, 0..1. */
	share: number;
	/** How many things would work in all of the target without this browser, that do not with it. */
	gained: number;
}

/** Each browser of a target, those that hold back most first. */
export function floorsOf(rows: DecidedRow[], marksIn: MarksIn, count: number): Floor[] {
	const agents = [...rowsByAgent(rows)].map(([agent, rows]) => ({
		agent,
		rows,
		marks: marksOfAll(rows, marksIn, count),
	}));
	const worksBeside = (left?: Agent) => {
		const marks = noMarks(count);
		for (const other of agents) if (other.agent !== left) addMarks(marks, other.marks);
		return working(marks);
	};
	const works = worksBeside();
	return agents
		.map(({ agent, rows }) => ({
			agent,
			from: rows[0]?.version ?? "",
			to: rows.at(-1)?.version ?? "",
			count: rows.length,
			share: peopleOn(rows),
			gained: sizeOf(without(worksBeside(agent), works)),
		}))
		.sort((a, b) => b.gained - a.gained || a.share - b.share);
}
