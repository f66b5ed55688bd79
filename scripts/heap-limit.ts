/**
 * How much JavaScript of its own a server may hold, in megabytes, as a flag of Node's. It needs some 250; told nothing, V8
 * lets what nobody needs any more lie until there are 500, and a replica is promised 640 in all (`npx tsx __tests__/fairness/day.ts`).
 * Whoever sets `NODE_OPTIONS` to another limit is followed.
 */
export const heapLimit = (options = process.env.NODE_OPTIONS ?? ""): string[] =>
	options.includes("--max-old-space-size") ? [] : ["--max-old-space-size=350"];
