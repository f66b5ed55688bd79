import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRouter } from "next/router";
import { useLinkNavigation } from "@/lib/browser/use-link-navigation";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const push = jest.fn();
const prefetch = jest.fn(async (_page: string, _as: string, _options: object) => undefined);
const prepare = jest.fn(async (_page: string) => undefined);

/** Sets the result of `prepare` for the next click. Each click calls it once, on mousedown. */
const mockPrepareOnce = (answer: () => Promise<undefined>) => prepare.mockImplementationOnce(answer);

function Page() {
	useLinkNavigation(prepare);
	return (
		<>
			<a href="/features/subgrid?x=1#keys">
				<b>inside</b>
			</a>
			<a href="/groups">another</a>
			<a href="https://elsewhere.example/features">elsewhere</a>
			<a href="/de/features" hrefLang="de">
				language
			</a>
			<a href="/feeds/newly.xml" type="application/atom+xml">
				feed
			</a>
			<a href="/features" target="_blank" rel="noopener">
				tab
			</a>
			<a href="#content">skip</a>
			<button type="button">no link</button>
		</>
	);
}

describe("useLinkNavigation", () => {
	const user = userEvent.setup();
	beforeEach(() => {
		jest.mocked(useRouter).mockReturnValue({
			push,
			prefetch,
			events: { on: jest.fn(), off: jest.fn() },
		} as never);
		jest.spyOn(console, "error").mockImplementation(() => undefined);
		push.mockClear();
		render(<Page />);
	});

	it("passes a click on an internal link, or on an element in it, to the router", async () => {
		await user.click(screen.getByText("inside"));
		expect(push).toHaveBeenCalledWith("/features/subgrid?x=1#keys");
	});

	it("prefetches code and data without waiting for `prepare`", async () => {
		mockPrepareOnce(() => new Promise(() => undefined));
		prefetch.mockRejectedValue(new Error("offline"));
		await user.click(screen.getByText("another"));
		expect(prefetch).toHaveBeenLastCalledWith("/groups", "/groups", { priority: true });
		expect(push).not.toHaveBeenCalled();
		prefetch.mockResolvedValue(undefined);
	});

	it("prefetches on mousedown, and navigates on click", async () => {
		prefetch.mockClear();
		const link = screen.getByText("another");
		await user.pointer({ target: link, keys: "[MouseLeft>]" });
		expect(prefetch).toHaveBeenCalledWith("/groups", "/groups", { priority: true });
		expect(push).not.toHaveBeenCalled();
		await user.pointer({ target: link, keys: "[/MouseLeft]" });
		expect(push).toHaveBeenCalledWith("/groups");
	});

	it("prepares the target page", async () => {
		await user.click(screen.getByText("inside"));
		expect(prepare).toHaveBeenCalledWith("/features/subgrid?x=1#keys");
	});

	it("loads the document if `prepare` fails", async () => {
		mockPrepareOnce(() => Promise.reject(new Error("offline")));
		await user.click(screen.getByText("inside"));
		expect(push).not.toHaveBeenCalled();
	});

	it("navigates to the last clicked link, even if an earlier one is ready after it", async () => {
		let resolveFirst = () => {};
		const first = new Promise<undefined>((resolve) => {
			resolveFirst = () => resolve(undefined);
		});
		mockPrepareOnce(() => first);
		await user.click(screen.getByText("inside"));
		await user.click(screen.getByText("another"));
		resolveFirst();
		await Promise.resolve();
		expect(push.mock.calls).toEqual([["/groups"]]);
	});

	it("leaves other sites, languages, feeds, new tabs and fragments to the browser", async () => {
		for (const name of ["elsewhere", "language", "feed", "tab", "skip", "no link"])
			await user.click(screen.getByText(name));
		expect(push).not.toHaveBeenCalled();
	});

	it("leaves clicks with modifier keys to the browser", async () => {
		for (const key of ["Control", "Shift", "Meta", "Alt"])
			await user
				.keyboard(`{${key}>}`)
				.then(() => user.click(screen.getByText("inside")).then(() => user.keyboard(`{/${key}}`)));
		expect(push).not.toHaveBeenCalled();
	});
});
