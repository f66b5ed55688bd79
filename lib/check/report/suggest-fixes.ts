import { findPrefixedParent } from "@/lib/check/parent-prefix";
import type { Severity } from "@/lib/check/schema/kinds";
import type { Finding, Fix } from "@/lib/check/schema/report";
import { type CompatUse, type Effect, type SourceRange, toAliasedKey } from "@/lib/check/uses";
import type { Agent } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import type { TargetRange, Verdict } from "@/lib/support/schema/verdict";
import { unionSupport } from "@/lib/support/spans";
import { computeVerdict, type TargetAgent } from "@/lib/support/verdict";
import type { SupportOfKey } from "./support-outcome";

/** The parts of a use that its fixes depend on. */
type FixableUse = Pick<CompatUse, "key" | "as" | "effect" | "dropsRule" | "fallbacks">;

/** Finds the first version of an agent after which nothing fails; undefined if the latest version fails. */
function findFloor({ rows }: TargetAgent, failing: TargetRange[]): string | undefined {
	const lastFailing = rows.findLastIndex(({ row }) => failing.some(({ to }) => to === row.version));
	return rows[lastFailing + 1]?.row.version;
}

/** Suggests the lowest target without failing versions. Suggests nothing if the target would lose a whole browser. */
function suggestRaise({ failing }: Verdict, target: TargetAgent[]): Fix[] {
	const floors: { agent: Agent; version: string }[] = [];
	for (const agent of target) {
		const ranges = failing.filter((range) => range.agent === agent.agent);
		if (ranges.length === 0) continue;
		const version = findFloor(agent, ranges);
		if (version === undefined) return [];
		floors.push({ agent: agent.agent, version });
	}
	return floors.length > 0 ? [{ kind: "raise", floors }] : [];
}

/** Returns the kind of feature test for a key; undefined for syntax, which is parsed before any test runs. */
function getGuard(key: string, effect: Effect): Extract<Fix, { kind: "guard" }>["by"] | undefined {
	if (key.startsWith("css.selectors.")) return "selector";
	if (key.startsWith("css.properties.") || key.startsWith("css.types.")) return "supports";
	// A syntax error breaks the whole script, even inside an `if`.
	const isSyntax = effect === "breaks" && /^javascript\.(?!builtins\.)/.test(key);
	return key.startsWith("api.") || (key.startsWith("javascript.") && !isSyntax) ? "test" : undefined;
}

/**
 * Whether most of the people whom a declaration leaves out have its property: then another value helps them. Browsers without
 * the property drop any value of it (https://drafts.csswg.org/css-syntax/#invalid-declaration-handling).
 */
function isPropertyRead(key: string, computeLost: FixContext["computeLost"]): boolean {
	const property = DECLARATION.exec(key)?.[0];
	if (property === undefined) return true;
	return property !== key && 2 * computeLost(property) <= computeLost(key);
}

function getFallback(
	{ key, effect, dropsRule }: FixableUse,
	computeLost: FixContext["computeLost"],
): Extract<Fix, { kind: "fallback" }>["by"] | undefined {
	if (dropsRule) return "rule";
	if (key.startsWith("css.properties.") || key.startsWith("css.types."))
		return isPropertyRead(key, computeLost) ? "declaration" : "page";
	// https://html.spec.whatwg.org/multipage/dom.html#fallback-content
	if (/^html\.elements\.(?:audio|canvas|iframe|object|picture|source|video)\b/.test(key)) return "content";
	return effect === "breaks" && /^(?:javascript\.(?!builtins\.)|html\.elements\.script\b)/.test(key)
		? "script"
		: undefined;
}

const PROPERTY = /^css\.properties\.([^.]+)/;
const DECLARATION = /^css\.properties\.[^.]+/;

const countFailing = (support: Support | undefined, target: TargetAgent[]) => {
	if (!support) return Number.POSITIVE_INFINITY;
	const { missing, failing } = computeVerdict(support, target);
	return failing.length === 0 ? 0 : Math.max(missing, Number.MIN_VALUE);
};

/**
 * Finds a prefixed name of a property that leaves out fewer people of the target, next to the name in the code. `isEnough`: it
 * leaves out none.
 */
function findPrefix(
	{ key, as }: FixableUse,
	{ failing }: Verdict,
	{ target, supportOf }: FixContext,
): { name: string; isEnough: boolean } | undefined {
	const property = PROPERTY.exec(key)?.[1];
	if (property === undefined || as !== undefined || failing.length === 0) return undefined;
	const own = supportOf(key);
	const withName = (name: string) => {
		const other = supportOf(toAliasedKey(key, name));
		if (!own || !other) return undefined;
		const browsers = Object.keys({ ...own, ...other }) as (keyof Support)[];
		return Object.fromEntries(
			browsers.map((browser) => [browser, unionSupport([own[browser] ?? [], other[browser] ?? []])]),
		);
	};
	const missing = countFailing(own, target);
	return ["-webkit-", "-moz-"]
		.map((prefix) => ({ name: prefix + property, rest: countFailing(withName(prefix + property), target) }))
		.filter(({ rest }) => rest < missing)
		.map(({ name, rest }) => ({ name, isEnough: rest === 0 }))[0];
}

