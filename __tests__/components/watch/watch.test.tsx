import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { FIRST_DAY, SECOND_DAY, serveDay } from "@/__tests__/lib/watch/two-days";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { HomeWatch } from "@/components/watch/home-watch";
import { OwnList } from "@/components/watch/own-list";
import { countNews } from "@/components/watch/visitor-news";
import { WatchHost } from "@/components/watch/watch-host";
import { WatchPlace } from "@/components/watch/watch-place";
import { storeFirstSeen } from "@/lib/watch/client/watch-states";
import { addWatched, readWatched } from "@/lib/watch/client/watched";

const items = [
	{ id: "masonry", name: "Masonry" },
	{ id: "anchor-positioning", name: "Anchor positioning" },
	{ id: "css.properties.gap", name: "css.properties.gap" },
];

/** Opens the site on a day. */
function openOn(day: typeof FIRST_DAY | typeof SECOND_DAY) {
	jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), advanceTimers: true });
	return serveDay(day);
}

const getLines = () => screen.findAllByRole("listitem").then((all) => all.map((one) => one.textContent));
const setUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it("shows 90 days later what changed, first, and the whole day long", async () => {
	const audience = "world chrome >= 125, firefox >= 150";
	expect(openOn(FIRST_DAY)).toEqual([]);
	addWatched(items);
	await storeFirstSeen(undefined);
	expect(readWatched().map(({ seen }) => seen)).toEqual([
		[{ day: FIRST_DAY, audience, share: 0, answer: "notYet" }],
		[{ day: FIRST_DAY, audience, share: 0.679, answer: "fallback" }],
		[{ day: FIRST_DAY, audience, share: 0.879, answer: "limits" }],
	]);

	const requests = openOn(SECOND_DAY);
	const { unmount } = renderInEnglish(<HomeWatch />);
	const lines = [
		"Anchor positioning Yes 67.9% → 95.0% · in every main browser",
		"css.properties.gap Yes, with limits 87.9% → 95.0% · with limits in Firefox",
		"Masonry Not yet 0.0% · still missing in Chrome and Firefox",
	];
	expect(await getLines()).toEqual(lines);
	expect(requests.toSorted()).toEqual([
		"/choices/unknown/tables.json",
		"/matrix/unknown.json",
		"/matrix/unknown.keys.json",
		"/matrix/unknown.world.json",
	]);
	await waitFor(() => expect(readWatched()[1]?.seen?.at(-1)).toMatchObject({ day: SECOND_DAY, share: 0.95 }));
	unmount();
	renderInEnglish(<HomeWatch />);
	expect(await getLines()).toEqual(lines);
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
	screen.getByRole("button", { name: "Tell me" }).dataset.early = "";
	rerender(renderPage(<WatchHost />));
	await waitFor(() => expect(readWatched().map(({ id }) => id)).toEqual(["masonry"]));
	const button = screen.getByRole("button", { name: "Tell me" });
	expect(button).toHaveAttribute("aria-pressed", "true");
	expect(screen.getByRole("status")).toHaveTextContent("On your watchlist. See the list");
	await waitFor(() => expect(readWatched()[0]?.seen?.[0]?.day).toBe(FIRST_DAY));
	await setUser().click(button);
	expect(button).toHaveAttribute("aria-pressed", "false");
	expect(readWatched()).toEqual([]);
});

it("reads a list from a file, says what it adds, undoes it, and links to the list only by address", async () => {
	openOn(FIRST_DAY);
	const user = setUser();
	addWatched(items.slice(0, 1));
	renderInEnglish(<OwnList />);
	const file = new File([], "list.json", { type: "application/json" });
	Object.assign(file, { text: async () => JSON.stringify(items) });
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
	const lists = {
		reach: { kind: "found" as const, knownTo: "2026-10", features: 7, groups: [] },
		widely: { count: 2, some: [] },
		due: { count: 5, some: [] },
		support: {
			releases: { count: 0, some: [] },
			turns: [
				{ turn: "lost" as const, count: 1, some: [] },
				{ turn: "limited" as const, count: 3, some: [] },
				{ turn: "gained" as const, count: 40, some: [] },
			],
		},
	};
	expect(countNews(lists, true)).toEqual({ reached: 7, widely: 2, due: 5, worse: 4 });
	expect(countNews(lists, false)).toEqual({ reached: 0, widely: 2, due: 5, worse: 4 });
});
