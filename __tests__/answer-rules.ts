import type { ResolvedRow } from "@/lib/audience/schema/audience";
import type { Span, Support } from "@/lib/support/schema/reach";

export const words = {
	yes: "Yes",
	almost: "Almost",
	limits: "Yes, with limits",
	fallback: "Only with a fallback",
	notYet: "Not yet",
	unknown: "No data",
};
export type Answer = keyof typeof words;

// A second implementation of the rule in docs/data.md, from spans and usage rows. It shares no code with the site's.

const toNumbers = (version: string) =>
	version === "preview" ? [Number.POSITIVE_INFINITY] : version.replace("≤", "").split(".").map(Number);

function isBefore(a: string, b: string): boolean {
	const [left, right] = [toNumbers(a), toNumbers(b)];
	for (let place = 0; place < Math.max(left.length, right.length); place++) {
		const [one = 0, other = 0] = [left[place], right[place]];
		if (one !== other) return one < other;
	}
	return false;
}

export function findLevel(spans: Span[], version: string): "full" | "partly" | "none" {
	const levels = spans
		.filter(
			({ from, until }) => !isBefore(version, from) && (until === undefined || isBefore(version, until)),
		)
		.map(({ level }) => level);
	return levels.includes("full") ? "full" : (levels[0] ?? "none");
}

export function expectAnswer(support: Support, target: ResolvedRow[]): Answer {
	const people = { full: 0, partly: 0, none: 0 };
	for (const { by, share } of target) {
		const spans = by && support[by.browser];
		if (spans) people[findLevel(spans, by.low)] += share;
	}
	const all = people.full + people.partly + people.none;
	if (all === 0) return "unknown";
	const [missing, partial] = [people.none / all, people.partly / all];
	if (missing < 0.0005 && partial < 0.0005) return "yes";
	if (missing <= 0.01) return partial <= 0.05 ? "almost" : "limits";
	return missing <= 0.3 ? "fallback" : "notYet";
}
