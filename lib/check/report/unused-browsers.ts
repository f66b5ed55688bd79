import { agentNames } from "@/lib/support/agent-names";
import type { Agent, Audience } from "@/lib/support/schema/audience";
import { type IndexedAudience, indexAudience } from "@/lib/support/summarize-reach";

/** A browser of the target that nobody uses, with its versions there. */
export interface UnusedBrowser {
	agent: Agent;
	versions: string[];
}

/** An audience for a check: `target` has no unused browsers, `unused` lists them. */
export interface CheckAudience extends IndexedAudience {
	unused?: UnusedBrowser[];
}

/** Other names of browsers in queries. https://github.com/browserslist/browserslist#browsers */
const otherNames: Partial<Record<Agent, string>> = {
	and_chr: "chromeandroid",
	and_ff: "firefoxandroid",
	and_qq: "qqandroid",
	and_uc: "ucandroid",
	bb: "blackberry",
	firefox: "ff|fx",
	ie: "explorer",
	ie_mob: "explorermobile",
	ios_saf: "ios",
	op_mini: "operamini",
	op_mob: "operamobile",
};

/** Whether a query names a browser to select it. `not kaios 2.5` does not. */
function namesBrowser(query: string, agent: Agent): boolean {
	const name = new RegExp(
		`(?<![\\w-])(?:${[agent, otherNames[agent]].filter(Boolean).join("|")})(?![a-z_-])`,
		"i",
	);
	return query.split(/,|\n|\bor\b|\band\b/i).some((part) => !/^\s*not\b/i.test(part) && name.test(part));
}

/** Finds the browsers of a target that nobody uses and that only general parts of its query select, such as `defaults`. */
function findUnusedBrowsers({ query, target }: Audience): UnusedBrowser[] {
	const used = new Set(target.flatMap(({ agent, share }) => (share > 0 ? [agent] : [])));
	// Without numbers on any browser of the target, each counts.
	if (used.size === 0) return [];
	return [...new Set(target.map(({ agent }) => agent))]
		.filter((agent) => !used.has(agent) && !namesBrowser(query, agent))
		.map((agent) => ({
			agent,
			versions: target.filter((row) => row.agent === agent).map(({ version }) => version),
		}));
}

/** Indexes an audience for a check, which no browser without visitors makes fail unless the target names it. */
export function indexCheckAudience(audience: Audience): CheckAudience {
	const unused = findUnusedBrowsers(audience);
	if (unused.length === 0) return indexAudience(audience);
	const left = new Set(unused.map(({ agent }) => agent));
	return {
		...indexAudience({ ...audience, target: audience.target.filter(({ agent }) => !left.has(agent)) }),
		unused,
	};
}

/** Names browsers with their versions, and the part of a query that leaves them out. */
export function nameUnusedBrowsers(unused: readonly UnusedBrowser[]): { browsers: string[]; query: string } {
	const rows = unused.flatMap(({ agent, versions }) => versions.map((version) => ({ agent, version })));
	return {
		browsers: rows.map(({ agent, version }) =>
			version === "all" ? agentNames[agent] : `${agentNames[agent]} ${version}`,
		),
		query: rows.map(({ agent, version }) => `not ${agent} ${version}`).join(", "),
	};
}
