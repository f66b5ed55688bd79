import { join } from "node:path";
import type { Tinypool } from "tinypool";
import { getPictureCacheStats, getPreviewPng } from "@/lib/embed/api/preview-image/render-pool";
import { PREVIEW_BUILD_DIR, PREVIEW_WORKER_FILE } from "@/lib/embed/api/preview-image/render-thread-files";
import type { Caller } from "@/lib/server/caller";
import { RequestRefusal } from "@/lib/server/send-problem";
import type { Workers } from "@/lib/server/worker-pool";

const job = (name: string) => ({ svg: `<svg>${name}</svg>`, face: "latin" as const });

const charged: number[] = [];
const caller = (signal = new AbortController().signal): Caller => ({
	client: "203.0.113.1",
	signal,
	leaveQueue: () => undefined,
	charge: (milliseconds) => void charged.push(milliseconds),
});

const startAtOnce: Workers["queue"] = (_, { start }) => {
	start(() => undefined);
	return true;
};

/** Replaces the worker pool with a mock. @returns the SVGs that the mock has received. */
function mockPool(run: (signal: AbortSignal) => Promise<Uint8Array>, queue = startAtOnce) {
	const calls: string[] = [];
	const threads = {
		run: async ({ svg }: { svg: string }, { signal }: { signal: AbortSignal }) => {
			calls.push(svg);
			return { result: await run(signal), milliseconds: 7 };
		},
	} as unknown as Tinypool;
	const file = join(PREVIEW_BUILD_DIR, PREVIEW_WORKER_FILE);
	globalThis.webreachWorkers = { queue, current: { file, threads } };
	return calls;
}

const rejectOnAbort = (signal: AbortSignal) =>
	new Promise<never>((_, reject) => {
		const end = () => reject(new Error("aborted"));
		if (signal.aborted) end();
		signal.addEventListener("abort", end);
	});

it("renders each image once, and limits the size of the cache", async () => {
	const calls = mockPool(async () => new Uint8Array(100_000));
	await getPreviewPng(job("a"), caller());
	await getPreviewPng(job("a"), caller());
	expect(calls).toEqual(["<svg>a</svg>"]);
	for (let number = 0; number < 200; number++) await getPreviewPng(job(String(number)), caller());
	const { count, bytes, most } = getPictureCacheStats();
	expect(bytes).toBeLessThanOrEqual(most);
	expect(count).toBe(60);
	expect(charged).toEqual(Array(201).fill(7));
});

it("rejects when the queue is full, on a timeout and on a crash", async () => {
	mockPool(
		async () => new Uint8Array(1),
		() => false,
	);
	await expect(getPreviewPng(job("waits"), caller())).rejects.toMatchObject({
		status: 503,
		options: { wait: 5 },
	});
	const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
	mockPool(async () => Promise.reject(new Error("timed out")));
	await expect(getPreviewPng(job("slow"), caller())).rejects.toBeInstanceOf(RequestRefusal);
	timeout.mockRestore();
	mockPool(() => Promise.reject(Object.assign(new Error("full"), { code: "ERR_WORKER_OUT_OF_MEMORY" })));
	await expect(getPreviewPng(job("full"), caller())).rejects.toBeInstanceOf(RequestRefusal);
});

it("aborts with the client's signal, and rethrows errors", async () => {
	mockPool(rejectOnAbort);
	const disconnect = new AbortController();
	const png = getPreviewPng(job("aborted"), caller(disconnect.signal));
	disconnect.abort();
	await expect(png).rejects.toThrow("aborted");
	mockPool(() => Promise.reject(new Error("broken")));
	await expect(getPreviewPng(job("broken"), caller())).rejects.toThrow("broken");
	const { count } = getPictureCacheStats();
	await expect(getPreviewPng(job("broken"), caller())).rejects.toThrow("broken");
	expect(getPictureCacheStats().count).toBe(count);
});
