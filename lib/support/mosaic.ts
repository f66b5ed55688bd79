import { agentNames } from "@/lib/support/agent-names";
import type { Agent } from "@/lib/support/schema/audience";
import type { PictureReach } from "@/lib/support/schema/reach-summary";

/** The parts of a reach, in the order of pictures. */
export const reachParts = ["supported", "partly", "unsupported", "untracked"] as const;

/** A part of a column with its place, as shares (0..1) of the height from the top. */
interface MosaicTile {
	part: (typeof reachParts)[number];
	y: number;
	height: number;
}

/** A browser as a column: place and width are shares (0..1) of the picture from its start. */
export interface MosaicColumn {
	agent: Agent;
	name: string;
	start: number;
	width: number;
	/** The parts from the foot up; those without visitors are left out. */
	tiles: MosaicTile[];
}

function stackParts(shares: readonly number[], width: number): MosaicTile[] {
	let top = 1;
	return reachParts.flatMap((part, place) => {
		const height = (shares[place] ?? 0) / width;
		top -= height;
		return height > 0 ? [{ part, y: Math.max(0, top), height }] : [];
	});
}

/**
 * Lays out all visitors as one block.
 * @param agents the shares (0..1) of each browser's visitors: in full, in part, without, and without data.
 * @returns the columns, and the share of visitors with unknown browsers, who stand after them.
 */
export function layOutMosaic(agents: PictureReach["agents"]): { columns: MosaicColumn[]; rest: number } {
	let end = 0;
	const columns = agents.map(([agent, ...shares]) => {
		const width = shares.reduce((sum, share) => sum + share, 0);
		const start = end;
		end += width;
		return { agent, name: agentNames[agent], start, width, tiles: stackParts(shares, width) };
	});
	return { columns, rest: Math.max(0, 1 - end) };
}
