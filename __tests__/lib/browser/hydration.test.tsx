import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useHydrated } from "@/lib/browser/hydrated";
import { runWhenIdle } from "@/lib/browser/when-idle";

function Part() {
	return <p>{useHydrated() ? "scripted" : "plain"}</p>;
}

test("useHydrated is false during hydration, so it matches the server's HTML, and true afterwards", async () => {
	document.body.innerHTML = renderToString(<Part />);
	expect(document.body).toHaveTextContent("plain");
	const onError = jest.fn();
	await act(async () => {
		hydrateRoot(document.body, <Part />, { onRecoverableError: onError });
	});
	expect(document.body).toHaveTextContent("scripted");
	expect(onError).not.toHaveBeenCalled();
});

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
