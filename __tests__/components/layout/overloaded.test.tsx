import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { OverloadedPage } from "@/components/layout/overloaded";

it("explains the error and links to pre-rendered pages", () => {
	renderInEnglish(<OverloadedPage />);
	expect(screen.getByRole("heading", { name: "Too many requests" })).toBeVisible();
	expect(screen.getByText(/Wait a moment/)).toBeVisible();
	expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
		"/features",
		"/groups",
		"/",
	]);
});
