import { agentNames } from "@/lib/domain/agent-names";
import { englishPercent } from "@/lib/domain/rounding";
import { verdictNames } from "@/lib/domain/verdict-names";
import type { CheckSummary, Finding, Fix, RefusedFile } from "@/lib/schema/check";
import type { TargetRange } from "@/lib/schema/verdict";

// English, for what has no reader's language: shells, logs, other tools.

const listed = (ranges: TargetRange[]) => {
	const { named, more } = verdictNames(ranges);
	return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
};

/** The key tells what it is; its feature's name alone may mislead: optional chaining is filed under objects. */
function subjectOf({ name, key, as }: Finding): string {
	const said = as === undefined ? key : `${key} as ${as}`;
	return name ? `${said} (${name})` : said;
}

/** What a finding says, on one line: `css.… (Subgrid) leaves out 3.1%: Safari 15.6`. */
export function messageOf(finding: Finding): string {
	const { severity, lost, limited, spared, verdict } = finding;
	const subject = subjectOf(finding);
	const outside = "only browsers outside the target";
	switch (severity) {
		case "guarded":
			return `${subject} is guarded, which spares ${englishPercent(spared ?? 0)}`;
		case "limits":
			return `${subject} has limits for ${englishPercent(limited)}: ${listed(verdict.limited) || outside}`;
		case "possible": {
			const ranges = verdict.failing.length > 0 ? verdict.failing : verdict.limited;
			return `${subject}, if that is what the name means, leaves out ${englishPercent(lost)}: ${listed(ranges) || outside}`;
		}
		case "breaks":
		case "degrades":
			return `${subject} leaves out ${englishPercent(lost)}: ${listed(verdict.failing) || outside}`;
		default:
			return severity satisfies never;
	}
}

const guards = {
	supports: "test for it by @supports",
	selector: "test for it by @supports selector()",
	test: "test for it before it is used",
};
const fallbacks = {
	declaration: "put a declaration before it that the others read",
	content: "give other content for those who lack it",
	script: "serve the others another script",
};

/** A remedy in words. */
export function fixInWords(fix: Fix): string {
	switch (fix.kind) {
		case "raise":
			return `begin the target at ${fix.floors
				.map(({ agent, version }) => `${agentNames[agent]} ${version ?? "none"}`)
				.join(", ")}`;
		case "guard":
			return guards[fix.by];
		case "fallback":
			return fallbacks[fix.by];
		case "instead":
			return `use ${fix.features.join(" or ")} instead`;
		default:
			return fix satisfies never;
	}
}

const reasons: Record<RefusedFile["reason"], string> = {
	binary: "is not text",
	unknown: "is in no language that is checked",
	large: "is too large",
};
export const refusalInWords = ({ reason }: RefusedFile): string => reasons[reason];

/** What the whole comes to, in a sentence or two. */
export function summaryInWords({ reach, broken, without, verdict }: CheckSummary): string {
	const reached = englishPercent(reach.supported + reach.partly);
	const limits = reach.partly > 0 ? `, ${englishPercent(reach.partly)} of them with limits` : "";
	const breaks = broken > 0 ? `; something breaks for ${englishPercent(broken)}` : "";
	const untracked = reach.untracked > 0 ? `; of ${englishPercent(reach.untracked)} nothing is known` : "";
	const target =
		verdict.failing.length > 0
			? `In the target it leaves out ${listed(verdict.failing)}.`
			: "It leaves nothing of the target out.";
	const better = without
		? ` Without ${without.names.join(", ")} it reaches ${englishPercent(without.reached)}.`
		: "";
	return `All works for ${reached}${limits}${breaks}${untracked}. ${target}${better}`;
}
