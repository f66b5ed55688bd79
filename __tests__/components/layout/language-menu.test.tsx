import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { LanguageMenu } from "@/components/layout/language-menu";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const open = async (asPath = "/groups") => {
	jest.mocked(useRouter).mockReturnValue({ asPath, locale: "en", pathname: "/groups" } as never);
	renderInEnglish(
		<>
			<LanguageMenu />
			<p>The page</p>
			<button type="button">Next</button>
		</>,
	);
	const user = userEvent.setup();
	await user.click(screen.getByText("English", { selector: "summary *" }));
	return user;
};
const menu = () => screen.getByText("English", { selector: "summary *" }).closest("details");

describe("LanguageMenu", () => {
	it("links to the page in every language, in that language and direction", async () => {
		await open();
		expect(menu()).toHaveAttribute("open");
		const arabic = screen.getByRole("link", { name: "العربية" });
		expect(arabic).toHaveAttribute("href", "/ar/groups");
		expect(arabic).toHaveAttribute("dir", "rtl");
	});

	it("unescapes characters that Next escapes in pages rendered on demand", async () => {
		await open("/compat/api/XRPlaneSet/%40%40iterator");
		expect(screen.getByRole("link", { name: "Deutsch" })).toHaveAttribute(
			"href",
			"/de/compat/api/XRPlaneSet/@@iterator",
		);
	});

	it("closes on Escape and restores the focus", async () => {
		const user = await open();
		await user.tab();
		await user.keyboard("{Escape}");
		expect(menu()).not.toHaveAttribute("open");
		expect(menu()?.querySelector("summary")).toHaveFocus();
	});

	it("closes on a click outside", async () => {
		const user = await open();
		await user.click(screen.getByText("The page"));
		expect(menu()).not.toHaveAttribute("open");
	});

	it("stays open while it contains the focus", async () => {
		const user = await open();
		for (let index = 0; index < 9; index++) await user.tab();
		expect(menu()).toHaveAttribute("open");
		await user.tab();
		expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
		expect(menu()).not.toHaveAttribute("open");
	});
});
