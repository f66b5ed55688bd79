import type { Effect, Fault, Test, Use } from "@/lib/check/use";
import type { Node } from "./node";
import type { Binding, Scope } from "./scope";
import type { Found, Typing } from "./typing";

/** The conditions under which a piece of code is reached, the nearest first. */
export interface Guard {
	test: Test | undefined;
	/** What fails here is caught: as if each use were tested. */
	isCaught: boolean;
	up: Guard | undefined;
	tests: readonly Test[] | undefined;
	/** How many guards there are, this one counted. */
	size: number;
}

/** How a name is read that always stands for a member. */
export interface Reads {
	key: string;
	/** The place in the list of uses where its value is taken from the member. */
	use: number | undefined;
	/** Some only ask whether it is there. */
	isTested: boolean;
	/** Some take it where it is known to be there. */
	isGuarded: boolean;
	/** Some take it anyway. */
	isTaken: boolean;
}

/** What a walk through a source knows. */
export interface State {
	text: string;
	typing: Typing;
	uses: Use[];
	faults: Fault[];
	/** The places that only ask whether something is there, and take nothing of it: no uses. */
	tested: Set<Node>;
	/** The places that ask whether something is there, and take it then. */
	asked: Set<Node>;
	/** The texts that ask for a member by its name, as in `"share" in navigator`. */
	askedTexts: Set<Node>;
	/** Code that lies too deep to be walked on at once. */
	deferred: { node: Node; scope: Scope; guard: Guard | undefined }[];
	/** Keys that the source defines itself where they are missing. */
	defined: Set<string>;
	/** The places in patterns that name what is taken. */
	named: Set<Node>;
	/** How names are read that always stand for a member. */
	reads: Map<Binding, Reads>;
	counts: Map<string, number>;
	isModule: boolean;
}

export const guardedBy = (test: Test | undefined, up: Guard | undefined, isCaught = false): Guard => ({
	test,
	isCaught: isCaught || (up?.isCaught ?? false),
	up,
	tests: undefined,
	size: (up?.size ?? 0) + 1,
});

/** How many conditions are told of one use: more say nothing, and a long list of exits would cost its square. */
const MOST_TESTS = 16;

/** Whether a condition is among those that hold anyway. */
function holds({ keys, has }: Test, guard: Guard | undefined): boolean {
	for (let at = guard; at; at = at.up) {
		if (at.test && at.test.has === has && at.test.keys.join() === keys.join()) return true;
	}
	return false;
}

export const withTests = (tests: readonly Test[], up: Guard | undefined): Guard | undefined =>
	tests.reduce<Guard | undefined>(
		(guard, test) =>
			(guard?.size ?? 0) >= MOST_TESTS || holds(test, guard) ? guard : guardedBy(test, guard),
		up,
	);

/** The guard without the `try` around it: a function that is made in one is called outside. */
export function uncaught(guard: Guard | undefined): Guard | undefined {
	return guard?.isCaught ? withTests([...testsOf(guard)].reverse(), undefined) : guard;
}

export function testsOf(guard: Guard | undefined): readonly Test[] {
	if (!guard) return [];
	if (guard.tests) return guard.tests;
	const tests: Test[] = [];
	for (let at: Guard | undefined = guard; at; at = at.up) {
		if (at.tests) {
			tests.push(...at.tests);
			break;
		}
		if (at.test) tests.push(at.test);
	}
	guard.tests = tests;
	return tests;
}

/** How often a key of syntax is told at most: what stands everywhere is no finding. */
const MOST_PLACES = 100;

/** Tells the use of a key. */
export function report(
	state: State,
	key: string,
	start: number,
	end: number,
	effect: Effect,
	guard: Guard | undefined,
	found?: Found,
	isAsked = false,
) {
	const own: Test[] = isAsked || guard?.isCaught ? [{ keys: [key], has: true }] : [];
	const tests = own.length > 0 ? [...testsOf(guard), ...own] : testsOf(guard);
	state.uses.push({
		key,
		start,
		end,
		effect,
		...(found?.possible && { possible: true as const }),
		...(tests.length > 0 && { tests }),
		...(found?.others.length && { fallbacks: found.others.map((other) => [other.key]) }),
	});
}

/**
 * Tells a piece of syntax, named by its key without `javascript.`; what no key of the map is about is passed over. No test
 * guards it: a browser that cannot read it reads nothing of the script.
 */
export function reportSyntax(state: State, name: string, start: number, end: number) {
	if (!state.typing.map.syntax.has(name)) return;
	const count = state.counts.get(name) ?? 0;
	if (count >= MOST_PLACES) return;
	state.counts.set(name, count + 1);
	state.uses.push({ key: `javascript.${name}`, start, end, effect: "breaks" });
}

/** Where a token stands from a place on; the place itself where the text has it not before `to`. */
export function tokenAt(state: State, token: string, from: number, to: number): number {
	const at = state.text.slice(from, to).indexOf(token);
	return at === -1 ? from : from + at;
}

/** Tells the syntax that a keyword at the start of a node stands for. */
export const keyword = (state: State, name: string, node: Node, word: string) =>
	reportSyntax(state, name, node.start, node.start + word.length);
