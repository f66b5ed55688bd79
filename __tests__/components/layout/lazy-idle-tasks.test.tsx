import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { LazyIdleTasks } from "@/components/layout/lazy-idle-tasks";

const behavior: { way: Way } = { way: "draws" };
const IdleTasks = () => <Part way={behavior.way} />;
let mockEvaluate: () => unknown;
jest.mock("@/components/layout/idle-tasks", () => mockEvaluate());

/** Opens the page; the reader moves the pointer. */
function open() {
	const opened = render(page);
	fireEvent.pointerMove(document.body);
	return opened;
}

const prepare = async () => undefined;
const page = (
	<main>
		<h1>The page</h1>
		<LazyIdleTasks prepare={prepare} />
	</main>
);

describe("LazyIdleTasks", () => {
	const reported = listen();

	it("loads nothing before the first input", async () => {
		mockEvaluate = () => ({ IdleTasks });
		const { unmount } = render(page);
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(screen.queryByText("the part")).toBeNull();
		unmount();
		fireEvent.pointerMove(document.body);
		expect(screen.queryByText("the part")).toBeNull();
	});

	it("renders nothing if the module throws while it is evaluated", async () => {
		const failure = new Error("evaluated");
		mockEvaluate = () => {
			throw failure;
		};
		open();
		await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
		expect(reported.mock.calls[0]?.[0]).toBe(failure);
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
	});

	it("renders the tasks once the browser is idle after an input, and nothing if they fail", async () => {
		mockEvaluate = () => ({ IdleTasks });
		const { unmount } = open();
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
		unmount();
		for (const way of ["fails as it is drawn", "fails once it is there"] as const) {
			behavior.way = way;
			reported.mockClear();
			failures.length = 0;
			const { unmount } = open();
			await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
			expect(reported.mock.calls[0]?.[0]).toBe(failures.at(-1));
			expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
			expect(screen.queryByText("the part")).toBeNull();
			unmount();
		}
	});
});
