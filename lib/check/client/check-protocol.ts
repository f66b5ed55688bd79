import type { Build } from "@/lib/build/schema/build-tools";
import type { CheckReport } from "@/lib/check/schema/report";
import type { Audience } from "@/lib/support/schema/audience";

/** A selected file. `name` is its path, `content` its bytes or text. */
export interface SelectedFile {
	name: string;
	content: Blob | string;
}

/** Why a check failed. The messages `check.fault.*` have the same keys. */
export type CheckFault = "large" | "archive" | "none" | "data" | "failed" | "empty";

/** Whom and what a report is for. Without `audience`, the default audience counts. `handled`: what the reader takes care of. */
export interface ReportOptions {
	audience?: Audience | undefined;
	handled: readonly string[];
	/** What the project's build does. What builds do at all is fetched from `url`. */
	build?: { tools: Build; url: string } | undefined;
}

/** A message from the page to the worker. */
export type CheckRequest =
	| ({ kind: "check"; files: SelectedFile[]; dataUrl: string } & ReportOptions)
	/** Reports the same files for another audience or another build. */
	| ({ kind: "change-options" } & ReportOptions);

/** A message from the worker to the page. */
export type CheckResponse =
	/** `done`: the checked share, 0 to 1. `name`: the current file. */
	| { kind: "progress"; done: number; name: string }
	/** `sources`: the texts of the files with findings, by name. */
	| { kind: "report"; report: CheckReport; sources: [name: string, text: string][] }
	| { kind: "fault"; fault: CheckFault };
