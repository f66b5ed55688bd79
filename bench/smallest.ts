import type { Tool } from "@/scripts/find-tool";

interface Smallest {
	/** The folder of packages that only this benchmark needs. */
	packages?: string;
	args?: string[];
	env?: Record<string, string>;
	/** Programs that must be installed. */
	needs?: (Tool | "browser")[];
}

/**
 * The smallest size of each benchmark, in the order of the run: enough to see that it starts, measures and passes
 * its own checks. The printed times mean nothing, so limits of speed are off.
 */
export const smallest: Record<string, Smallest> = {
	"bench/search.ts": { args: ["--prefixes", "20", "--limit", "1000"] },
	"bench/check/run.ts": { packages: "bench/check", args: ["--rounds", "1", "--files", "2"] },
	"bench/build/compare.ts": { packages: "bench/build", args: ["--pages", "20", "--rounds", "1"] },
	"bench/navigation/navigation.ts": {
		env: { SAMPLES: "1", PAIRS: "1", LIMITS: "off" },
		needs: ["browser", "nginx"],
	},
	"bench/light/run.ts": {
		args: ["--rounds", "1", "--pages", "/browsers", "--limits", "off"],
		needs: ["browser"],
	},
	"bench/load/run.ts": {
		env: { ROUNDS: "1", LOAD_SECONDS: "1", LONG: "1", CONNECTIONS: "4", LEAST_SHARE: "0" },
		needs: ["nginx", "redis", "wrk"],
	},
};
