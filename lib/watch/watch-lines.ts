import { toTenths } from "@/lib/support/rounding";
import type { Agent, Audience } from "@/lib/support/schema/audience";
import { browserFamilies, coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support } from "@/lib/support/schema/reach";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { type IndexedAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";
import { toVersionOrder } from "@/lib/support/version";
import type { WatchState } from "@/lib/watch/schema/page";
import type { Watched } from "./watched-item";

/** The newest released version of each browser. A range (`15-120`) ends with it. */
type Newest = Partial<Record<Agent, string>>;

export interface WatchLine {
	id: string;
	name: string;
	/** Undefined if the data do not have it. */
	state: WatchState | undefined;
	/** The state at the last visit, if it was another one. */
	before?: Pick<WatchState, "share" | "answer"> | undefined;
}

/** Names the main browsers whose newest version lacks something: a family if all of its editions do. */
function listMissing(support: Support, newest: Newest): string[] {
	const missing = coreBrowsers.filter((browser) => {
		const version = newest[coreBrowserFacts[browser].agent]?.split("-").at(-1);
		const spans = support[browser];
		return spans && version && !getSupportLevel(toOrderedSpans(spans), toVersionOrder(version));
	});
	return browserFamilies.flatMap((family): string[] => {
		const isOfFamily = (browser: CoreBrowser) => coreBrowserFacts[browser].family === family;
		const editions = missing.filter(isOfFamily);
		return editions.length === coreBrowsers.filter(isOfFamily).length
			? [family]
			: editions.map((browser) => coreBrowserFacts[browser].name);
	});
}

export function computeWatchState(support: Support, audience: IndexedAudience, newest: Newest): WatchState {
	const { withLimits, answer } = summarizeReachBriefly(support, audience);
	return { share: withLimits, answer, missing: listMissing(support, newest) };
}

/** Names an audience, so that shares of different audiences are never compared. */
export const nameAudience = ({ query, weights }: Audience): string =>
	`${weights.kind === "region" ? weights.code : "imported"} ${query}`.slice(0, 80);

/** States for an audience, as `nameAudience` names it. */
export interface WatchStates {
	audience: string;
	find: (id: string) => WatchState | undefined;
}

const getChange = ({ state, before }: WatchLine) =>
	before ? Math.abs((state?.share ?? 0) - before.share) : -1;

/**
 * The lines of a list: what changed since the last visit first, the largest change before the others, then the rest in the
 * list's order.
 * @param today ISO day; what the reader saw today is no earlier visit.
 */
export const buildWatchLines = (
	items: readonly Watched[],
	{ find, audience }: WatchStates,
	today: string,
): WatchLine[] =>
	items
		.map(({ id, name, seen }): WatchLine => {
			const state = find(id);
			const last = seen?.findLast((one) => one.day < today && one.audience === audience);
			const isOther =
				last && state && (toTenths(state.share) !== toTenths(last.share) || state.answer !== last.answer);
			return { id, name, state, before: isOther ? last : undefined };
		})
		.sort((a, b) => getChange(b) - getChange(a));

/** Adds the states that a reader sees today of some items to what they saw on the day before. */
export const addSeen = (
	items: readonly Watched[],
	{ find, audience }: WatchStates,
	ids: readonly string[],
	today: string,
): Watched[] =>
	items.map((item) => {
		const state = ids.includes(item.id) && find(item.id);
		if (!state) return item;
		const before = item.seen?.filter(({ day }) => day < today).slice(-1) ?? [];
		return { ...item, seen: [...before, { day: today, audience, share: state.share, answer: state.answer }] };
	});
