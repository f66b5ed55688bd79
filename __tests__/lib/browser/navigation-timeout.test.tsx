import mitt from "next/dist/shared/lib/mitt";
import { hardReload } from "@/lib/browser/hard-reload";
import { startNavigationTimeout } from "@/lib/browser/use-link-navigation";

jest.mock("@/lib/browser/hard-reload", () => ({ hardReload: jest.fn() }));

describe("startNavigationTimeout", () => {
	const start = () => {
		const events = mitt();
		const stop = startNavigationTimeout(events);
		// On back navigation the address changes before the page does.
		const go = (shallow = false) => events.emit("routeChangeStart", "/", { shallow });
		return { events, stop, go };
	};
	beforeEach(() => jest.useFakeTimers());
	afterEach(() => {
		jest.useRealTimers();
		jest.mocked(hardReload).mockClear();
	});

	it("reloads the document after a timeout", () => {
		const { go } = start();
		go();
		jest.advanceTimersByTime(29_000);
		expect(hardReload).not.toHaveBeenCalled();
		jest.advanceTimersByTime(2_000);
		expect(hardReload).toHaveBeenCalledTimes(1);
	});

	it.each(["routeChangeComplete", "routeChangeError", "hashChangeComplete"] as const)(
		"ignores a navigation that ended with %s",
		(name) => {
			const { events, go } = start();
			go();
			events.emit(name, "/");
			jest.advanceTimersByTime(60_000);
			expect(hardReload).not.toHaveBeenCalled();
		},
	);

	it("ignores shallow navigations, and stops on request", () => {
		const { go, stop } = start();
		go(true);
		jest.advanceTimersByTime(60_000);
		go();
		stop();
		jest.advanceTimersByTime(60_000);
		expect(hardReload).not.toHaveBeenCalled();
	});
});
