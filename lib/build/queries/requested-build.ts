import { truncateText } from "@/lib/api/read-params";
import { parseBuild } from "@/lib/build/build-param";
import type { Build } from "@/lib/build/schema/build-tools";

type RequestedBuild =
	| { kind: "read"; build?: Build }
	| { kind: "refused"; parameter: "build"; detail: string };

/** Reads the build of a request, which may have none. */
export function readBuild(text: string | undefined): RequestedBuild {
	if (!text) return { kind: "read" };
	const read = parseBuild(text);
	if (read.kind === "read") return read;
	const part = truncateText(read.part, 80);
	return { kind: "refused", parameter: "build", detail: `This part of the build is not known: ${part}` };
}
