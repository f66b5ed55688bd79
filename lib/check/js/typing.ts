import { type Interface, longType, type Member, type ReadMap } from "@/lib/check/js/map/read-map";
import type { Test } from "@/lib/check/use";
import type { Node } from "./node";
import type { Scopes } from "./scope";

/** What a value is, as far as the code tells. */
export interface Type {
	of: Interface | undefined;
	/** The constructor or namespace itself, not an instance. */
	isStatic: boolean;
	/** What a promise brings, a list holds. */
	inner: Type | undefined;
	/** The class of the source that it is an instance of. */
	own: Node | undefined;
	/** Only a name tells it. */
	possible: boolean;
}

/** The tests that a condition of `@supports` stands for. */
export type TestsOfSupports = (condition: string) => readonly Test[];

/** What the types of a source are told from. */
export interface Typing {
	map: ReadMap;
	scopes: Scopes;
	/** Whether names that nothing declares are global. */
	globals: "all" | "language";
	types: Map<Node, Type | undefined>;
	members: Map<Node, Found | undefined>;
	testsOfSupports: TestsOfSupports;
}

/** The members that an expression can name. */
export interface Found {
	member: Member;
	/** Others that bear the name, where only the name is known. */
	others: readonly Member[];
	possible: boolean;
}

/** Types are followed so far. */
export const MOST_DEPTH = 40;

/** An instance of an interface, and what it brings or holds. */
export const instanceOf = (of: Interface | undefined, inner?: Type): Type | undefined =>
	of && { of, isStatic: false, inner, own: undefined, possible: false };

/** The constructor or namespace itself. */
export const staticOf = (of: Interface): Type => ({
	of,
	isStatic: true,
	inner: undefined,
	own: undefined,
	possible: false,
});

/** An instance of the interface of a name. */
export const named = (typing: Typing, name: string) => instanceOf(typing.map.interfaces.get(name));

/** The type that the map packs as `~*Node`; `T` stands for what `self` holds. */
export function unpacked(typing: Typing, packed: string, self?: Type): Type | undefined {
	if (packed === "") return undefined;
	if (packed === "T") return self?.inner;
	const mark = packed[0];
	if (mark === "~" || mark === "*" || mark === "@") {
		const outer = mark === "~" ? "Promise" : mark === "*" ? "Array" : "Iterator";
		return instanceOf(typing.map.interfaces.get(outer), unpacked(typing, packed.slice(1), self));
	}
	const of = typing.map.interfaces.get(longType(packed));
	return instanceOf(of, of?.items ? unpacked(typing, of.items) : undefined);
}
