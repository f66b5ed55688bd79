import { createContext, useContext, useSyncExternalStore } from "react";
import type { AsyncAnswer, AudienceQuery } from "@/lib/audience/client/audience-query";
import type { AudienceStorageKind } from "@/lib/audience/client/audience-storage";
import type { UsageAnswers } from "@/lib/audience/client/usage-answers";
import type { ChangeLists } from "@/lib/changes/schema/page";
import type { FeatureQueries } from "@/lib/features/client/feature-queries";
import type { MatrixQueries } from "@/lib/reach/client/matrix-queries";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { TimeProps } from "@/lib/time/schema/page";

/** The audience that the reader chose, with its queries. The same arguments return the same query object. */
export interface ChosenAudience extends FeatureQueries, MatrixQueries, UsageAnswers {
	audience: Audience;
	storage: AudienceStorageKind;
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
export const queryGlyphs = (chosen: ChosenAudience) => chosen.glyphs();
export const queryGains = (chosen: ChosenAudience) => chosen.gains();
export const queryFeature = (chosen: ChosenAudience, id: string) => chosen.feature(id);
export const querySet = (chosen: ChosenAudience, list: string) => chosen.set(list);
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
