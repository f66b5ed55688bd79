import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { Notes } from "@/components/layout/note";

it("Notes stand behind all of the page, so that none of it stays covered", async () => {
	const { container } = await renderInEnglish(<Notes>a note</Notes>);
	expect(container).toBeEmptyDOMElement();
	expect(screen.getByText("a note").parentElement).toBe(document.body);
});
