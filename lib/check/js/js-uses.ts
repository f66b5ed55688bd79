import { type NamedJsMap, readNamedJsMap } from "@/lib/check/js/map/other-names";
import { type CompatUse, type SourceUses, splitAliasedKey } from "@/lib/check/uses";
import { buildScopes } from "./build-scopes";
import { addTestsOfCalls } from "./called-functions";
import { removeTestOnlyUses } from "./constants";
import { type JsxMarkup, listJsxMarkup } from "./jsx-markup";
import type { Node } from "./node";
import { type JsSyntax, parse } from "./parse";
import { listLoadedKeys } from "./polyfills";
import { listPolyfillStatements, listTransforms } from "./removable";
import { findBinding } from "./scope";
import { type EmbeddedCode, reportSyntax, type State, type WrittenCodeReader } from "./state";
import type { SupportsTestReader } from "./type-model";
import { walkProgram } from "./walk";

export interface JsOptions {
	/** The syntax of the source. `js` includes JSX. */
	syntax?: JsSyntax;
	/**
	 * How the browser runs the source. `handler`: the body of an event handler attribute, with `event` in scope. `expression`:
	 * an expression in a template, where only ECMAScript's own names are global.
	 */
	kind?: "module" | "script" | "handler" | "expression" | "unknown";
	/** Returns the tests in the condition of a `CSS.supports()` call. Without it, such calls are no tests. */
	readSupportsTests?: SupportsTestReader;
	/** Finds styles and markup in templates, objects and calls. */
	readWrittenCode?: ((state: State, program: Node) => WrittenCodeReader) | undefined;
	/** The expression is a style, as an object or in a string. */
	isStyle?: boolean;
	/** The names around an expression, to which those of the browser are added. */
	names?: ReadonlySet<string> | undefined;
}

const SOURCE_TYPES = {
	module: ["module"],
	script: ["script"],
	handler: ["script"],
	expression: ["script"],
	unknown: ["module", "script"],
} as const;

/**
 * Finds the compat keys that a JavaScript or TypeScript source uses. Never throws: unreadable code is returned as faults.
 * `markup` is the JSX in the source, for the engine of HTML, `embedded` the code in its strings.
 * @param text The source. Offsets in the result are UTF-16 code units of it.
 * @param map The result of `buildJsMap`, and the other names of the keys in it.
 */
export function findJsUses(
	text: string,
	map: NamedJsMap,
	{
		syntax = "js",
		kind = "unknown",
		readSupportsTests = () => [],
		isStyle = false,
		readWrittenCode,
		names,
	}: JsOptions = {},
): SourceUses & { markup: JsxMarkup[]; embedded: EmbeddedCode[] } {
	const { program, faults } = parse(text, syntax, SOURCE_TYPES[kind]);
	if (!program) return { uses: [], faults, markup: [], embedded: [] };
	const scopes = buildScopes(program);
	if (kind === "handler") scopes.root.names.set("event", createEventBinding(program, scopes.root));
	const state: State = {
		text,
		typing: {
			text,
			map: readNamedJsMap(map),
			scopes,
			globals: kind === "expression" && !names ? "language" : "all",
			outerNames: names,
			types: new Map(),
			members: new Map(),
			thisTypes: new Map(),
			documented: text.includes("@param") || text.includes("@type") ? new Map() : undefined,
			nameMembers: undefined,
			declaredTypes: 0,
			readSupportsTests,
		},
		uses: [],
		faults,
		removable: [
			...listPolyfillStatements(program, map.polyfills ?? new Map()),
			...listTransforms(program, map.polyfills ?? new Map(), text),
		],
		presenceTests: new Set(),
		guardedReads: new Set(),
		testedNames: new Set(),
		deferred: [],
		polyfilledKeys: new Set(listLoadedKeys(program, map.polyfills ?? new Map())),
		embedded: [],
		written: undefined,
		aliasNodes: new Set(),
		aliasReads: new Map(),
		innerFunctions: new Map(),
		innerScopes: new Map(),
		syntaxCounts: new Map(),
		isModule: program.sourceType === "module",
	};
	if (text.startsWith("#!")) {
		const end = text.indexOf("\n");
		reportSyntax(state, "grammar.hashbang_comments", 0, end === -1 ? text.length : end);
	}
	state.written = readWrittenCode?.(state, program);
	walkProgram(state, program);
	if (isStyle) {
		const [statement] = program.body as unknown as (Node | undefined)[];
		if (statement?.expression && state.written)
			state.written.readStyles(statement.expression, { scope: scopes.root, guard: undefined });
	}
	addTestsOfCalls(state);
	const { removable } = state;
	return {
		uses: sortByPlace(
			removeTestOnlyUses(state).map((use) => {
				const own = addPolyfill(use, state.polyfilledKeys);
				return use.key.includes("@") ? { ...own, ...splitAliasedKey(use.key) } : own;
			}),
		),
		faults,
		...(removable.length > 0 && { removable: removable.sort((a, b) => a.start - b.start) }),
		embedded: state.embedded,
		markup: scopes.hasJsx ? listJsxMarkup(text, program) : [],
	};
}

const createEventBinding = (program: Node, scope: ReturnType<typeof buildScopes>["root"]) =>
	findBinding(scope, "event") ?? {
		source: {
			from: "annotation" as const,
			node: {
				...program,
				type: "TSTypeReference",
				typeName: { ...program, type: "Identifier", name: "Event" },
			},
		},
		scope,
		writes: 0,
		written: undefined,
		isImport: false,
	};

/** Whether the source polyfills a key, or an interface or method that it is a part of. */
function isPolyfilled(key: string, polyfilledKeys: ReadonlySet<string>): boolean {
	for (let end = key.length; end > 0; end = key.lastIndexOf(".", end - 1))
		if (polyfilledKeys.has(key.slice(0, end))) return true;
	return false;
}

/** Adds an empty fallback to a use that the source polyfills: no browser lacks it. */
const addPolyfill = (use: CompatUse, polyfilledKeys: ReadonlySet<string>): CompatUse =>
	polyfilledKeys.size > 0 && isPolyfilled(use.key, polyfilledKeys)
		? { ...use, fallbacks: [...(use.fallbacks ?? []), []] }
		: use;

const sortByPlace = (uses: CompatUse[]) => uses.sort((a, b) => a.start - b.start || a.end - b.end);
