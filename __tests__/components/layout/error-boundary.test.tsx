import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { ErrorBoundary } from "@/components/layout/error-boundary";
import { hardReload } from "@/lib/browser/hard-reload";

jest.mock("@/lib/browser/hard-reload", () => ({ hardReload: jest.fn() }));
jest.mock("@/components/ui/site-link", () => ({ SiteLink: "a" }));

const failure = new Error("an internal message");

function Page({ fails }: { fails: boolean }) {
	if (fails) throw failure;
	return <h1>A good page</h1>;
}

describe("ErrorBoundary", () => {
	const report = jest.fn((_error: unknown, _stack?: string): string | undefined => "cafe01");
	const page = (address: string, fails: boolean) => (
		<ErrorBoundary report={report} resetKey={address}>
			<Page fails={fails} />
		</ErrorBoundary>
	);
	const heading = async () => (await screen.findByRole("heading", { level: 1 })).textContent;
	const findPlainError = () => screen.queryByRole("alert");
	beforeEach(() => {
		report.mockClear();
		jest.mocked(hardReload).mockClear();
		// React logs every error that a boundary catches.
		jest.spyOn(console, "error").mockImplementation(() => undefined);
	});
	afterEach(() => jest.restoreAllMocks());

	it("shows its children while they render", async () => {
		renderInEnglish(page("/a", false));
		expect(await heading()).toBe("A good page");
		expect(report).not.toHaveBeenCalled();
	});

	it("shows the error page with the reference of the reported error, and not its message", async () => {
		renderInEnglish(page("/a", true));
		expect(findPlainError()).toHaveTextContent("Something failed in your browser");
		expect(await heading()).toBe("Something went wrong on this page");
		expect(await screen.findByText("cafe01")).toHaveAttribute("data-digest", "cafe01");
		expect(document.body).not.toHaveTextContent(failure.message);
		expect(report).toHaveBeenCalledTimes(1);
		expect(report).toHaveBeenCalledWith(failure);
	});

	it("shows no reference when nothing was reported", async () => {
		report.mockReturnValueOnce(undefined);
		const { container } = renderInEnglish(page("/a", true));
		expect(await heading()).toBe("Something went wrong on this page");
		await screen.findByRole("link", { name: "Home" });
		expect(container.querySelector("[data-digest]")).toBeNull();
	});

	it("renders again when the page changes", async () => {
		const { rerender } = renderInEnglish(page("/a", true));
		rerender(page("/a", false));
		expect(await heading()).toBe("Something went wrong on this page");
		rerender(page("/b", false));
		expect(await heading()).toBe("A good page");
	});

	it("loads the document if a page throws right after a client-side navigation", async () => {
		const { rerender } = renderInEnglish(page("/a", false));
		rerender(page("/b", true));
		expect(hardReload).toHaveBeenCalledTimes(1);
		expect(report).toHaveBeenCalledTimes(1);
		expect(findPlainError()).toHaveTextContent("Something failed in your browser");
	});

	it("shows the error page without a reload if a page throws after it was rendered", async () => {
		const { rerender } = renderInEnglish(page("/a", false));
		rerender(page("/b", false));
		rerender(page("/b", true));
		expect(await heading()).toBe("Something went wrong on this page");
		expect(hardReload).not.toHaveBeenCalled();
	});

	it("does not reload a document that throws on load", async () => {
		const { rerender } = renderInEnglish(page("/a", true));
		rerender(page("/b", true));
		expect(await heading()).toBe("Something went wrong on this page");
		expect(hardReload).not.toHaveBeenCalled();
	});
});
