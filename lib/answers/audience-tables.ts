import { resolveTarget } from "@/lib/data/target";
import type { NewestVersions } from "@/lib/domain/import/versions";
import type { Agent } from "@/lib/schema/audience";
import type { AudienceTables } from "@/lib/schema/choices";
import { engineTables, oldBuckets } from "./audience";

/**
 * The newest released version of every browser that usage is counted for; of one that is all counted on an old version,
 * the range from that to the newest that baseline-browser-mapping knows.
 */
function newestVersions(): NewestVersions {
	const outcome = resolveTarget("last 1 version");
	if (outcome.kind !== "found") throw new Error(`no newest versions: ${outcome.kind}`);
	const counted = outcome.versions.map(({ agent, version }): [Agent, string] => [agent, version]);
	return Object.fromEntries(
		counted.map(([agent, version]) => {
			const old = oldBuckets()[agent];
			return [agent, old ? `${old.version}-${old.newest}` : version];
		}),
	);
}

/** What numbers of a reader's own are read by. */
export const audienceTables = (): AudienceTables => ({ engines: engineTables(), newest: newestVersions() });
