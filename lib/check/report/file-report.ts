import { positionsIn } from "@/lib/check/lines";
import type { Found, Place, Use } from "@/lib/check/use";
import type { ReadyAudience } from "@/lib/domain/reach/summary";
import { keptShare } from "@/lib/domain/rounding";
import type { Finding, Unreadable } from "@/lib/schema/check";
import type { TargetRange } from "@/lib/schema/verdict";
import { fixesOf } from "./fixes";
import type { SupportOfKey } from "./outcome";
import { type Weighable, type Weighed, type Weigher, weigherOf } from "./weigh";

/** A feature; `instead`: what to use in its place, where it is discouraged. */
interface FeatureFacts {
	id: string;
	name: string;
	instead?: readonly string[];
	/** The key came otherwise than the feature: it goes by its own name. */
	isApart?: true;
}

/** What the data know of keys, and where the site tells of them. */
export interface KeyFacts {
	supportOf: SupportOfKey;
	/** The feature that a key is filed under. */
	featureOf: (key: string) => FeatureFacts | undefined;
	/** The address of a key's page, without origin. */
	pageOf: (key: string) => string;
}

/** All that findings are made by. */
export interface Checker {
	audience: ReadyAudience;
	facts: KeyFacts;
	weigh: Weigher;
	/** A finding of what is weighed, made once for all that are alike but for their place. */
	models: Map<Weighed, Finding>;
}

export const checkerOf = (audience: ReadyAudience, facts: KeyFacts): Checker => ({
	audience,
	facts,
	weigh: weigherOf(audience, facts.supportOf),
	models: new Map(),
});

/** What was found in a file, weighed. */
export interface FileReport {
	findings: Finding[];
	unreadable: Unreadable[];
	/** The keys used, whatever they cost. */
	keys: string[];
	/** One of each kind of use that costs somebody: what the whole comes to is made of them. */
	costly: Weighable[];
}

const withKeptShare = (range: TargetRange): TargetRange => ({ ...range, share: keptShare(range.share) });

/** What a finding says wherever it is, at no place yet. */
function modelOf(use: Use, weighed: Weighed, { facts, audience }: Checker): Finding | undefined {
	const { key, as } = use;
	const { severity, lost, limited, untracked, spared, verdict } = weighed;
	if (!severity) return undefined;
	const feature = facts.featureOf(key);
	return {
		...{ file: "", line: 0, column: 0, endLine: 0, endColumn: 0 },
		key,
		...(as !== undefined && { as }),
		...(feature && { feature: feature.id }),
		...(feature && !feature.isApart && { name: feature.name }),
		severity,
		lost: keptShare(lost),
		limited: keptShare(limited),
		untracked: keptShare(untracked),
		...(spared > 0 && { spared: keptShare(spared) }),
		verdict: {
			...verdict,
			failing: verdict.failing.map(withKeptShare),
			limited: verdict.limited.map(withKeptShare),
		},
		fixes: fixesOf(use, weighed, audience.target, feature?.instead),
		page: facts.pageOf(key),
	};
}

/** What makes a use cost what it does, without its place. */
const weighable = ({ key, as, effect, tests, fallbacks }: Use): Weighable => ({
	...{ key, effect },
	...(as !== undefined && { as }),
	...(tests && { tests }),
	...(fallbacks && { fallbacks }),
});

/**
 * Who writes a prefixed name beside the key's own means it for those who know that alone: the others lose nothing by it.
 * Engines say so of declarations in one block; of selectors and at-rules, which stand apart, the file tells.
 */
function withTwins(uses: readonly Use[]): readonly Use[] {
	if (uses.every(({ as }) => as === undefined)) return uses;
	const plain = new Set(uses.flatMap(({ as, key }) => (as === undefined ? [key] : [])));
	return uses.map((use) =>
		use.as !== undefined && plain.has(use.key)
			? { ...use, fallbacks: [...(use.fallbacks ?? []), [use.key]] }
			: use,
	);
}

type Located = Pick<Finding, "file" | "line" | "column" | "endLine" | "endColumn">;

/** Says of something where it is. */
function placed<T extends Located>(
	one: T,
	file: string,
	{ start, end }: Place,
	positionOf: ReturnType<typeof positionsIn>,
): T {
	const from = positionOf(start);
	const to = positionOf(end);
	one.file = file;
	one.line = from.line;
	one.column = from.column;
	one.endLine = to.line;
	one.endColumn = to.column;
	return one;
}

/**
 * What was found in a file as findings, in the order of their places.
 * @param text the one that the places are of.
 */
export function fileReport(file: string, text: string, found: Found, checker: Checker): FileReport {
	const { weigh, models } = checker;
	const positionOf = positionsIn(text);
	const costly = new Map<Weighed, Weighable>();
	const findings: Finding[] = [];
	for (const use of withTwins(found.uses)) {
		const weighed = weigh(use);
		const { severity } = weighed;
		if (!severity) continue;
		const model = models.get(weighed) ?? modelOf(use, weighed, checker);
		if (!model) continue;
		models.set(weighed, model);
		// There may be a million: a copy that is then placed is made several times faster than a merger of two objects.
		findings.push(placed({ ...model }, file, use, positionOf));
		if (severity !== "guarded" && severity !== "possible" && !costly.has(weighed))
			costly.set(weighed, weighable(use));
	}
	return {
		findings,
		unreadable: found.faults.map((fault) => ({
			...placed({ file, line: 0, column: 0, endLine: 0, endColumn: 0 }, file, fault, positionOf),
			kind: fault.kind,
			message: fault.message,
		})),
		keys: [...new Set(found.uses.map(({ key }) => key))],
		costly: [...costly.values()],
	};
}
