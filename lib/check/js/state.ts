import type { TextPart } from "@/lib/check/source-text";
import type { CompatUse, Effect, RemovableCode, SourceRange, SyntaxFault, UseTest } from "@/lib/check/uses";
import type { Node } from "./node";
import type { Binding, Scope } from "./scope";
import type { MemberCandidates, TypeContext } from "./type-model";

/** A condition under which code is reached, linked to the conditions around it. */
export interface Guard {
	test: UseTest | undefined;
	/** The code is in a `try` with a `catch`, so each use counts as tested. */
	isCaught: boolean;
	outer: Guard | undefined;
	/** Cache of `getTests`. */
	tests: readonly UseTest[] | undefined;
	/** The length of the chain, including this guard. */
	size: number;
}

/** Code of another language in a script: selectors, media queries, declarations, markup, attributes and styles. */
export interface EmbeddedCode {
	kind:
		| "selector"
		| "media"
		| "declaration"
		| "markup"
		| "attribute"
		| "style"
		| "sheet"
		| "native"
		| "lit"
		| "element";
	/** Of an attribute the name and the value, as in markup. */
	text: string;
	/** The name of the element that gets an attribute, if it is known. */
	tag?: string | undefined;
	/** The places of the parts of a text that is not in the source as it is. */
	parts?: readonly TextPart[];
	/** The offset of the text in the script; with `end`, all of it stands for one place. */
	start: number;
	end?: number;
	tests: readonly UseTest[];
	/** It runs in a `try` with a `catch`. */
	isCaught: boolean;
	/** Only the name of a member says what it is. */
	possible: boolean;
}

/** The place of code: what is in scope, and the tests around it. */
export interface CodePlace {
	scope: Scope;
	guard: Guard | undefined;
}

/** Finds CSS and HTML that a script writes in templates, in objects and in calls (`WrittenCode`). */
export interface WrittenCodeReader {
	readTag(node: Node, at: CodePlace): void;
	readCall(node: Node, at: CodePlace): void;
	/** @param component the name in the tag; undefined for an element. */
	readAttribute(node: Node, component: Node | undefined, at: CodePlace): void;
	readStyleElement(node: Node, at: CodePlace): void;
	readStyles(expression: Node | undefined, at: CodePlace): void;
}

/** How the source reads an alias of a member: `const share = navigator.share`, or of one of several: `a || b`. */
export interface AliasReads {
	keys: readonly string[];
	/** Indexes into `State.uses` of the uses in the alias's declaration. */
	useIndexes: number[];
	/** Some reads only test whether the member exists. */
	isTested: boolean;
	/** Some reads are guarded by a test that the member exists. */
	isGuarded: boolean;
	/** Some reads are not guarded. */
	isUnguarded: boolean;
	/** Some reads that are not guarded call the value or read a member of it, which throws if there is none. */
	isThrowing: boolean;
}

/** A function that the source declares in another one, so that all its calls are known. */
export interface InnerFunction {
	/** The uses in its body: indexes into `State.uses`, `to` exclusive. */
	from: number;
	to: number;
	/** Where the source reads its name, with the tests around. */
	reads: { scope: Scope; tests: readonly UseTest[] }[];
}

/** The state of a walk through a source. */
export interface State {
	text: string;
	typing: TypeContext;
	uses: CompatUse[];
	faults: SyntaxFault[];
	/** Code for old browsers. */
	removable: RemovableCode[];
	/** Nodes that only test whether a member exists. They are not uses. */
	presenceTests: Set<Node>;
	/** Nodes that use a member only if it exists: `a?.b`, `a ?? b`. */
	guardedReads: Set<Node>;
	/** String literals that name a tested member, as in `"share" in navigator`. */
	testedNames: Set<Node>;
	/** Code below the maximum depth, to be walked afterwards. */
	deferred: { node: Node; scope: Scope; guard: Guard | undefined }[];
	/** Keys that the source polyfills. */
	polyfilledKeys: Set<string>;
	/** Code of other languages in strings. */
	embedded: EmbeddedCode[];
	/** Finds styles and markup in templates, objects and calls. */
	written: WrittenCodeReader | undefined;
	/** Identifiers that declare an alias. They are not reads. */
	aliasNodes: Set<Node>;
	/** Of each name that was read; undefined for one that is no alias. */
	aliasReads: Map<Binding, AliasReads | undefined>;
	innerFunctions: Map<Binding, InnerFunction>;
	/** The scopes of the bodies of inner functions. */
	innerScopes: Map<Scope, Binding>;
	/** How often each syntax key has been reported. */
	syntaxCounts: Map<string, number>;
	isModule: boolean;
}

