import { runWhenIdle } from "@/lib/browser/when-idle";

it("waits for idle time, but not for long if the browser finds none", () => {
	jest.useFakeTimers();
	window.requestIdleCallback = (run, { timeout } = {}) =>
		timeout === undefined ? 0 : Number(setTimeout(run, timeout));
	const run = jest.fn();
	runWhenIdle(run);
	expect(run).not.toHaveBeenCalled();
	jest.advanceTimersByTime(500);
	expect(run).toHaveBeenCalledTimes(1);
	jest.useRealTimers();
});
