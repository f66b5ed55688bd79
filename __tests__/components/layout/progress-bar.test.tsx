import { act, render } from "@testing-library/react";
import { useRouter } from "next/router";
import { ProgressBar } from "@/components/layout/progress-bar";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

describe("ProgressBar", () => {
	beforeEach(() => jest.useFakeTimers());
	afterEach(() => jest.useRealTimers());

	it("is visible during slow navigations, including superseded ones", () => {
		const handlers: Record<string, (...args: unknown[]) => void> = {};
		const events = {
			on: (name: string, handler: () => void) => {
				handlers[name] = handler;
			},
			off: jest.fn(),
		};
		jest.mocked(useRouter).mockReturnValue({ events } as never);
		const { container } = render(<ProgressBar />);
		const emit = (name: string, ...args: unknown[]) => act(() => handlers[name]?.(...args));
		const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
		const bar = () => container.querySelector("[data-progress]");

		emit("routeChangeStart", "/features?q=a", { shallow: true });
		expect(bar()).toBeNull();
		emit("routeChangeStart", "/a", { shallow: false });
		wait(149);
		expect(bar()).toBeNull();
		wait(1);
		expect(bar()).not.toBeNull();
		emit("routeChangeError", { cancelled: true }, "/a", {});
		expect(bar()).not.toBeNull();
		emit("routeChangeComplete", "/b", {});
		expect(bar()).toBeNull();
		emit("routeChangeStart", "/c", { shallow: false });
		wait(150);
		emit("routeChangeError", new Error("failed"), "/c", {});
		expect(bar()).toBeNull();
		emit("routeChangeStart", "/d", { shallow: false });
		wait(100);
		emit("routeChangeComplete", "/d", {});
		wait(100);
		expect(bar()).toBeNull();
	});
});
