import type { Agent } from "@/lib/audience/schema/audience";
import type { Fix } from "@/lib/check/schema/report";
import type { Severity } from "@/lib/check/schema/severities";
import type { CompatUse, Effect } from "@/lib/check/uses";
import type { TargetRange, Verdict } from "@/lib/support/schema/verdict";
import type { TargetAgent } from "@/lib/support/verdict";

type FixableUse = Pick<CompatUse, "key" | "effect" | "dropsRule">;

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

function getFallback({
	key,
	effect,
	dropsRule,
}: FixableUse): Extract<Fix, { kind: "fallback" }>["by"] | undefined {
	if (dropsRule) return "rule";
	if (key.startsWith("css.properties.") || key.startsWith("css.types.")) return "declaration";
	// https://html.spec.whatwg.org/multipage/dom.html#fallback-content
	if (/^html\.elements\.(?:audio|canvas|iframe|object|picture|source|video)\b/.test(key)) return "content";
	return effect === "breaks" && /^(?:javascript\.(?!builtins\.)|html\.elements\.script\b)/.test(key)
		? "script"
		: undefined;
}

/**
 * Suggests fixes for a use, most reliable first.
 * @param instead the ids of the features that replace a discouraged one.
 */
export function suggestFixes(
	use: FixableUse,
	{ severity, verdict }: { severity: Severity | undefined; verdict: Verdict },
	target: TargetAgent[],
	instead: readonly string[] = [],
): Fix[] {
	if (severity === "guarded") return [];
	const by = severity === "limits" || use.dropsRule ? undefined : getGuard(use.key, use.effect);
	const fallback = severity === "limits" ? undefined : getFallback(use);
	return [
		...(instead.length > 0 ? [{ kind: "instead" as const, features: [...instead] }] : []),
		...(fallback ? [{ kind: "fallback" as const, by: fallback }] : []),
		...(by ? [{ kind: "guard" as const, by }] : []),
		...suggestRaise(verdict, target),
	];
}
