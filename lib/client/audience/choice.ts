import { createContext, useContext, useSyncExternalStore } from "react";
import type { People } from "@/lib/domain/reach/people";
import type { SetAnswer } from "@/lib/domain/reach/set-answer";
import type { Brief } from "@/lib/domain/reach/summary";
import type { Audience } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { ChangeLists } from "@/lib/schema/props/changes";
import type { CountedAsOne, FeatureReach, ReachSummary } from "@/lib/schema/props/reach";
import type { TimeProps } from "@/lib/schema/props/time";
import type { DecidingBrowser, Span } from "@/lib/schema/reach";
import type { ReleaseUse } from "@/lib/schema/release-use";
import type { SupportAnswer } from "@/lib/schema/support";
import type { Keeping } from "./store";

/** What is known of an answer: it has come, or cannot be had for now, or neither yet. */
export interface Answer<T> {
	value?: T;
	failed?: true;
}

/** Something asked on behalf of an audience. */
export interface Question<T> {
	/** The same object until more is known. */
	answer: () => Answer<T>;
	/** Asks as long as somebody follows, and tells when the answer has come or failed. Answers how to stop. */
	follow: (tell: () => void) => () => void;
}

/** What lists show of features, by id. */
export type FeatureAnswers = ReadonlyMap<string, Brief>;

/** The share (0..1) on these browsers that has not a feature in full; undefined for one that is not known. */
export type Gains = (id: string, browsers: readonly DecidingBrowser[]) => number | undefined;

/** The audience that the reader has chosen. Asking the same twice gives the same question. */
export interface ChosenAudience {
	audience: Audience;
	keeping: Keeping;
	feature: (id: string) => Question<FeatureReach>;
	key: (key: string) => Question<ReachSummary>;
	/** Of every feature, by id. */
	features: () => Question<FeatureAnswers>;
	/** Of several features together, by their ids, parted by commas; `isNew`: one of them is new within a year. */
	set: (ids: string, isNew: boolean) => Question<SetAnswer>;
	/** Who would gain a feature if browsers had it. */
	gains: () => Question<Gains>;
	/**
	 * Reach through time of features and keys, for the people of its region; `query`: that of `/time`, without a region.
	 * Undefined where the people are the world's, whose the pages have, or the reader's own, who were counted once.
	 */
	time: (query: string) => Question<NonNullable<TimeProps["answer"]>> | undefined;
	/** What changed in a period for the people of its region; `query`: that of `/changes`. Undefined as above. */
	changes: (query: string) => Question<ChangeLists> | undefined;
	/** The browsers that its usage counts everybody of on one version. */
	countedAsOne: () => CountedAsOne;
	/** A browser's people who have what it answers, and all of them, as shares (0..1); undefined where nobody counts. */
	people: (browser: string, answer: SupportAnswer, ofKeys?: Span[]) => People | undefined;
	/** Who uses a release; undefined where nobody counts. */
	release: (browser: string, version: string) => ReleaseUse | undefined;
	/** The share (0..1) that uses a browser, and the one version that all of it is counted as, if it is. */
	browser: (browser: string) => { share: number; onlyVersion?: string };
}

/** `unread`: the address or the browser's storage holds an audience that cannot be read or resolved. */
export type Choice = { kind: "default" } | { kind: "unread" } | { kind: "chosen"; chosen: ChosenAudience };

export const defaultChoice: Choice = { kind: "default" };

/** What the reader has chosen. The default while a page is pre-rendered and wakes up. */
export const ChoiceContext = createContext<Choice>(defaultChoice);

export const askFeatures = (chosen: ChosenAudience) => chosen.features();
export const askGains = (chosen: ChosenAudience) => chosen.gains();
export const askFeature = (chosen: ChosenAudience, id: string) => chosen.feature(id);
export const askSet = (chosen: ChosenAudience, ids: string) => chosen.set(ids, false);
export const askNewSet = (chosen: ChosenAudience, ids: string) => chosen.set(ids, true);
/** For what is not to be answered for the chosen audience. */
export const askNothing = () => undefined;
export const askKey = (chosen: ChosenAudience, key: string) => chosen.key(key);

/** The chosen audience, for what needs no asking; undefined where none is chosen. */
export function useChosen(): ChosenAudience | undefined {
	const choice = useContext(ChoiceContext);
	return choice.kind === "chosen" ? choice.chosen : undefined;
}

/** Whether the reader has chosen other people than the world's. */
export function useIsOthers(): boolean {
	const weights = useChosen()?.audience.weights;
	return weights !== undefined && !(weights.kind === "region" && weights.code === WORLD);
}

const nothing = () => undefined;
const never = () => nothing;

/**
 * An answer for the chosen audience; undefined where none is chosen, or nothing asked. Draws again when it has come.
 * @param ask a function of the module, not of the render.
 */
export function useAnswer<T>(
	ask: (chosen: ChosenAudience, about: string) => Question<T> | undefined,
	about = "",
): Answer<T> | undefined {
	const chosen = useChosen();
	const question = chosen && ask(chosen, about);
	return useSyncExternalStore(question?.follow ?? never, question?.answer ?? nothing, nothing);
}
