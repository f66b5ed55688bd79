import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { KeyList } from "@/components/support/key-list";

describe("KeyList", () => {
	it("links each key to its page, but not those that have none", () => {
		renderInEnglish(<KeyList keys={["css.a", "css.b"]} gone={["css.b"]} />);
		expect(screen.getByRole("link")).toHaveAttribute("href", "/compat/css/a");
		expect(screen.getByText(/^css/, { selector: "li > code" })).toHaveTextContent("css.b");
	});

	it("reads names as standing below a key", () => {
		renderInEnglish(<KeyList keys={["b"]} under="css.a" />);
		expect(screen.getByRole("link", { name: "b" })).toHaveAttribute("href", "/compat/css/a/b");
	});
});
