import type { NewestVersions } from "@/lib/audience/import/parse-version";
import type { AudienceTables } from "@/lib/audience/schema/choices";
import { resolveTarget } from "@/lib/data/target";
import type { Agent } from "@/lib/support/schema/audience";
import { getEngineTables, getOutdatedBuckets } from "./audience";

/**
 * The newest released version of every browser in the usage data. If usage data count all users of a browser on one
 * old version, the value is the range from that version to the newest in baseline-browser-mapping.
 */
function listNewestVersions(): NewestVersions {
	const outcome = resolveTarget("last 1 version");
	if (outcome.kind !== "found") throw new Error(`Cannot resolve the newest versions: ${outcome.kind}`);
	const counted = outcome.versions.map(({ agent, version }): [Agent, string] => [agent, version]);
	return Object.fromEntries(
		counted.map(([agent, version]) => {
			const old = getOutdatedBuckets()[agent];
			return [agent, old ? `${old.version}-${old.newest}` : version];
		}),
	);
}

/** The tables that browsers need to apply imported usage. */
export const getAudienceTables = (): AudienceTables => ({
	engines: getEngineTables(),
	newest: listNewestVersions(),
});
