import { readJsMap } from "@/lib/check/js/map/read-map";
import type { Found, Use } from "@/lib/check/use";
import type { JsMap } from "./js-map";
import type { Node } from "./node";
import { type JsSyntax, parse } from "./parse";
import { bindingOf } from "./scope";
import { scopesOf } from "./scopes";
import type { State } from "./state";
import { reportSyntax } from "./state";
import type { TestsOfSupports } from "./typing";
import { withoutTests } from "./values";
import { walk } from "./walk";

export interface JsOptions {
	/** How it is written; `js` may hold JSX. */
	syntax?: JsSyntax;
	/**
	 * How it is run: `handler` is the body of a function with `event`, `expression` one expression of a template, in which only
	 * the language's own names are global.
	 */
	kind?: "module" | "script" | "handler" | "expression" | "unknown";
	/** The tests that the condition of a `CSS.supports()` stands for. Without it: none. */
	testsOfSupports?: TestsOfSupports;
}

const SOURCE_TYPES = {
	module: ["module"],
	script: ["script"],
	handler: ["script"],
	expression: ["script"],
	unknown: ["module", "script"],
} as const;

/**
 * What a JavaScript or TypeScript source uses. Never throws: what cannot be read comes as a fault.
 * @param text The source; offsets of uses are in it.
 */
export function jsUses(
	text: string,
	map: JsMap,
	{ syntax = "js", kind = "unknown", testsOfSupports = () => [] }: JsOptions = {},
): Found {
	const { program, faults } = parse(text, syntax, SOURCE_TYPES[kind]);
	if (!program) return { uses: [], faults };
	const scopes = scopesOf(program);
	if (kind === "handler") scopes.root.names.set("event", eventBinding(program, scopes.root));
	const state: State = {
		text,
		typing: {
			map: readJsMap(map),
			scopes,
			globals: kind === "expression" ? "language" : "all",
			types: new Map(),
			members: new Map(),
			testsOfSupports,
		},
		uses: [],
		faults,
		tested: new Set(),
		asked: new Set(),
		askedTexts: new Set(),
		deferred: [],
		defined: new Set(),
		named: new Set(),
		reads: new Map(),
		counts: new Map(),
		isModule: program.sourceType === "module",
	};
	if (text.startsWith("#!")) {
		const end = text.indexOf("\n");
		reportSyntax(state, "grammar.hashbang_comments", 0, end === -1 ? text.length : end);
	}
	walk(state, program);
	return { uses: inOrder(withoutTests(state).map((use) => mended(use, state.defined))), faults };
}

const eventBinding = (program: Node, scope: ReturnType<typeof scopesOf>["root"]) =>
	bindingOf(scope, "event") ?? {
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

/** What the source defines itself where it is missing is lost by nobody. */
const mended = (use: Use, defined: ReadonlySet<string>): Use =>
	defined.has(use.key) ? { ...use, fallbacks: [...(use.fallbacks ?? []), []] } : use;

const inOrder = (uses: Use[]) => uses.sort((a, b) => a.start - b.start || a.end - b.end);
