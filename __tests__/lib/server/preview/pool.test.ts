import { join } from "node:path";
import type { Tinypool } from "tinypool";
import { keptPictures, previewPng } from "@/lib/server/preview/pool";
import { PREVIEW_FOLDER, PREVIEW_THREAD } from "@/lib/server/preview/thread-files";
import { Refusal } from "@/lib/server/refusal";

const job = (name: string) => ({ svg: `<svg>${name}</svg>`, face: "latin" as const });

/** A pool that answers as it is told. */
function answerWith(run: (signal: AbortSignal) => Promise<Uint8Array>, queueSize = 0) {
	const calls: string[] = [];
	const pool = {
		queueSize,
		run: ({ svg }: { svg: string }, { signal }: { signal: AbortSignal }) => {
			calls.push(svg);
			return run(signal);
		},
	};
	globalThis.webreachPools = new Map([[join(PREVIEW_FOLDER, PREVIEW_THREAD), pool as unknown as Tinypool]]);
	return calls;
}

const whenAborted = (signal: AbortSignal) =>
	new Promise<never>((_, reject) => {
		const end = () => reject(new Error("aborted"));
		if (signal.aborted) end();
		signal.addEventListener("abort", end);
	});

it("draws each picture once, and keeps no more than has room", async () => {
	const calls = answerWith(async () => new Uint8Array(100_000));
	await previewPng(job("a"));
	await previewPng(job("a"));
	expect(calls).toEqual(["<svg>a</svg>"]);
	for (let number = 0; number < 200; number++) await previewPng(job(String(number)));
	const { count, bytes, most } = keptPictures();
	expect(bytes).toBeLessThanOrEqual(most);
	expect(count).toBe(60);
});

it("refuses where too many wait, or it takes too long", async () => {
	answerWith(async () => new Uint8Array(1), 8);
	await expect(previewPng(job("waits"))).rejects.toMatchObject({ status: 503, options: { wait: 5 } });
	const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
	answerWith(async () => Promise.reject(new Error("late")));
	await expect(previewPng(job("late"))).rejects.toBeInstanceOf(Refusal);
	timeout.mockRestore();
	answerWith(() => Promise.reject(Object.assign(new Error("full"), { code: "ERR_WORKER_OUT_OF_MEMORY" })));
	await expect(previewPng(job("full"))).rejects.toBeInstanceOf(Refusal);
});

it("ends with whoever asked, and hands on what fails", async () => {
	answerWith(whenAborted);
	const left = new AbortController();
	const asked = previewPng(job("left"), left.signal);
	left.abort();
	await expect(asked).rejects.toThrow("aborted");
	answerWith(() => Promise.reject(new Error("broken")));
	await expect(previewPng(job("broken"))).rejects.toThrow("broken");
	const { count } = keptPictures();
	await expect(previewPng(job("broken"))).rejects.toThrow("broken");
	expect(keptPictures().count).toBe(count);
});
