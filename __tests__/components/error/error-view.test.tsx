import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { english as messages } from "@/__tests__/messages";
import { renderInEnglish } from "@/__tests__/render";
import { errorKind } from "@/components/error/error-kind";
import { ErrorView } from "@/components/error/error-view";
import { LanguageContext } from "@/lib/i18n/use-translations";

jest.mock("@/components/layout/site-link", () => ({ SiteLink: "a" }));

const withClipboard = (writeText: (text: string) => Promise<void>) =>
	Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });

describe("ErrorView", () => {
	it("says that the server failed, with status, digest and the ways on", () => {
		renderInEnglish(<ErrorView kind="server" status={500} reference="0123456789" />);
		expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
			"A server-side exception has occurred",
		);
		expect(screen.getByText("Status 500")).toBeVisible();
		expect(screen.getByText("0123456789")).toHaveAttribute("data-digest", "0123456789");
		// By its text: the test DOM takes a link with an empty address for none, browsers do not.
		expect(screen.getByText("Try again")).toHaveAttribute("href", "");
		expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
		expect(screen.getByRole("link", { name: "Search features" })).toHaveAttribute("href", "/search");
		expect(document.body).toHaveFocus();
	});

	it("says that the browser failed, and takes the focus that the failed page had", () => {
		renderInEnglish(<ErrorView kind="client" reference="abc" />);
		const heading = screen.getByRole("heading", { level: 1 });
		expect(heading).toHaveTextContent("A client-side exception has occurred");
		expect(heading).toHaveFocus();
		expect(screen.queryByText(/^Status/)).not.toBeInTheDocument();
		expect(screen.getByText("Reference")).toBeVisible();
	});

	it("names no digest where there is none", () => {
		const { container } = renderInEnglish(<ErrorView kind="server" status={500} />);
		expect(container.querySelector("[data-digest]")).toBeNull();
		expect(screen.queryByRole("button")).not.toBeInTheDocument();
	});

	it("offers no second try of an address that leads nowhere", () => {
		renderInEnglish(<ErrorView kind="notFound" status={404} />);
		expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This page does not exist");
		expect(screen.getByText("Status 404")).toBeVisible();
		expect(screen.queryByText("Try again")).not.toBeInTheDocument();
		expect(screen.getAllByRole("link")).toHaveLength(2);
	});

	it("copies the digest and announces it", async () => {
		const user = userEvent.setup();
		const write = jest.fn(async () => undefined);
		withClipboard(write);
		renderInEnglish(<ErrorView kind="server" status={500} reference="0123456789" />);
		expect(screen.getByRole("status")).toBeEmptyDOMElement();
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(write).toHaveBeenCalledWith("0123456789");
		expect(screen.getByRole("status")).toHaveTextContent("Copied");
	});

	it("copies the old way where the clipboard is out of reach, and gives the focus back", async () => {
		const user = userEvent.setup();
		withClipboard(() => Promise.reject(new Error("insecure context")));
		const copied: string[] = [];
		document.execCommand = jest.fn(() => {
			copied.push((document.activeElement as HTMLTextAreaElement).value);
			return true;
		});
		renderInEnglish(<ErrorView kind="server" status={500} reference="0123456789" />);
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(copied).toEqual(["0123456789"]);
		expect(screen.getByRole("status")).toHaveTextContent("Copied");
		expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus();
		expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
	});

	it("says so when copying did not work", async () => {
		const user = userEvent.setup();
		withClipboard(() => Promise.reject(new Error("denied")));
		document.execCommand = () => false;
		renderInEnglish(<ErrorView kind="server" status={500} reference="0123456789" />);
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(screen.getByRole("status")).toHaveTextContent(/Copying did not work/);
	});

	it("shows the digest without JavaScript too, but no button that could do nothing", () => {
		const html = renderToStaticMarkup(
			<LanguageContext.Provider value={{ locale: "en", messages }}>
				<ErrorView kind="server" status={500} reference="0123456789" />
			</LanguageContext.Provider>,
		);
		expect(html).toContain('data-digest="0123456789"');
		expect(html).toContain('<a href="" class="button">');
		expect(html).not.toContain("<button");
	});
});

describe("errorKind", () => {
	it.each([
		[undefined, "client"],
		[404, "notFound"],
		[400, "refused"],
		[405, "refused"],
		[500, "server"],
		[503, "server"],
	])("takes status %p for %s", (status, kind) => {
		expect(errorKind(status)).toBe(kind);
	});
});
