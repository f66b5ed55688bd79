import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRouter } from "next/router";
import { useLinkNavigation } from "@/lib/client/use-link-navigation";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const push = jest.fn();
const prefetch = jest.fn(async (_page: string, _as: string, _options: object) => undefined);
const prepare = jest.fn(async (_page: string) => undefined);

/** What comes of the next press, which asks once, as the button goes down. */
const prepareNext = (answer: () => Promise<undefined>) => prepare.mockImplementationOnce(answer);

function Page() {
	useLinkNavigation(prepare);
	return (
		// Stops jsdom from navigating by itself, after the page's own listener has decided.
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

	it("hands a press of an internal link to the router, whatever in the link is pressed", async () => {
		await user.click(screen.getByText("inside"));
		expect(push).toHaveBeenCalledWith("/features/subgrid?x=1#keys");
	});

	it("asks for code and data without waiting for the rest", async () => {
		prepareNext(() => new Promise(() => undefined));
		prefetch.mockRejectedValue(new Error("offline"));
		await user.click(screen.getByText("another"));
		expect(prefetch).toHaveBeenLastCalledWith("/groups", "/groups", { priority: true });
		expect(push).not.toHaveBeenCalled();
		prefetch.mockResolvedValue(undefined);
	});

	it("asks as soon as the button goes down, and goes there when it comes up", async () => {
		prefetch.mockClear();
		const link = screen.getByText("another");
		await user.pointer({ target: link, keys: "[MouseLeft>]" });
		expect(prefetch).toHaveBeenCalledWith("/groups", "/groups", { priority: true });
		expect(push).not.toHaveBeenCalled();
		await user.pointer({ target: link, keys: "[/MouseLeft]" });
		expect(push).toHaveBeenCalledWith("/groups");
	});

	it("prepares the page that is gone to", async () => {
		await user.click(screen.getByText("inside"));
		expect(prepare).toHaveBeenCalledWith("/features/subgrid?x=1#keys");
	});

	it("leaves the page to the browser when what it prepares cannot be had", async () => {
		prepareNext(() => Promise.reject(new Error("offline")));
		await user.click(screen.getByText("inside"));
		expect(push).not.toHaveBeenCalled();
	});

	it("goes where was pressed last, however late the rest of the other page comes", async () => {
		let arrive = () => {};
		const late = new Promise<undefined>((arrived) => {
			arrive = () => arrived(undefined);
		});
		prepareNext(() => late);
		await user.click(screen.getByText("inside"));
		await user.click(screen.getByText("another"));
		arrive();
		await Promise.resolve();
		expect(push.mock.calls).toEqual([["/groups"]]);
	});

	it("leaves other sites, languages, feeds, new tabs and places in the page to the browser", async () => {
		for (const name of ["elsewhere", "language", "feed", "tab", "skip", "no link"])
			await user.click(screen.getByText(name));
		expect(push).not.toHaveBeenCalled();
	});

	it("leaves presses that want a new tab or window to the browser", async () => {
		for (const key of ["Control", "Shift", "Meta", "Alt"])
			await user
				.keyboard(`{${key}>}`)
				.then(() => user.click(screen.getByText("inside")).then(() => user.keyboard(`{/${key}}`)));
		expect(push).not.toHaveBeenCalled();
	});
});
