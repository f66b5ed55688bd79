import { act, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { listen, Part, type Way } from "@/__tests__/failing";
import { renderInEnglish } from "@/__tests__/render";
import { staticIsland } from "@/components/ui/static-island";

type Props = { way: Way; says?: string };
const errorText = "Something failed in your browser";

/** Fills an island that is not rendered with what the server rendered. */
function fillServerHtml(container: Element): Element {
	const island = container.querySelector(".display-contents") as Element;
	island.innerHTML = "<p>the part</p>";
	return island;
}

const createPage = (load: () => Promise<ComponentType<Props>>) => {
	const Island = staticIsland<Props>(load, undefined);
	return (props: Props) => (
		<main>
			<h1>The page</h1>
			<Island {...props} />
		</main>
	);
};

describe("staticIsland", () => {
	const reported = listen();

	it("does not load the code of a server-rendered island", () => {
		const load = jest.fn(async () => Part);
		renderInEnglish(createPage(load)({ way: "draws" }), { isDocument: true });
		expect(load).not.toHaveBeenCalled();
	});

	it("keeps the server's HTML until the code for other props has loaded", async () => {
		let resolveLoad: (part: ComponentType<Props>) => void = () => undefined;
		const load = () =>
			new Promise<ComponentType<Props>>((resolve) => {
				resolveLoad = resolve;
			});
		const page = createPage(load);
		const { container, rerender } = renderInEnglish(page({ way: "draws" }), { isDocument: true });
		const serverHtml = fillServerHtml(container);
		rerender(page({ way: "draws", says: "new text" }));
		await act(async () => {});
		expect(serverHtml).toBeInTheDocument();
		expect(serverHtml).toHaveTextContent("the part");
		await act(async () => resolveLoad(Part));
		expect(container.querySelector("main")).toHaveTextContent(/^The pagenew text$/);
	});

	it.each([
		["fails to load", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
	] as const)("shows an error if the code for other props %s, and keeps the page", async (_, load, way) => {
		const page = createPage(load);
		const { container, rerender } = renderInEnglish(page({ way: "draws" }), { isDocument: true });
		fillServerHtml(container);
		rerender(page({ way, says: "new text" }));
		expect(await screen.findByRole("alert")).toHaveTextContent(errorText);
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
	});

	it("loads its code after a client-side navigation", async () => {
		renderInEnglish(createPage(async () => Part)({ way: "draws", says: "client text" }));
		expect(await screen.findByText("client text")).toBeInTheDocument();
	});

	it.each([
		["fails to load", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
		["fails once it is there", async () => Part, "fails once it is there"],
	] as const)("shows an error for an island that %s, and keeps the page", async (_, load, way) => {
		renderInEnglish(createPage(load)({ way }));
		expect(await screen.findByRole("alert")).toHaveTextContent(errorText);
		expect(screen.getByText("Reload")).toHaveAttribute("href", "");
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported).toHaveBeenCalledTimes(1);
	});

	it("renders the next page of its route after an error", async () => {
		const page = createPage(async () => Part);
		const { rerender } = renderInEnglish(page({ way: "fails as it is drawn" }));
		await screen.findByRole("alert");
		history.pushState(null, "", "/next");
		rerender(page({ way: "draws" }));
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(screen.queryByRole("alert")).toBeNull();
	});
});
