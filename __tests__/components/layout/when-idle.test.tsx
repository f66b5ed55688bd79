import { render, screen, waitFor } from "@testing-library/react";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { WhenIdle } from "@/components/layout/when-idle";

const drawn: { way: Way } = { way: "draws" };
const Later = () => <Part way={drawn.way} />;
let mockEvaluate: () => unknown;
jest.mock("@/components/layout/later", () => mockEvaluate());

const prepare = async () => undefined;
const page = (
	<main>
		<h1>The page</h1>
		<WhenIdle prepare={prepare} />
	</main>
);

describe("WhenIdle", () => {
	const reported = listen();

	it("does without extras whose code fails as it is run", async () => {
		const failure = new Error("evaluated");
		mockEvaluate = () => {
			throw failure;
		};
		render(page);
		await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
		expect(reported.mock.calls[0]?.[0]).toBe(failure);
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
	});

	it("draws the extras once the browser is idle, and does without those that fail", async () => {
		mockEvaluate = () => ({ Later });
		const { unmount } = render(page);
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
		unmount();
		for (const way of ["fails as it is drawn", "fails once it is there"] as const) {
			drawn.way = way;
			reported.mockClear();
			failures.length = 0;
			const { unmount } = render(page);
			await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
			expect(reported.mock.calls[0]?.[0]).toBe(failures.at(-1));
			expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
			expect(screen.queryByText("the part")).toBeNull();
			unmount();
		}
	});
});
