import { act, render, screen } from "@testing-library/react";
import { DeferredContent } from "@/components/ui/deferred-content";
import { markHydrated } from "@/lib/browser/hydrated";
import { runLinkNavigation } from "@/lib/browser/link-navigation";

const page = (
	<article>
		<h1>Subgrid</h1>
		<DeferredContent>
			<h2>Support</h2>
		</DeferredContent>
	</article>
);
const findDeferred = () => screen.queryByRole("heading", { name: "Support" });

test("a document load and a back navigation render the whole page", () => {
	render(page);
	expect(findDeferred()).not.toBeNull();
});

test("a part that wakes during a link navigation renders what the server did", async () => {
	await runLinkNavigation("/features/subgrid", async () => {
		render(page);
	});
	expect(findDeferred()).not.toBeNull();
});

test("a link navigation renders deferred content after the first paint", async () => {
	markHydrated();
	await runLinkNavigation("/features/subgrid", async () => {
		render(page);
	});
	expect(screen.getByRole("heading", { name: "Subgrid" })).toBeTruthy();
	expect(findDeferred()).toBeNull();
	await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
	expect(findDeferred()).not.toBeNull();
});

test("deferred content also renders in a hidden page, without animation frames", async () => {
	const requestFrame = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
	await runLinkNavigation("/features/subgrid", async () => {
		render(page);
	});
	await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
	expect(findDeferred()).not.toBeNull();
	requestFrame.mockRestore();
});
