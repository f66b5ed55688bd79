import { act, render, screen } from "@testing-library/react";
import { Below } from "@/components/layout/below";
import { byPress } from "@/lib/client/by-press";

const page = (
	<article>
		<h1>Subgrid</h1>
		<Below>
			<h2>Support</h2>
		</Below>
	</article>
);
const support = () => screen.queryByRole("heading", { name: "Support" });

test("a document, and a page gone back to, is drawn whole", () => {
	render(page);
	expect(support()).not.toBeNull();
});

test("of a page that a link was pressed for the beginning is painted first, and the rest follows", async () => {
	await byPress("/features/subgrid", async () => {
		render(page);
	});
	expect(screen.getByRole("heading", { name: "Subgrid" })).toBeTruthy();
	expect(support()).toBeNull();
	await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
	expect(support()).not.toBeNull();
});

test("it follows where nothing is painted, too", async () => {
	const frame = jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
	await byPress("/features/subgrid", async () => {
		render(page);
	});
	await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
	expect(support()).not.toBeNull();
	frame.mockRestore();
});
