import type { ListLevel } from "@/lib/schema/baseline";
import type { ChangeKind } from "@/lib/schema/change-kinds";
import type { Pending } from "@/lib/schema/pending";
import type { MonthCounts } from "@/lib/schema/props/changes";
import type { ReachSummary } from "@/lib/schema/props/reach";
import type { Reach } from "@/lib/schema/reach";
import type { ReleaseUse } from "@/lib/schema/release-use";
import type { Verdict } from "@/lib/schema/verdict";

/** What the picture of a page shows: what the page answers, in short. */
export type Preview =
	| { kind: "feature"; name: string; level: ListLevel; summary: ReachSummary }
	/** `count`: how many keys there are at a node that is none itself, and below it. */
	| { kind: "key"; key: string; level?: ListLevel; summary?: ReachSummary; count: number }
	| {
			kind: "release";
			browser: string;
			version: string;
			/** An ISO day. */
			day?: string;
			pending?: Pending;
			use?: ReleaseUse;
			/** How many features it completed. */
			completed: number;
			/** How many keys it changed, by kind. */
			changes: { kind: ChangeKind; count: number }[];
	  }
	| { kind: "set"; names: string[]; together?: { verdict: Verdict; reach: Reach } }
	/** `period`: a month, `2026-10`, or a year; absent for the days of the reader's choice. */
	| { kind: "changes"; period?: string; counts?: MonthCounts };
