import { createContext, useContext, useSyncExternalStore } from "react";
import type { ChangeLists } from "@/lib/changes/schema/page";
import type { BrowserShare } from "@/lib/support/answer-share";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { DecidingBrowser, Span } from "@/lib/support/schema/reach";
import type { AggregatedVersions, FeatureReach, ReachSummary } from "@/lib/support/schema/reach-summary";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import type { SupportAnswerView } from "@/lib/support/schema/support-row";
import type { SetAnswer } from "@/lib/support/set-reach";
import type { ReachBrief } from "@/lib/support/summarize-reach";
import type { TimeProps } from "@/lib/time/schema/page";
import type { AudienceStorageKind } from "./audience-storage";

/** The state of an answer: loaded (`value`), failed, or pending if neither is set. */
export interface AsyncAnswer<T> {
	value?: T;
	failed?: true;
}

/** A query for the chosen audience, in the shape of `useSyncExternalStore`. */
export interface AudienceQuery<T> {
	/** The snapshot: the same object until the answer changes. */
	answer: () => AsyncAnswer<T>;
	/**
	 * Fetches the answer while it has subscribers. Calls `onChange` when it arrives or fails. Returns a function that
	 * unsubscribes.
	 */
	follow: (onChange: () => void) => () => void;
}

/** Brief reach of features by id, for lists. */
export type FeatureAnswers = ReadonlyMap<string, ReachBrief>;

/**
 * The share (0..1) of people on the given browsers without full support of a feature. Undefined for an unknown feature.
 */
export type GainsByBrowser = (id: string, browsers: readonly DecidingBrowser[]) => number | undefined;

/** The audience that the reader chose, with its queries. The same arguments return the same query object. */
export interface ChosenAudience {
	audience: Audience;
	storage: AudienceStorageKind;
	feature: (id: string) => AudienceQuery<FeatureReach>;
	key: (key: string) => AudienceQuery<ReachSummary>;
	/** Brief reach of every feature, by id. */
	features: () => AudienceQuery<FeatureAnswers>;
	/**
	 * Reach of a set of features. `ids` are separated by commas. `isNew`: a feature of the set became Baseline within
	 * the last year.
	 */
	set: (ids: string, isNew: boolean) => AudienceQuery<SetAnswer>;
	/** The people who would gain a feature if given browsers supported it. */
	gains: () => AudienceQuery<GainsByBrowser>;
	/**
	 * Reach over time for the audience's region. `query` is the query string of `/time` without a region. Undefined for
	 * the world, which is in the page's own data, and for imported usage, which covers a single day.
	 */
	time: (query: string) => AudienceQuery<NonNullable<TimeProps["answer"]>> | undefined;
	/**
	 * Changes in a period for the audience's region. `query` is the query string of `/changes`. Undefined in the same
	 * cases as `time`.
	 */
	changes: (query: string) => AudienceQuery<ChangeLists> | undefined;
	/** The browsers whose usage is all counted on one version. */
	countedAsOne: () => AggregatedVersions;
	/**
	 * The people of a browser with the support that a row shows, and all its people, as shares (0..1). Undefined if the
	 * browser has no usage.
	 */
	people: (browser: string, answer: SupportAnswerView, ofKeys?: Span[]) => BrowserShare | undefined;
	/** The usage of a release. Undefined if the browser has no usage. */
	release: (browser: string, version: string) => ReleaseUsage | undefined;
	/** The share (0..1) of a browser, and the version if all usage is counted on one. */
	browser: (browser: string) => { share: number; onlyVersion?: string };
}

/**
 * `unread`: the audience in the address or in storage cannot be parsed or resolved. `ignoresBuild`: the address is an older link that
 * also names a build.
 */
export type AudienceState =
	| { kind: "default" }
	| { kind: "unread" }
	| { kind: "chosen"; chosen: ChosenAudience; ignoresBuild?: true };

export const defaultAudienceState: AudienceState = { kind: "default" };

/** The chosen audience. During prerendering and hydration it is the default. */
export const AudienceStateContext = createContext<AudienceState>(defaultAudienceState);

export const queryFeatures = (chosen: ChosenAudience) => chosen.features();
export const queryGains = (chosen: ChosenAudience) => chosen.gains();
export const queryFeature = (chosen: ChosenAudience, id: string) => chosen.feature(id);
export const querySet = (chosen: ChosenAudience, ids: string) => chosen.set(ids, false);
export const queryNewSet = (chosen: ChosenAudience, ids: string) => chosen.set(ids, true);
/** For content that does not depend on the chosen audience. */
export const queryNothing = () => undefined;
export const queryKey = (chosen: ChosenAudience, key: string) => chosen.key(key);

/** The chosen audience, or undefined if the default applies. */
export function useChosenAudience(): ChosenAudience | undefined {
	const choice = useContext(AudienceStateContext);
	return choice.kind === "chosen" ? choice.chosen : undefined;
}

/** Whether the reader chose usage other than the world's. */
export function useHasOtherUsage(): boolean {
	const weights = useChosenAudience()?.audience.weights;
	return weights !== undefined && !(weights.kind === "region" && weights.code === WORLD);
}

const getNothing = () => undefined;
const subscribeToNothing = () => getNothing;

/**
 * The answer of a query for the chosen audience; rerenders when it arrives. Undefined if no audience is chosen or there
 * is no query.
 * @param select picks the query. Must be a stable function, declared outside the component.
 * @param argument passed to `select`.
 */
export function useAudienceAnswer<T>(
	select: (chosen: ChosenAudience, argument: string) => AudienceQuery<T> | undefined,
	argument = "",
): AsyncAnswer<T> | undefined {
	const chosen = useChosenAudience();
	const query = chosen && select(chosen, argument);
	return useSyncExternalStore(query?.follow ?? subscribeToNothing, query?.answer ?? getNothing, getNothing);
}
