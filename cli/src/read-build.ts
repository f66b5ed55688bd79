import { parseBuild } from "@/lib/build/build-param";
import { BUILD_NOTATION } from "@/lib/build/schema/build-notation";
import type { Build } from "@/lib/build/schema/build-tools";
import { UsageError } from "./usage-error";

/** @throws {UsageError} that names the part of a build that is not known. */
export function readBuild(text: string): Build {
	const read = parseBuild(text);
	if (read.kind === "read") return read.build;
	throw new UsageError(`The build has an unknown part "${read.part}". It is written as ${BUILD_NOTATION}.`);
}
