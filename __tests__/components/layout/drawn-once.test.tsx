import { act, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { listen, Part, type Way } from "@/__tests__/failing";
import { renderInEnglish } from "@/__tests__/render";
import { drawnOnce } from "@/components/layout/drawn-once";
import { wakeUp } from "@/lib/client/awake";

type Props = { way: Way; says?: string };
const failed = "Something failed in your browser";

const pageOf = (load: () => Promise<ComponentType<Props>>) => {
	const Once = drawnOnce<Props>(load, undefined);
	return (props: Props) => (
		<main>
			<h1>The page</h1>
			<Once {...props} />
		</main>
	);
};

describe("drawnOnce", () => {
	const reported = listen();

	it("leaves what a document brings as it is, without its code", () => {
		const load = jest.fn(async () => Part);
		renderInEnglish(pageOf(load)({ way: "draws" }));
		expect(load).not.toHaveBeenCalled();
	});

	it("keeps what a document brings until the code for other props is there", async () => {
		let come: (part: ComponentType<Props>) => void = () => undefined;
		const load = () =>
			new Promise<ComponentType<Props>>((resolve) => {
				come = resolve;
			});
		const page = pageOf(load);
		const { container, rerender } = renderInEnglish(page({ way: "draws" }));
		const brought = container.querySelector(".drawn") as Element;
		brought.textContent = "drawn by the server";
		rerender(page({ way: "draws", says: "drawn anew" }));
		await act(async () => {});
		expect(brought).toBeInTheDocument();
		expect(brought).toHaveTextContent("drawn by the server");
		await act(async () => come(Part));
		expect(container.querySelector("main")).toHaveTextContent(/^The pagedrawn anew$/);
	});

	it.each([
		["does not come", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
	] as const)("says so where the code for other props %s, and keeps the page", async (_, load, way) => {
		const page = pageOf(load);
		const { rerender } = renderInEnglish(page({ way: "draws" }));
		rerender(page({ way, says: "drawn anew" }));
		expect(await screen.findByRole("alert")).toHaveTextContent(failed);
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
	});

	it("fetches its code and draws where the page was come to by a link", async () => {
		wakeUp();
		renderInEnglish(pageOf(async () => Part)({ way: "draws", says: "drawn here" }));
		expect(await screen.findByText("drawn here")).toBeInTheDocument();
	});

	it.each([
		["does not come", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
		["fails once it is there", async () => Part, "fails once it is there"],
	] as const)("says where a part is missing whose code %s, and keeps the page", async (_, load, way) => {
		wakeUp();
		renderInEnglish(pageOf(load)({ way }));
		expect(await screen.findByRole("alert")).toHaveTextContent(failed);
		expect(screen.getByText("Reload")).toHaveAttribute("href", "");
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported).toHaveBeenCalledTimes(1);
	});

	it("draws the next page of its kind after one that failed", async () => {
		wakeUp();
		const page = pageOf(async () => Part);
		const { rerender } = renderInEnglish(page({ way: "fails as it is drawn" }));
		await screen.findByRole("alert");
		history.pushState(null, "", "/next");
		rerender(page({ way: "draws" }));
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(screen.queryByRole("alert")).toBeNull();
	});
});
