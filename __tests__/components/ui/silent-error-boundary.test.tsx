import { render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { clientOnly } from "@/components/ui/client-only";
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

type Props = { way: Way };

const show = (load: () => Promise<ComponentType<Props>>, way: Way = "draws") => {
	const Only = clientOnly<Props>(
		load,
		() => <i>loading</i>,
		() => <i>fallback</i>,
	);
	return render(
		<main>
			<h1>The page</h1>
			<Only way={way} />
		</main>,
	);
};

describe("clientOnly", () => {
	const reported = listen();

	it("renders the component once its code has loaded", async () => {
		show(async () => Part);
		expect(screen.getByText("loading")).toBeInTheDocument();
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
	});

	it.each([
		["fails to load", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
		["fails once it is there", async () => Part, "fails once it is there"],
	] as const)("renders the fallback for a component that %s, and reports it once", async (_, load, way) => {
		show(load, way);
		expect(await screen.findByText("fallback")).toBeInTheDocument();
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported).toHaveBeenCalledTimes(1);
	});

	it("times out if an import never settles", async () => {
		jest.useFakeTimers();
		show(() => new Promise(() => undefined));
		await jest.advanceTimersByTimeAsync(60_000);
		jest.useRealTimers();
		await waitFor(() => expect(screen.getByText("fallback")).toBeInTheDocument());
		expect(reported).toHaveBeenCalledTimes(1);
	});
});
