/**
 * Returns Node's flag for the heap limit of a server, in megabytes. A server needs about 220 MB. Without a limit,
 * V8 collects garbage only at about 500 MB, which is too much for a replica with 640 MB in all (`npx tsx
 * __tests__/chaos/one-client.ts`). A limit in `NODE_OPTIONS` takes precedence.
 */
export const getHeapLimitFlag = (options = process.env.NODE_OPTIONS ?? ""): string[] =>
	options.includes("--max-old-space-size") ? [] : ["--max-old-space-size=300"];
