// Without zod in this file: what shows changes reads it, too.

/** Shares of an audience, in percent, that are told of as reached. */
export const reachThresholds = [80, 90, 95, 98, 99] as const;
export type ReachThreshold = (typeof reachThresholds)[number];

/** What a release made of a feature's keys in its browser, the worst first. */
export const supportTurns = ["lost", "limited", "completed", "gained"] as const;
export type SupportTurn = (typeof supportTurns)[number];

/** Why a period cannot be answered for. */
export const periodFaults = ["noDay", "future", "reversed", "long", "early"] as const;

/** Why a period cannot be answered for, and the parameter to blame. */
export interface PeriodFault {
	field: "since" | "until";
	reason: (typeof periodFaults)[number];
}
