// No zod in this file: browser code imports it.

/** Shares of an audience, in percent, that count as reach events. */
export const reachThresholds = [80, 90, 95, 98, 99] as const;
export type ReachThreshold = (typeof reachThresholds)[number];

/** Kinds of change to a feature's support, the worst first. */
export const supportChangeKinds = ["lost", "limited", "completed", "gained"] as const;
export type SupportChangeKind = (typeof supportChangeKinds)[number];

/** Reasons for rejecting a period. */
export const periodFaults = ["noDay", "future", "reversed", "long", "early"] as const;

/** Why a period was rejected, and the query parameter at fault. */
export interface PeriodFault {
	field: "since" | "until";
	reason: (typeof periodFaults)[number];
}
