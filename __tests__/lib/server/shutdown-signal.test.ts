import { channel } from "node:diagnostics_channel";
import { shutDownGracefully } from "@/lib/server/graceful-shutdown";
import { getProcessState } from "@/lib/server/process-state";

/** Mocks of the process's SIGTERM listeners and exit codes. */
const listeners: ((signal: string) => unknown)[] = [];
const exitCodes: number[] = [];
/** A listener registered earlier, like Next's. */
const earlierListener = jest.fn();

beforeEach(() => {
	jest.useFakeTimers();
	exitCodes.length = 0;
	earlierListener.mockClear();
	listeners.splice(0, listeners.length, earlierListener);
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
		exitCodes.push(Number(code));
		return undefined as never;
	});
});
afterEach(() => {
	jest.restoreAllMocks();
	jest.useRealTimers();
});

/** Sends SIGTERM, and waits until the backlog has been read. */
const sendSignal = () => Promise.all(listeners.map((listener) => listener("SIGTERM")));

// This test runs first, because the process closes all connections once the shutdown has begun.
it("closes the connection with every response after SIGTERM", async () => {
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

it("marks the process as ending, and calls earlier listeners at once without readiness probes", async () => {
	shutDownGracefully({ drainMs: 5_000, timeoutMs: 30_000 });
	expect(listeners).toHaveLength(1);
	await sendSignal();
	expect(getProcessState().isEnding).toBe(true);
	expect(earlierListener).toHaveBeenCalledWith("SIGTERM");
	expect(exitCodes).toEqual([]);
});

it("exits by itself without earlier listeners", async () => {
	listeners.length = 0;
	shutDownGracefully({ drainMs: 5_000, timeoutMs: 30_000 });
	await sendSignal();
	expect(exitCodes).toEqual([143]);
});

it("exits at once on a second SIGTERM", async () => {
	shutDownGracefully({ drainMs: 0, timeoutMs: 30_000 });
	await sendSignal();
	expect(exitCodes).toEqual([]);
	await sendSignal();
	expect(exitCodes[0]).toBe(143);
	expect(earlierListener).toHaveBeenCalledTimes(1);
});

it("exits after the timeout despite pending requests", async () => {
	shutDownGracefully({ drainMs: 0, timeoutMs: 30_000 });
	await sendSignal();
	jest.advanceTimersByTime(29_999);
	expect(exitCodes).toEqual([]);
	jest.advanceTimersByTime(1);
	expect(exitCodes).toEqual([143]);
});
