import { render, screen } from "@testing-library/react";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";

const page = (way: Way, fallback?: string) => (
	<main>
		<h1>The page</h1>
		<SilentErrorBoundary fallback={fallback}>
			<Part way={way} />
		</SilentErrorBoundary>
		<a href="/next">on</a>
	</main>
);

describe("SilentErrorBoundary", () => {
	const reported = listen();

	it("renders its children", () => {
		render(page("draws"));
		expect(screen.getByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
	});

	it.each(["fails as it is drawn", "fails once it is there"] as const)(
		"removes a child that %s, reports it once, and keeps the rest of the page",
		(way) => {
			const { rerender } = render(page(way));
			expect(screen.queryByText("the part")).toBeNull();
			expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
			expect(screen.getByRole("link", { name: "on" })).toBeInTheDocument();
			rerender(page(way));
			expect(reported.mock.calls).toEqual([[failures.at(-1)]]);
		},
	);

	it("renders the fallback", () => {
		render(page("fails as it is drawn", "plain words"));
		expect(screen.getByText("plain words")).toBeInTheDocument();
	});

	it("renders its children again at another URL, but not at the same", () => {
		const { rerender } = render(page("fails as it is drawn"));
		rerender(page("draws"));
		expect(screen.queryByText("the part")).toBeNull();
		history.pushState(null, "", "/another");
		rerender(page("draws"));
		expect(screen.getByText("the part")).toBeInTheDocument();
		rerender(page("fails as it is drawn"));
		expect(screen.queryByText("the part")).toBeNull();
		history.pushState(null, "", "/third");
		rerender(page("fails as it is drawn"));
		rerender(page("fails as it is drawn"));
		expect(screen.queryByText("the part")).toBeNull();
		expect(reported).toHaveBeenCalledTimes(3);
	});
});
