import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { english as messages } from "@/__tests__/messages";
import { renderInEnglish } from "@/__tests__/render";
import { getErrorKind } from "@/components/layout/error-kind";
import { ErrorView } from "@/components/layout/error-view";
import { LanguageContext } from "@/lib/i18n/use-translations";

jest.mock("@/components/ui/site-link", () => ({ SiteLink: "a" }));

describe("ErrorView", () => {
	it("shows a server error with status, digest and links", () => {
		renderInEnglish(<ErrorView kind="server" status={500} reference="0123456789" />);
		expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Something went wrong on our server");
		expect(screen.getByText("Status 500")).toBeVisible();
		expect(screen.getByText("0123456789")).toHaveAttribute("data-digest", "0123456789");
		// Finds the link by its text: unlike browsers, jsdom gives a link with an empty href no role.
		expect(screen.getByText("Try again")).toHaveAttribute("href", "");
		expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
		expect(screen.getByRole("link", { name: "Search features" })).toHaveAttribute("href", "/search");
		expect(document.body).toHaveFocus();
	});

	it("shows a client error and moves the focus to its heading", () => {
		renderInEnglish(<ErrorView kind="client" reference="abc" />);
		const heading = screen.getByRole("heading", { level: 1 });
		expect(heading).toHaveTextContent("Something went wrong on this page");
		expect(heading).toHaveFocus();
		expect(screen.queryByText(/^Status/)).not.toBeInTheDocument();
		expect(screen.getByText("Reference")).toBeVisible();
	});

	it("shows no digest without a reference", () => {
		const { container } = renderInEnglish(<ErrorView kind="server" status={500} />);
		expect(container.querySelector("[data-digest]")).toBeNull();
		expect(screen.queryByRole("button")).not.toBeInTheDocument();
	});

	it("has no retry link for status 404", () => {
		renderInEnglish(<ErrorView kind="notFound" status={404} />);
		expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This page does not exist");
		expect(screen.getByText("Status 404")).toBeVisible();
		expect(screen.queryByText("Try again")).not.toBeInTheDocument();
		expect(screen.getAllByRole("link")).toHaveLength(2);
	});

	it("shows the digest without JavaScript, but no copy button", () => {
		const html = renderToStaticMarkup(
			<LanguageContext.Provider value={{ locale: "en", messages }}>
				<ErrorView kind="server" status={500} reference="0123456789" />
			</LanguageContext.Provider>,
		);
		expect(html).toContain('data-digest="0123456789"');
		expect(html).toContain('<a href="" class="button button-primary">');
		expect(html).not.toContain("<button");
	});
});

describe("getErrorKind", () => {
	it.each([
		[undefined, "client"],
		[404, "notFound"],
		[400, "refused"],
		[405, "refused"],
		[500, "server"],
		[503, "server"],
	])("maps status %p to %s", (status, kind) => {
		expect(getErrorKind(status)).toBe(kind);
	});
});
