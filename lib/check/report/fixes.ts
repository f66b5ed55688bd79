import type { Effect } from "@/lib/check/use";
import type { TargetAgent } from "@/lib/domain/reach/verdict";
import type { Fix } from "@/lib/schema/check";
import type { Severity } from "@/lib/schema/severities";
import type { TargetRange, Verdict } from "@/lib/schema/verdict";

/** The version of an agent in a target from which on nothing fails; undefined where the last one does. */
function floorOf({ rows }: TargetAgent, failing: TargetRange[]): string | undefined {
	const lastFailing = rows.findLastIndex(({ row }) => failing.some(({ to }) => to === row.version));
	return rows[lastFailing + 1]?.row.version;
}

/** Where a target would have to begin so that nothing of it is left out. */
function raiseOf({ failing }: Verdict, target: TargetAgent[]): Fix[] {
	const floors = target.flatMap((agent) => {
		const its = failing.filter((range) => range.agent === agent.agent);
		if (its.length === 0) return [];
		const version = floorOf(agent, its);
		return [{ agent: agent.agent, ...(version !== undefined && { version }) }];
	});
	return floors.length > 0 ? [{ kind: "raise", floors }] : [];
}

/** By what a use can be tested for, as its key says; undefined for what no test keeps from being parsed. */
function guardOf(key: string, effect: Effect): Extract<Fix, { kind: "guard" }>["by"] | undefined {
	if (key.startsWith("css.selectors.")) return "selector";
	if (key.startsWith("css.properties.") || key.startsWith("css.types.")) return "supports";
	// Syntax that does not parse breaks the whole script, whatever stands around it.
	const isSyntax = effect === "breaks" && /^javascript\.(?!builtins\.)/.test(key);
	return key.startsWith("api.") || (key.startsWith("javascript.") && !isSyntax) ? "test" : undefined;
}

function fallbackOf(key: string, effect: Effect): Extract<Fix, { kind: "fallback" }>["by"] | undefined {
	if (key.startsWith("css.properties.") || key.startsWith("css.types.")) return "declaration";
	// https://html.spec.whatwg.org/multipage/dom.html#fallback-content
	if (/^html\.elements\.(?:audio|canvas|iframe|object|picture|source|video)\b/.test(key)) return "content";
	return effect === "breaks" && /^(?:javascript\.(?!builtins\.)|html\.elements\.script\b)/.test(key)
		? "script"
		: undefined;
}

/**
 * What would spare the people whom a use leaves out, the surest first.
 * @param instead the features that the data name in its place.
 */
export function fixesOf(
	{ key, effect }: { key: string; effect: Effect },
	{ severity, verdict }: { severity: Severity | undefined; verdict: Verdict },
	target: TargetAgent[],
	instead: readonly string[] = [],
): Fix[] {
	if (severity === "guarded") return [];
	const by = severity === "limits" ? undefined : guardOf(key, effect);
	const stand = severity === "limits" ? undefined : fallbackOf(key, effect);
	return [
		...(instead.length > 0 ? [{ kind: "instead" as const, features: [...instead] }] : []),
		...(stand ? [{ kind: "fallback" as const, by: stand }] : []),
		...(by ? [{ kind: "guard" as const, by }] : []),
		...raiseOf(verdict, target),
	];
}