export const addGuard = (test: UseTest | undefined, outer: Guard | undefined, isCaught = false): Guard => ({
	test,
	isCaught: isCaught || (outer?.isCaught ?? false),
	outer,
	tests: undefined,
	size: (outer?.size ?? 0) + 1,
});

/** The most conditions stored for one use. A long list of early exits would otherwise cost quadratic time and memory. */
const MAX_TESTS = 16;

/** Whether a guard already includes a condition. */
function includesTest({ keys, has, or }: UseTest, guard: Guard | undefined): boolean {
	for (let at = guard; at; at = at.outer) {
		if (at.test && at.test.has === has && at.test.keys.join() === keys.join() && !at.test.or && !or)
			return true;
	}
	return false;
}

export const addTests = (tests: readonly UseTest[], outer: Guard | undefined): Guard | undefined =>
	tests.reduce<Guard | undefined>(
		(guard, test) =>
			(guard?.size ?? 0) >= MAX_TESTS || includesTest(test, guard) ? guard : addGuard(test, guard),
		outer,
	);

/** Returns the guard without the surrounding `try`: a function defined in a `try` may be called outside it. */
export function withoutTryGuard(guard: Guard | undefined): Guard | undefined {
	return guard?.isCaught ? addTests([...getTests(guard)].reverse(), undefined) : guard;
}

/** Returns the tests of a guard chain, the innermost first. */
export function getTests(guard: Guard | undefined): readonly UseTest[] {
	if (!guard) return [];
	if (guard.tests) return guard.tests;
	const tests: UseTest[] = [];
	for (let at: Guard | undefined = guard; at; at = at.outer) {
		if (at.tests) {
			tests.push(...at.tests);
			break;
		}
		if (at.test) tests.push(at.test);
	}
	guard.tests = tests;
	return tests;
}

/** The most reported places of one syntax key. Syntax that is everywhere in a source gives no useful findings. */
const MAX_PLACES = 100;

/**
 * Reports the use of a key.
 * @param found The candidates, if only the member's name is known.
 * @param isOptional The code handles a missing member itself: `a.b ?? c`.
 */
export function reportUse(
	state: State,
	key: string,
	{ start, end }: SourceRange,
	effect: Effect,
	guard: Guard | undefined,
	found?: MemberCandidates,
	isOptional = false,
) {
	const own: UseTest[] = isOptional || guard?.isCaught ? [{ keys: [key], has: true }] : [];
	const tests = own.length > 0 ? [...getTests(guard), ...own] : getTests(guard);
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
 * Reports a piece of syntax by its key without `javascript.`. Ignores keys that the map lacks. Syntax has no guard: a
 * browser that cannot parse it rejects the whole script.
 */
export function reportSyntax(state: State, name: string, start: number, end: number) {
	if (!state.typing.map.syntax.has(name)) return;
	const count = state.syntaxCounts.get(name) ?? 0;
	if (count >= MAX_PLACES) return;
	state.syntaxCounts.set(name, count + 1);
	state.uses.push({ key: `javascript.${name}`, start, end, effect: "breaks" });
}

/** Reports `import.meta.resolve`, which is a member and can be tested, though its key is one of syntax. */
export function reportMetaResolve(state: State, node: SourceRange, guard: Guard | undefined, effect: Effect) {
	const name = "operators.import_meta.resolve";
	if (state.typing.map.syntax.has(name)) reportUse(state, `javascript.${name}`, node, effect, guard);
}

/** Returns the offset of a token between `from` and `to`, or `from` if it is not there. */
export function findToken(state: State, token: string, from: number, to: number): number {
	const at = state.text.slice(from, to).indexOf(token);
	return at === -1 ? from : from + at;
}

/** Reports syntax at the keyword that a node starts with. */
export const reportKeyword = (state: State, name: string, node: Node, word: string) =>
	reportSyntax(state, name, node.start, node.start + word.length);
