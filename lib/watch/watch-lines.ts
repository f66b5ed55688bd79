import { toTenths } from "@/lib/support/rounding";
import type { Answer } from "@/lib/support/schema/answers";
import type { Agent, Audience } from "@/lib/support/schema/audience";
import { browserFamilies, coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support, SupportLevel } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { type IndexedAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";
import { toVersionOrder } from "@/lib/support/version";
import { isWatchedKey, type Watched } from "./watched-item";

/** The newest released version of each browser. A range (`15-120`) ends with it. */
export type Newest = Partial<Record<Agent, string>>;

/** The state of something that the reader waits for. Shares are 0..1. */
export interface WatchState {
	/** Of visitors who can use it, in full or with limits, as the pages of features say it first. */
	share: number;
	answer: Answer;
	/** The names of main browsers whose newest version lacks it, and of those that have it with limits. */
	missing: string[];
	limited: string[];
}

export interface WatchLine {
	id: string;
	name: string;
	isKey: boolean;
	/** Undefined if the data do not have it. */
	state: WatchState | undefined;
	/** The state at the last visit, if it is known for this audience. */
	before: Pick<WatchState, "share" | "answer"> | undefined;
	hasChanged: boolean;
}

/** Names the browsers with a level of support in their newest version: a family if all of its editions have it. */
function listBrowsersAt(level: SupportLevel | undefined, support: Support, newest: Newest): string[] {
	const found = coreBrowsers.filter((browser) => {
		const version = newest[coreBrowserFacts[browser].agent]?.split("-").at(-1);
		const spans = support[browser];
		return spans && version && getSupportLevel(toOrderedSpans(spans), toVersionOrder(version)) === level;
	});
	return browserFamilies.flatMap((family): string[] => {
		const isOfFamily = (browser: (typeof coreBrowsers)[number]) =>
			coreBrowserFacts[browser].family === family;
		const editions = found.filter(isOfFamily);
		return editions.length === coreBrowsers.filter(isOfFamily).length
			? [family]
			: editions.map((browser) => coreBrowserFacts[browser].name);
	});
}

export function computeWatchState(support: Support, audience: IndexedAudience, newest: Newest): WatchState {
	const { withLimits, answer } = summarizeReachBriefly(support, audience);
	return {
		share: withLimits,
		answer,
		missing: listBrowsersAt(undefined, support, newest),
		limited: listBrowsersAt("partly", support, newest),
	};
}

/** Names an audience, so that shares of different audiences are never compared. */
export const nameAudience = ({ query, weights }: Audience): string =>
	`${weights.kind === "region" ? weights.code : "imported"} ${query}`.slice(0, 80);

const getChange = ({ state, before }: WatchLine) => Math.abs((state?.share ?? 0) - (before?.share ?? 0));

/**
 * The lines of a list: what changed since the last visit first, the largest change before the others, then the rest in the
 * list's order.
 * @param find returns the state by id.
 * @param audience as `nameAudience` names it.
 */
export function buildWatchLines(
	items: readonly Watched[],
	find: (id: string) => WatchState | undefined,
	audience: string,
): WatchLine[] {
	const lines = items.map(({ id, name, seen }): WatchLine => {
		const state = find(id);
		const before = seen?.audience === audience ? seen : undefined;
		const hasChanged =
			state !== undefined &&
			before !== undefined &&
			(toTenths(state.share) !== toTenths(before.share) || state.answer !== before.answer);
		return { id, name, isKey: isWatchedKey(id), state, before, hasChanged };
	});
	const changed = lines.filter(({ hasChanged }) => hasChanged).sort((a, b) => getChange(b) - getChange(a));
	return [...changed, ...lines.filter(({ hasChanged }) => !hasChanged)];
}

/** What the reader has seen of the lines, to be stored. @param day ISO day. */
export const toSeen = (lines: readonly WatchLine[], audience: string, day: string) =>
	new Map(
		lines.flatMap(({ id, state }) =>
			state ? [[id, { share: state.share, answer: state.answer, day, audience }] as const] : [],
		),
	);
