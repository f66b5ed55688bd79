/**
 * Returns Node's flags for the heap limits of a server, in megabytes. A server needs about 220 MB. Without limits, V8
 * collects garbage only at about 500 MB, and keeps 48 MB for new objects, which is too much for a replica with 640 MB in all
 * (`npx tsx __tests__/chaos/one-client.ts`). A limit in `NODE_OPTIONS` takes precedence.
 */
export const getHeapLimitFlags = (options = process.env.NODE_OPTIONS ?? ""): string[] =>
	options.includes("--max-old-space-size") ? [] : ["--max-old-space-size=300", "--max-semi-space-size=8"];
