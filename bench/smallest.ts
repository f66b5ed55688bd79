import type { Tool } from "@/scripts/find-tool";

interface Smallest {
	args?: string[];
	env?: Record<string, string>;
	/** Programs of the machine without which it does not run. */
	needs?: (Tool | "browser")[];
}

/**
 * How each benchmark runs at its smallest size, in this order: enough to see that it starts, measures and holds its own
 * checks. What it prints says nothing of the speed, and no limit of speed is held.
 */
export const smallest: Record<string, Smallest> = {
	"bench:rerank": { args: ["--rounds", "3"] },
	"bench:search": { args: ["--prefixes", "20", "--limit", "1000"] },
	"bench:check": { args: ["--rounds", "1", "--files", "2"] },
	"bench:build": { args: ["--pages", "20", "--rounds", "1"] },
	"bench:cost": { args: ["--requests", "1", "--first", "off", "--limits", "off"] },
	"bench:navigation": {
		env: { SAMPLES: "1", PAIRS: "1", LIMITS: "off" },
		needs: ["browser", "nginx"],
	},
	"bench:log": {
		args: ["--lines", "20000", "--seconds", "Infinity", "--frame", "Infinity", "--megabytes", "Infinity"],
		needs: ["browser"],
	},
	"bench:load": {
		env: { ROUNDS: "1", LOAD_SECONDS: "1", LONG: "1", CONNECTIONS: "4", LEAST_SHARE: "0" },
		needs: ["nginx", "redis", "wrk"],
	},
};
