import type { Audience } from "@/lib/audience/schema/audience";
import type { CheckReport } from "@/lib/check/schema/report";

/** A selected file. `name` is its path, `content` its bytes or text. */
export interface SelectedFile {
	name: string;
	content: Blob | string;
}

/** Why a check failed. The messages `check.fault.*` have the same keys. */
export type CheckFault = "large" | "archive" | "none" | "data" | "failed" | "empty";

/** A message from the page to the worker. Without `audience`, the default audience counts. */
export type CheckRequest =
	| { kind: "check"; files: SelectedFile[]; audience?: Audience | undefined; dataUrl: string }
	/** Reports the same files for another audience. */
	| { kind: "change-audience"; audience?: Audience | undefined };

/** A message from the worker to the page. */
export type CheckResponse =
	/** `done`: the checked share, 0 to 1. `name`: the current file. */
	| { kind: "progress"; done: number; name: string }
	/** `sources`: the texts of the files with findings, by name. */
	| { kind: "report"; report: CheckReport; sources: [name: string, text: string][] }
	| { kind: "fault"; fault: CheckFault };
