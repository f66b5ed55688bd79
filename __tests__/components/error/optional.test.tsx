import { render, screen } from "@testing-library/react";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { Optional } from "@/components/error/optional";

const page = (way: Way, instead?: string) => (
	<main>
		<h1>The page</h1>
		<Optional instead={instead}>
			<Part way={way} />
		</Optional>
		<a href="/next">on</a>
	</main>
);

describe("Optional", () => {
	const reported = listen();

	it("draws what it is around", () => {
		render(page("draws"));
		expect(screen.getByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
	});

	it.each(["fails as it is drawn", "fails once it is there"] as const)(
		"leaves out what %s, reports it once, and keeps the rest",
		(way) => {
			const { rerender } = render(page(way));
			expect(screen.queryByText("the part")).toBeNull();
			expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
			expect(screen.getByRole("link", { name: "on" })).toBeInTheDocument();
			rerender(page(way));
			expect(reported.mock.calls).toEqual([[failures.at(-1)]]);
		},
	);

	it("draws what stands instead", () => {
		render(page("fails as it is drawn", "plain words"));
		expect(screen.getByText("plain words")).toBeInTheDocument();
	});

	it("tries again at another address, and not at the same", () => {
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
