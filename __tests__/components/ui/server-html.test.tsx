import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { ServerHtml } from "@/components/ui/server-html";
import { hydrateOnInput, skipHydration } from "@/components/ui/static-island";
import {
	type AudienceState,
	AudienceStateContext,
	defaultAudienceState,
	useChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import { PageRegionsContext, useRegionName } from "@/lib/i18n/use-region-name";

const rendered = jest.fn();

function Table({ caption }: { caption: string }) {
	rendered();
	const [presses, setPresses] = useState(0);
	return (
		<details suppressHydrationWarning>
			<summary>{caption}</summary>
			<p>{useChosenAudience() ? "chosen" : "default"} people</p>
			<button type="button" onClick={() => setPresses(presses + 1)}>
				{presses} presses
			</button>
		</details>
	);
}
const chosen = { kind: "chosen", chosen: { audience: {} } } as unknown as AudienceState;
const serverHtml =
	'<main><div class="display-contents"><details><summary>Support</summary><p>default<!-- --> people</p><button type="button">0<!-- --> presses</button></details></div></main>';

/** Hydrates a page with the kept table. @returns a function that changes the audience, the caption, or removes it. */
async function openPage(
	options?: { readsAudience: boolean },
	StaticTable = skipHydration(Table, options),
	html = serverHtml,
) {
	document.body.innerHTML = `<div>${html}</div>`;
	const site = document.body.firstElementChild as Element;
	const onRecoverableError = jest.fn();
	const page = (audience: AudienceState, caption: string | undefined) => (
		<main>
			<AudienceStateContext value={audience}>
				{caption !== undefined && <StaticTable caption={caption} />}
			</AudienceStateContext>
		</main>
	);
	const root = await act(async () =>
		hydrateRoot(site, page(defaultAudienceState, "Support"), { onRecoverableError }),
	);
	const change = (audience: AudienceState, caption?: string) =>
		act(async () => root.render(page(audience, caption)));
	return { change, onRecoverableError, site };
}

describe("ServerHtml", () => {
	it("renders nothing of its own", () => {
		const { container } = render(
			<ServerHtml load={() => Table} props={{ caption: "Support" }} wakesWith={{}} />,
		);
		expect(container.innerHTML).toBe('<div class="display-contents"></div>');
		expect(rendered).not.toHaveBeenCalled();
	});
});

describe("skipHydration", () => {
	beforeEach(() => rendered.mockClear());

	it("leaves the server's HTML as it is, and runs no code of it", async () => {
		const { change, onRecoverableError, site } = await openPage();
		expect(site.innerHTML).toBe(serverHtml);
		await change(chosen, "Support");
		expect(site.innerHTML).toBe(serverHtml);
		expect(rendered).not.toHaveBeenCalled();
		expect(onRecoverableError).not.toHaveBeenCalled();
	});

	it.each([
		["the audience", { readsAudience: true }, chosen, "Support", /^Supportchosen people/],
		["the props", { readsAudience: false }, defaultAudienceState, "Answers", /^Answersdefault people/],
	] as const)("changes with %s in place", async (_, options, audience, caption, text) => {
		const { change } = await openPage(options);
		const [details, paragraph] = [document.querySelector("details"), document.querySelector("p")];
		details?.setAttribute("open", "");
		await change(audience, caption);
		expect(details).toHaveTextContent(text);
		expect(document.querySelector("details")).toBe(details);
		expect(document.querySelector("p")).toBe(paragraph);
		expect(details).toHaveAttribute("open");
	});

	it("is alive once it has changed, and follows later changes", async () => {
		const { change } = await openPage({ readsAudience: true });
		await change(chosen, "Support");
		await act(async () => screen.getByRole("button").click());
		expect(screen.getByRole("button")).toHaveTextContent("1 presses");
		await change(defaultAudienceState, "Later");
		expect(document.querySelector("details")).toHaveTextContent(/^Laterdefault people1 presses$/);
	});

	it("goes with its page, awake or not", async () => {
		for (const audience of [defaultAudienceState, chosen]) {
			const { change } = await openPage({ readsAudience: true });
			await change(audience, "Support");
			await change(audience, undefined);
			expect(document.querySelector("main")).toBeEmptyDOMElement();
		}
	});
});

describe("hydrateOnInput", () => {
	const formHtml = serverHtml
		.replace("<details>", '<div class="display-contents"><details>')
		.replace("</details>", "</details></div>");
	const listText = () => document.querySelector("button")?.textContent;
	const openForm = async () => {
		rendered.mockClear();
		return openPage(undefined, hydrateOnInput(Table), formHtml);
	};

	it("leaves the server's HTML as it is until the reader's first input", async () => {
		const { site, onRecoverableError } = await openForm();
		expect(site.innerHTML).toBe(formHtml);
		expect(rendered).not.toHaveBeenCalled();
		await act(async () => fireEvent.pointerMove(document.body));
		expect(rendered).toHaveBeenCalled();
		expect(site.innerHTML).toBe(formHtml);
		expect(onRecoverableError).not.toHaveBeenCalled();
	});

	it.each(["pointerdown", "touchstart", "keydown", "focusin"])(
		"obeys a press that starts with %s",
		async (type) => {
			await openForm();
			const button = screen.getByRole("button");
			await act(async () => {
				button.dispatchEvent(new Event(type, { bubbles: true }));
				// In the same moment: React hydrates the form before it handles the press.
				button.click();
			});
			expect(listText()).toBe("1 presses");
			expect(screen.getByRole("button")).toBe(button);
		},
	);

	it("wakes at once if the reader has scrolled before, and with the audience", async () => {
		Object.defineProperty(window, "scrollY", { value: 20, configurable: true });
		await openForm();
		expect(rendered).toHaveBeenCalled();
		Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
		const { change } = await openForm();
		await change(chosen, "Support");
		expect(document.querySelector("p")).toHaveTextContent("chosen people");
	});
});

const RegionName = () => <p>{useRegionName()("HK")}</p>;
const StaticRegionName = hydrateOnInput(RegionName);

test("a part that wakes names a region as the page's data do", async () => {
	document.body.innerHTML =
		'<div><div class="display-contents"><div class="display-contents"><p>the name in the data</p></div></div></div>';
	const site = document.body.firstElementChild as Element;
	const page = (
		<PageRegionsContext value={{ countries: [["HK", "the name in the data"]] }}>
			<StaticRegionName />
		</PageRegionsContext>
	);
	await act(async () => hydrateRoot(site, page));
	await act(async () => fireEvent.pointerMove(site));
	expect(site).toHaveTextContent(/^the name in the data$/);
});
