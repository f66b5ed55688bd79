import { channel } from "node:diagnostics_channel";
import { shutDownGracefully } from "@/lib/server/graceful-shutdown";
import { getProcessState } from "@/lib/server/process-state";

/** The process as far as its end goes: who listens for SIGTERM, and with what it ended. */
const listeners: ((signal: string) => unknown)[] = [];
const ended: number[] = [];
/** What stood before, as Next's own listener does. */
const before = jest.fn();

beforeEach(() => {
	jest.useFakeTimers();
	ended.length = 0;
	before.mockClear();
	listeners.splice(0, listeners.length, before);
	getProcessState().isEnding = false;
	getProcessState().readinessProbedAt = Number.NEGATIVE_INFINITY;
	jest.spyOn(process, "listeners").mockImplementation(() => [...listeners] as never);
	jest.spyOn(process, "removeAllListeners").mockImplementation((signal) => {
		if (signal === "SIGTERM") listeners.length = 0;
		return process;
	});
	jest.spyOn(process, "on").mockImplementation((signal, listener) => {
		if (signal === "SIGTERM") listeners.push(listener);
		return process;
	});
	jest.spyOn(process, "exit").mockImplementation((code) => {
		ended.push(Number(code));
		return undefined as never;
	});
});
afterEach(() => {
	jest.restoreAllMocks();
	jest.useRealTimers();
});

/** Tells, and waits until what had arrived has been taken in. */
const sendSignal = () => Promise.all(listeners.map((listener) => listener("SIGTERM")));

// Before the others: what has begun to close connections does so until the process ends.
it("has every answer close its connection from then on", async () => {
	const starts = channel("http.server.request.start");
	const answer = () => {
		const response = { shouldKeepAlive: true };
		starts.publish({ response, socket: {} });
		return response.shouldKeepAlive;
	};
	shutDownGracefully({ drainMs: 0, timeoutMs: 30_000 });
	expect(answer()).toBe(true);
	await sendSignal();
	expect(answer()).toBe(false);
});

it("says at once that it ends, and hands on to who listened before where nobody looks at readiness", async () => {
	shutDownGracefully({ drainMs: 5_000, timeoutMs: 30_000 });
	expect(listeners).toHaveLength(1);
	await sendSignal();
	expect(getProcessState().isEnding).toBe(true);
	expect(before).toHaveBeenCalledWith("SIGTERM");
	expect(ended).toEqual([]);
});

it("ends by itself where nobody listened before", async () => {
	listeners.length = 0;
	shutDownGracefully({ drainMs: 5_000, timeoutMs: 30_000 });
	await sendSignal();
	expect(ended).toEqual([143]);
});

it("ends at once when it is told a second time", async () => {
	shutDownGracefully({ drainMs: 0, timeoutMs: 30_000 });
	await sendSignal();
	expect(ended).toEqual([]);
	await sendSignal();
	expect(ended[0]).toBe(143);
	expect(before).toHaveBeenCalledTimes(1);
});

it("ends whatever is still under way when its time is over", async () => {
	shutDownGracefully({ drainMs: 0, timeoutMs: 30_000 });
	await sendSignal();
	jest.advanceTimersByTime(29_999);
	expect(ended).toEqual([]);
	jest.advanceTimersByTime(1);
	expect(ended).toEqual([143]);
});
