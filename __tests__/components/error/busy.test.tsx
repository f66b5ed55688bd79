import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { Busy } from "@/components/error/busy";

it("says what to do, and leads to what is made beforehand", () => {
	renderInEnglish(<Busy />);
	expect(screen.getByRole("heading", { name: "Too many requests" })).toBeVisible();
	expect(screen.getByText(/Wait a moment/)).toBeVisible();
	expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
		"/features",
		"/groups",
		"/",
	]);
});
