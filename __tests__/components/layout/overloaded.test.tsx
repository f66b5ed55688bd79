import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { OverloadedPage } from "@/components/layout/overloaded";

it("explains the error and links to pre-rendered pages", () => {
	const { container } = renderInEnglish(<OverloadedPage />);
	expect(screen.getByRole("heading", { name: "Too many requests" })).toBeVisible();
	expect(screen.getByText(/Wait a moment/)).toBeVisible();
	// One page is served with both statuses.
	expect(container).not.toHaveTextContent(/429|503/);
	expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
		"/features",
		"/groups",
		"/",
	]);
});
