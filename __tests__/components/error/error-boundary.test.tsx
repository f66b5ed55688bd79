import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { ErrorBoundary } from "@/components/error/error-boundary";
import { loadAfresh } from "@/lib/client/load-afresh";

jest.mock("@/lib/client/load-afresh", () => ({ loadAfresh: jest.fn() }));
jest.mock("@/components/layout/site-link", () => ({ SiteLink: "a" }));

const failure = new Error("what a reader must not see");

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
	const plain = () => screen.queryByRole("alert");
	beforeEach(() => {
		report.mockClear();
		jest.mocked(loadAfresh).mockClear();
		// React tells the console of every error it hands to a boundary.
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
		expect(plain()).toHaveTextContent("Something failed in your browser");
		expect(await heading()).toBe("A client-side exception has occurred");
		expect(await screen.findByText("cafe01")).toHaveAttribute("data-digest", "cafe01");
		expect(document.body).not.toHaveTextContent(failure.message);
		expect(report).toHaveBeenCalledTimes(1);
		expect(report).toHaveBeenCalledWith(failure);
	});

	it("shows no reference when nothing was reported", async () => {
		report.mockReturnValueOnce(undefined);
		const { container } = renderInEnglish(page("/a", true));
		expect(await heading()).toBe("A client-side exception has occurred");
		await screen.findByRole("link", { name: "Home" });
		expect(container.querySelector("[data-digest]")).toBeNull();
	});

	it("tries again when another page is shown", async () => {
		const { rerender } = renderInEnglish(page("/a", true));
		rerender(page("/a", false));
		expect(await heading()).toBe("A client-side exception has occurred");
		rerender(page("/b", false));
		expect(await heading()).toBe("A good page");
	});

	it("loads the document of a page come to by a link that cannot be shown at all", async () => {
		const { rerender } = renderInEnglish(page("/a", false));
		rerender(page("/b", true));
		expect(loadAfresh).toHaveBeenCalledTimes(1);
		expect(report).toHaveBeenCalledTimes(1);
		expect(plain()).toHaveTextContent("Something failed in your browser");
	});

	it("shows the error page for one that was shown and fails later, and does not load it again", async () => {
		const { rerender } = renderInEnglish(page("/a", false));
		rerender(page("/b", false));
		rerender(page("/b", true));
		expect(await heading()).toBe("A client-side exception has occurred");
		expect(loadAfresh).not.toHaveBeenCalled();
	});

	it("does not load a document again that fails as it is", async () => {
		const { rerender } = renderInEnglish(page("/a", true));
		rerender(page("/b", true));
		expect(await heading()).toBe("A client-side exception has occurred");
		expect(loadAfresh).not.toHaveBeenCalled();
	});
});
