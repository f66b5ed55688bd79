import { z } from "zod";
import { audienceOf, engineTables, oldBuckets } from "@/lib/answers/audience";
import { resolveTarget } from "@/lib/data/target";
import { regionCodes, usageDataVersions } from "@/lib/data/usage";
import type { NewestVersions } from "@/lib/domain/import/versions";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import type { Agent } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { audienceProps } from "@/lib/schema/props/audience";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

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

function load() {
	const outcome = audienceOf(DEFAULT_QUERY, WORLD);
	if (outcome.kind !== "found") throw new Error(`the default target cannot be resolved: ${outcome.kind}`);
	return found({
		query: DEFAULT_QUERY,
		region: WORLD,
		summary: summaryOfAudience(outcome.audience),
		regions: regionCodes(),
		engines: engineTables(),
		newest: newestVersions(),
		sources: usageDataVersions(),
	});
}

/** `/audience`: where the reader chooses an audience. The browsers of the default one stand in its HTML. */
export const audiencePage = {
	route: "/audience",
	params,
	props: audienceProps,
	load,
} satisfies StaticPageDefinition<typeof params, typeof audienceProps>;
