import mitt from "next/dist/shared/lib/mitt";
import { endStalls } from "@/lib/client/end-stalls";
import { loadAfresh } from "@/lib/client/load-afresh";

jest.mock("@/lib/client/load-afresh", () => ({ loadAfresh: jest.fn() }));

describe("endStalls", () => {
	const start = () => {
		const events = mitt();
		const stop = endStalls(events);
		// Going back: the address is there before the page.
		const go = (shallow = false) => events.emit("routeChangeStart", "/", { shallow });
		return { events, stop, go };
	};
	beforeEach(() => jest.useFakeTimers());
	afterEach(() => {
		jest.useRealTimers();
		jest.mocked(loadAfresh).mockClear();
	});

	it("loads the document of a page that does not come", () => {
		const { go } = start();
		go();
		jest.advanceTimersByTime(29_000);
		expect(loadAfresh).not.toHaveBeenCalled();
		jest.advanceTimersByTime(2_000);
		expect(loadAfresh).toHaveBeenCalledTimes(1);
	});

	it.each(["routeChangeComplete", "routeChangeError", "hashChangeComplete"] as const)(
		"leaves a navigation alone that ended with %s",
		(name) => {
			const { events, go } = start();
			go();
			events.emit(name, "/");
			jest.advanceTimersByTime(60_000);
			expect(loadAfresh).not.toHaveBeenCalled();
		},
	);

	it("leaves alone what waits for nothing, and stops when told", () => {
		const { go, stop } = start();
		go(true);
		jest.advanceTimersByTime(60_000);
		go();
		stop();
		jest.advanceTimersByTime(60_000);
		expect(loadAfresh).not.toHaveBeenCalled();
	});
});
