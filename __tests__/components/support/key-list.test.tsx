import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { KeyList } from "@/components/support/key-list";

describe("KeyList", () => {
	it("links keys to their pages, except those without a page", () => {
		renderInEnglish(<KeyList keys={["css.a", "css.b"]} unlinked={["css.b"]} />);
		expect(screen.getByRole("link")).toHaveAttribute("href", "/compat/css/a");
		expect(screen.getByText(/^css/, { selector: "li > code" })).toHaveTextContent("css.b");
	});

	it("resolves names against the parent key", () => {
		renderInEnglish(<KeyList keys={["b"]} parent="css.a" />);
		expect(screen.getByRole("link", { name: "b" })).toHaveAttribute("href", "/compat/css/a/b");
	});
});
