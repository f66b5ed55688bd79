import { getBuildData } from "@/cli/src/packaged/builds";
import { type CheckMaps, readCheckData } from "@/lib/check/check-data";
import { createCheckEngines } from "@/lib/check/engines";
import { frameworks } from "@/lib/check/frameworks";
import "@/lib/check/js/recovery";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { type Checker, createChecker } from "@/lib/check/report/file-report";
import { createSupportAfterBuild } from "@/lib/check/report/support-after-build";
import { indexCheckAudience } from "@/lib/check/report/unused-browsers";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import { readBuild } from "./read-build";

let cached: { maps: CheckMaps; engines: ReturnType<typeof createCheckEngines> } | undefined;
let names: Set<string> | undefined;

/** The decoded check data and the engines, read at the first call. */
export function getEngines() {
	if (!cached) {
		const maps = readCheckData(buildCheckData());
		cached = { maps, engines: createCheckEngines(maps, frameworks) };
	}
	return cached;
}

/** The names that an ignore comment may have, listed at the first call. */
export function getKnownNames(): Set<string> {
	names ??= getEngines().maps.listNames();
	return names;
}

/**
 * Creates a checker for an audience.
 * @param build what the build of the project does, as `serializeBuild` writes it.
 */
export function createAudienceChecker(audience: Audience, build?: string): Checker {
	const facts = { ...getEngines().maps, pageOf: paths.compat };
	const indexed = indexCheckAudience(audience);
	if (build === undefined) return createChecker(indexed, facts);
	return createChecker(
		indexed,
		facts,
		[],
		createSupportAfterBuild(readBuild(build), getBuildData(), facts.supportOf),
	);
}
