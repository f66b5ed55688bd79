import type { Audience } from "@/lib/schema/audience";
import type { CheckReport } from "@/lib/schema/check";

/** A file as it was chosen: its path, and what is in it. */
export interface Chosen {
	name: string;
	content: Blob | string;
}

/** Why nothing could be checked. */
export type CheckFault = "large" | "archive" | "none" | "data" | "failed" | "empty";

/** `audience`: absent, the default one counts. */
export type CheckRequest =
	| { kind: "check"; files: Chosen[]; audience?: Audience | undefined; data: string }
	/** The same files for another audience. */
	| { kind: "weigh"; audience?: Audience | undefined };

export type CheckAnswer =
	/** How far it is, 0 to 1, and at which file. */
	| { kind: "progress"; done: number; name: string }
	/** `sources`: the texts of the files with findings, by name. */
	| { kind: "report"; report: CheckReport; sources: [name: string, text: string][] }
	| { kind: "fault"; fault: CheckFault };
