import { groupBy } from "@/lib/domain/group-by";
import { endsOf } from "@/lib/domain/version-span";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { sizeOf, without } from "./bits";
import { movable, rowOrder, rowsByAgent } from "./floor";
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
 * The floor of some browsers moved through all their versions in a target, oldest first.
 * @param from what is compared with.
 * @param to the target whose floor moves.
 */
export function stepsOf(
	from: PlannedTarget,
	to: DecidedRow[],
	agents: readonly Agent[],
	marksIn: MarksIn,
	count: number,
): Step[] {
	const others = to.filter((row) => !agents.includes(row.agent));
	const own = to.filter((row) => agents.includes(row.agent));
	const floors = groupBy(own, ({ version }) => rowOrder(version));
	const marks = copyOf(marksOfAll(others, marksIn, count));
	let lost = rowsWithout(from.rows, others);
	const steps: Step[] = [];
	for (const [, rows] of [...floors].sort(([a], [b]) => b - a)) {
		addMarks(marks, marksOfAll(rows, marksIn, count));
		lost = rowsWithout(lost, rows);
		steps.push({
			version: endsOf(rows[0]?.version ?? "")[0],
			lost: peopleOn(lost),
			gained: sizeOf(without(working(marks), from.works)),
		});
	}
	return steps.reverse();
}

/** The part of a browser, or of a family of them, in a target. */
export interface Floor {
	agents: Agent[];
	/** Their oldest and their newest version in the target, and how many there are. */
	from: string;
	to: string;
	count: number;
	/** Who uses them, 0..1. */
	share: number;
	/** How many things would work in all of the target without these browsers, that do not with them. */
	gained: number;
}

/** Each browser and family of a target, those that hold back most first. */
export function floorsOf(rows: DecidedRow[], marksIn: MarksIn, count: number): Floor[] {
	const marked = [...rowsByAgent(rows)].map(([agent, rows]) => ({
		agent,
		marks: marksOfAll(rows, marksIn, count),
	}));
	const worksBeside = (left: Agent[]) => {
		const marks = noMarks(count);
		for (const other of marked) if (!left.includes(other.agent)) addMarks(marks, other.marks);
		return working(marks);
	};
	const works = worksBeside([]);
	return movable(rows)
		.map((agents) => {
			const own = rows
				.filter(({ agent }) => agents.includes(agent))
				.sort((a, b) => rowOrder(a.version) - rowOrder(b.version));
			return {
				agents,
				from: endsOf(own[0]?.version ?? "")[0],
				to: endsOf(own.at(-1)?.version ?? "")[1],
				count: own.length,
				share: peopleOn(own),
				gained: sizeOf(without(worksBeside(agents), works)),
			};
		})
		.sort((a, b) => b.gained - a.gained || a.share - b.share);
}
