import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { HandledSection } from "@/components/build/handled-section";
import { HandledToggle, HandledToggles } from "@/components/build/handled-toggles";
import { readHandled } from "@/lib/audience/client/handled";

beforeEach(() => localStorage.clear());

it("marks a feature as handled and takes the mark back, with one button that keeps its focus", async () => {
	renderInEnglish(<HandledToggle name="dialog" />);
	const button = await screen.findByRole("button", { name: "We have a fallback for this" });
	expect(screen.getByRole("status")).toBeEmptyDOMElement();
	await userEvent.click(button);
	expect(readHandled()).toEqual(["dialog"]);
	expect(screen.getByRole("status")).toHaveTextContent("You have a fallback for this");
	expect(button).toHaveFocus();
	expect(button).toHaveAccessibleName("Undo");
	await userEvent.click(button);
	expect(readHandled()).toEqual([]);
	expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("puts a toggle into each place of the page", async () => {
	const { container } = renderInEnglish(
		<RouterContext.Provider value={routerAt("/features/[id]", "/features/dialog", { id: "dialog" })}>
			<HandledSection name="dialog" />
			<HandledToggles />
		</RouterContext.Provider>,
	);
	const place = container.querySelector("[data-handled=dialog]");
	expect(place?.querySelector("button")).toHaveTextContent("We have a fallback for this");
	await waitFor(() => expect(place?.querySelector("[role=status]")).toBeInTheDocument());
	await userEvent.click(screen.getByRole("button"));
	expect(readHandled()).toEqual(["dialog"]);
});

it("repeats a press that came before the toggles", async () => {
	const { container } = renderInEnglish(
		<RouterContext.Provider value={routerAt("/features/[id]", "/features/dialog", { id: "dialog" })}>
			<HandledSection name="dialog" badge="dialog" />
		</RouterContext.Provider>,
	);
	const [mark] = await screen.findAllByRole("button");
	expect(mark).toHaveTextContent("We have a fallback for this");
	if (mark) mark.dataset.early = "";
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/features/[id]", "/features/dialog", { id: "dialog" })}>
			<HandledToggles />
		</RouterContext.Provider>,
	);
	await waitFor(() => expect(readHandled()).toEqual(["dialog"]));
	expect(container.ownerDocument.documentElement).toHaveAttribute("data-fallback");
});

it("copies the Markdown of a feature's badge, where the page names the feature", async () => {
	const user = userEvent.setup();
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/features/[id]", "/features/has", { id: "has" })}>
			<HandledSection name="has" badge=":has()" />
			<HandledToggles />
		</RouterContext.Provider>,
	);
	await screen.findAllByRole("status");
	await user.click(screen.getByRole("button", { name: "Copy badge for a README" }));
	expect(await screen.findByText("Copied")).toBeVisible();
	expect(await navigator.clipboard.readText()).toBe(
		"[![:has(): Baseline status](http://localhost:3000/badge/has.svg)](http://localhost:3000/features/has)",
	);
});