/** Returns the key's own name, with the marks of its other name in the code; undefined for a key that is described in words. */
function getOwnName(key: string, as: string): string | undefined {
	const [, name] = /\.([\w-]+?)(?:_event|_static)?$/.exec(key) ?? [];
	if (name === undefined || name.includes("_")) return undefined;
	return (/^[:@]*/.exec(as)?.[0] ?? "") + name;
}

/**
 * Finds the key's own name for code with another one, if it leaves out fewer people of the target. The pairs are those of BCD,
 * its `prefix` and `alternative_name`: `::-webkit-file-upload-button` for `::file-selector-button`.
 */
function findStandardName(
	use: FixableUse,
	{ failing }: Verdict,
	{ target, supportOf }: FixContext,
): { name: string; isEnough: boolean } | undefined {
	const { key, as, fallbacks = [] } = use;
	if (as === undefined || failing.length === 0) return undefined;
	// The code has that name already, too.
	if (fallbacks.some((keys) => keys.includes(key))) return undefined;
	const written = findPrefixedParent({ key, as }, (aliased) => supportOf(aliased) !== undefined);
	const name = written ? getOwnName(written.key, written.as) : getOwnName(key, as);
	const rest = countFailing(supportOf(key), target);
	if (name === undefined || rest >= countFailing(supportOf(toAliasedKey(key, as)), target)) return undefined;
	return { name, isEnough: rest === 0 };
}

interface FixContext {
	target: TargetAgent[];
	supportOf: SupportOfKey;
	/** Computes the share (0..1) of all people whose browser lacks a key. */
	computeLost: (key: string) => number;
	/** The ids of the features that replace a discouraged one. */
	instead?: readonly string[] | undefined;
	/** What code imports to add the key to browsers without it. */
	polyfill?: string | undefined;
	/** Whether the key is of a static member of a built-in: `Iterator.from`. */
	isStatic?: boolean | undefined;
}

/** Suggests fixes for a use, most reliable first. */
export function suggestFixes(
	use: FixableUse,
	{ severity, verdict }: { severity: Severity | undefined; verdict: Verdict },
	context: FixContext,
): Fix[] {
	if (severity === "guarded") return [];
	const { target, instead = [], polyfill } = context;
	// Browsers with partial support pass a test, and take the declaration instead of one above it.
	const isLimited = severity === "limits" || (verdict.failing.length === 0 && verdict.limited.length > 0);
	const prefix = isLimited ? undefined : findPrefix(use, verdict, context);
	const standard = isLimited ? undefined : findStandardName(use, verdict, context);
	const by = isLimited || use.dropsRule ? undefined : getGuard(use.key, use.effect);
	const fallback = isLimited ? undefined : getFallback(use, context.computeLost);
	const first: Fix[] = [
		...(instead.length > 0 ? [{ kind: "instead" as const, features: [...instead] }] : []),
		...(standard ? [{ kind: "standard" as const, name: standard.name }] : []),
		...(prefix ? [{ kind: "prefix" as const, name: prefix.name }] : []),
	];
	if (standard?.isEnough || prefix?.isEnough) return first;
	return [
		...first,
		...(polyfill !== undefined && !isLimited ? [{ kind: "polyfill" as const, name: polyfill }] : []),
		...(fallback ? [{ kind: "fallback" as const, by: fallback }] : []),
		...(by ? [{ kind: "guard" as const, by, ...(context.isStatic && { isStatic: true as const }) }] : []),
		...suggestRaise(verdict, target),
	];
}

/** Characters of a declaration that are read before and after a use. */
const MAX_DECLARATION = 1_000;

/**
 * Whether an earlier declaration would not help: browsers take every value of a custom property, and every value with `var()`,
 * and find out only when they use it (https://drafts.csswg.org/css-variables/#invalid-at-computed-value-time).
 */
export function hasUselessFallback(
	{ fixes }: Pick<Finding, "fixes">,
	text: string,
	{ start, end }: SourceRange,
) {
	if (!fixes.some((fix) => fix.kind === "fallback" && fix.by === "declaration")) return false;
	const least = Math.max(0, start - MAX_DECLARATION);
	let from = start;
	while (from > least && !/[;{}]/.test(text.charAt(from - 1))) from--;
	const after = /^[^;{}]*/.exec(text.slice(start, end + MAX_DECLARATION))?.[0] ?? "";
	const declaration = text.slice(from, start) + after;
	return /^(?:\s|\/\*[^*]*\*\/)*--/.test(declaration) || /\bvar\(/i.test(declaration);
}

const withoutDeclaration = new WeakMap<Fix[], Fix[]>();

/** The fixes without an earlier declaration. Equal findings share them. */
export function getFixesWithoutDeclaration({ fixes }: Pick<Finding, "fixes">): Fix[] {
	const known = withoutDeclaration.get(fixes);
	if (known) return known;
	const rest = fixes.filter((fix) => !(fix.kind === "fallback" && fix.by === "declaration"));
	withoutDeclaration.set(fixes, rest);
	return rest;
}
