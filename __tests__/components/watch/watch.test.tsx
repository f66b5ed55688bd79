import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { HomeWatch } from "@/components/watch/home-watch";
import { OwnList } from "@/components/watch/own-list";
import { listNews } from "@/components/watch/visitor-news";
import { WatchHost } from "@/components/watch/watch-host";
import { WatchPlace } from "@/components/watch/watch-place";
import { addWatched, readWatched } from "@/lib/watch/client/watched";

const FIRST_DAY = "2026-08-30";
const SECOND_DAY = "2026-11-28";
const audience = "world chrome >= 125";
const items = [
	{ id: "masonry", name: "Masonry" },
	{ id: "anchor-positioning", name: "Anchor positioning" },
	{ id: "css.properties.gap", name: "css.properties.gap" },
];

const getRow = (agent: "chrome" | "firefox", version: string, share: number) => ({
	...{ agent, version, share },
	by: { browser: agent, low: version, high: version },
});

/** Opens the site on a day. Until the second, Firefox gets anchor positioning, and people leave Chrome 118. */
function openOn(day: typeof FIRST_DAY | typeof SECOND_DAY): string[] {
	jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), advanceTimers: true });
	const [old, firefox] = day === SECOND_DAY ? [0.05, "150"] : [0.121, ""];
	const target = [getRow("chrome", "125", 0.8 - old)];
	const usage = [...target, getRow("chrome", "118", old), getRow("firefox", "150", 0.2)];
	const weights = { kind: "region", code: "world" };
	const files: Record<string, object> = {
		"/matrix/unknown.json": {
			ids: ["masonry", "anchor-positioning"],
			columns: { chrome: ["", "125"], firefox: ["", firefox] },
		},
		"/matrix/unknown.keys.json": {
			ids: ["css.properties.gap"],
			columns: { chrome: ["119"], firefox: ["~140"] },
		},
		"/matrix/unknown.world.json": { query: "chrome >= 125", weights, target, usage },
		"/choices/unknown/tables.json": { engines: {}, newest: { chrome: "125", firefox: "150" } },
	};
	const requests: string[] = [];
	globalThis.fetch = async (address) => {
		requests.push(String(address));
		return { ok: true, status: 200, json: async () => files[String(address)] } as Response;
	};
	return requests;
}

const getLines = () => screen.findAllByRole("listitem").then((all) => all.map((one) => one.textContent));
const setUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it("shows 90 days later what changed, first, and the whole day long", async () => {
	openOn(FIRST_DAY);
	addWatched(items);
	const first = renderInEnglish(<HomeWatch />);
	await waitFor(() =>
		expect(readWatched().map(({ seen }) => seen)).toEqual([
			[{ day: FIRST_DAY, audience, share: 0, answer: "notYet" }],
			[{ day: FIRST_DAY, audience, share: 0.679, answer: "yes" }],
			[{ day: FIRST_DAY, audience, share: 0.879, answer: "yes" }],
		]),
	);
	first.unmount();

	const requests = openOn(SECOND_DAY);
	for (const _ of ["the first", "the second"]) {
		const { unmount } = renderInEnglish(<HomeWatch />);
		expect(await getLines()).toEqual([
			"Anchor positioning Yes 67.9% → 95.0% · in every main browser",
			"css.properties.gap Yes 87.9% → 95.0% · in every main browser",
			"Masonry Not yet 0.0% · still missing in Chrome and Firefox",
		]);
		await waitFor(() =>
			expect(readWatched()[1]?.seen?.at(-1)).toMatchObject({ day: SECOND_DAY, share: 0.95 }),
		);
		unmount();
	}
	expect([...new Set(requests)].sort()).toEqual([
		"/choices/unknown/tables.json",
		"/matrix/unknown.json",
		"/matrix/unknown.keys.json",
		"/matrix/unknown.world.json",
	]);
});

it("puts a feature on the list by a press, also by one before its code, and takes it off by another", async () => {
	openOn(FIRST_DAY);
	const renderPage = (host?: React.ReactNode) => (
		<RouterContext.Provider value={routerAt("/features/[id]", "/features/masonry")}>
			<WatchPlace items={items.slice(0, 1)} />
			{host}
		</RouterContext.Provider>
	);
	const { rerender } = renderInEnglish(renderPage());
	screen.getByRole("button", { name: "Watch" }).dataset.early = "";
	rerender(renderPage(<WatchHost />));
	await waitFor(() => expect(readWatched()[0]).toMatchObject({ id: "masonry", seen: [{ day: FIRST_DAY }] }));
	const button = screen.getByRole("button", { name: "Watch" });
	expect(button).toHaveAttribute("aria-pressed", "true");
	expect(screen.getByRole("status")).toHaveTextContent(/^On your watchlist.*See the list$/);
	await setUser().click(button);
	expect(button).toHaveAttribute("aria-pressed", "false");
	expect(readWatched()).toEqual([]);
});

it("reads a list from a file, says what it adds, undoes it, and links to the list only by address", async () => {
	openOn(FIRST_DAY);
	const user = setUser();
	addWatched(items.slice(0, 1));
	renderInEnglish(<OwnList />);
	const file = Object.assign(new File([], "list.json"), { text: async () => JSON.stringify(items) });
	await user.upload(screen.getByLabelText(/Add a list from a file/), file);
	expect(await screen.findByText(/^2 added: Anchor positioning and css\.properties\.gap\./)).toBeVisible();
	const getLink = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
	expect(getLink(/^Link/)).toBe("/watch?ids=masonry%2Canchor-positioning%2Ccss.properties.gap");
	expect(getLink(/^Feed of/)).toBe("/feeds/features.xml?ids=masonry%2Canchor-positioning&region=world");
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(readWatched().map(({ id }) => id)).toEqual(["masonry"]);
	await user.click(await screen.findByRole("button", { name: "Remove Masonry" }));
	expect(readWatched()).toEqual([]);
	expect(screen.getByText(/^Nothing here yet/)).toBeVisible();
});

it("counts what is new for the visitors: reached shares only with a history", () => {
	const count = (count: number) => ({ count, some: [] });
	const lists = {
		reach: { kind: "found" as const, knownTo: "2026-10", features: 7, groups: [] },
		...{ widely: count(0), due: count(5) },
		support: {
			releases: count(0),
			turns: (["lost", "limited", "gained"] as const).map((turn, index) => ({ turn, ...count(index + 1) })),
		},
	};
	const others = ["due baseline 5", "worse support 3"];
	expect(listNews(lists, true).map((news) => news.join(" "))).toEqual(["reached reach 7", ...others]);
	expect(listNews(lists, false).map((news) => news.join(" "))).toEqual(others);
});
