import type { ChangeKind } from "@/lib/changes/schema/change-kinds";
import type { MonthCounts } from "@/lib/changes/schema/page";
import type { ListLevel } from "@/lib/support/schema/baseline";
import type { Reach } from "@/lib/support/schema/reach";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import type { ReleaseStatus, ReleaseUsage } from "@/lib/support/schema/release-usage";
import type { Verdict } from "@/lib/support/schema/verdict";

/** The content of a page's preview image. */
export type Preview =
	| { kind: "feature"; name: string; level: ListLevel; summary: PictureReach }
	/** `count`: number of keys at and below a node of the BCD tree. */
	| { kind: "key"; key: string; level?: ListLevel; summary?: PictureReach; count: number }
	| {
			kind: "release";
			browser: string;
			version: string;
			/** An ISO day. */
			day?: string;
			pending?: ReleaseStatus;
			use?: ReleaseUsage;
			/** Number of features whose support the release completed. */
			completed: number;
			/** Number of changed keys by kind. */
			changes: { kind: ChangeKind; count: number }[];
	  }
	| { kind: "set"; names: string[]; together?: { verdict: Verdict; reach: Reach } }
	/** `period`: a month (`2026-10`) or a year; absent for a custom period. */
	| { kind: "changes"; period?: string; counts?: MonthCounts };
