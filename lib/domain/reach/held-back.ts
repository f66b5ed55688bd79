import type { Support } from "@/lib/schema/reach";
import { reachOfSet, type Weights } from "./reach";

/** How far a set would reach in full without each of its members, in their order. Shares are 0..1. */
export const reachWithoutEach = (supports: Support[], weights: Weights): number[] =>
	supports.map((_, left) => {
		const others = supports.filter((_, index) => index !== left);
		return others.length === 0 ? 1 : reachOfSet(others, weights).supported;
	});
