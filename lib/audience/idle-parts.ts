/** A part of a target: how it changes the selection, and the names that it matches. */
export interface PartEffect {
	role: "adds" | "only" | "without";
	names: ReadonlySet<string>;
}

const apply = ({ role, names }: PartEffect, name: string, isSelected: boolean): boolean => {
	if (role === "adds") return isSelected || names.has(name);
	return isSelected && names.has(name) === (role === "only");
};

/** The result of the remaining parts for a name, by whether the name is selected so far. */
type Rest = [ifNot: boolean, ifSelected: boolean];

/** Finds the parts that can be removed without changing the selection of all parts. Takes one pass over each name. */
export function findIdleParts(parts: readonly PartEffect[]): boolean[] {
	const idle = parts.map(() => true);
	for (const name of new Set(parts.flatMap(({ names }) => [...names]))) {
		const rests: Rest[] = [[false, true]];
		for (const part of [...parts].reverse()) {
			const [rest = [false, true]] = rests;
			rests.unshift([
				rest[Number(apply(part, name, false))] ?? false,
				rest[Number(apply(part, name, true))] ?? true,
			]);
		}
		let isSelected = false;
		for (const [index, part] of parts.entries()) {
			const rest = rests[index + 1];
			const next = apply(part, name, isSelected);
			if (rest && rest[Number(isSelected)] !== rest[Number(next)]) idle[index] = false;
			isSelected = next;
		}
	}
	return idle;
}
