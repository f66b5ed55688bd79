import type { TargetFit } from "@/lib/schema/props/fit";

/** The place of the target that is taken along: the one chosen, else the knee, else the one with most people inside. */
export function chosenPlace({ lines, knee = 0 }: TargetFit, query: string | undefined): number {
	const place = lines.findIndex((line) => line.query === query);
	return place === -1 ? knee : place;
}
