import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { FIRST_DAY, SECOND_DAY, serveDay } from "@/__tests__/lib/watch/two-days";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { HomeWatch } from "@/components/watch/home-watch";
import { OwnList } from "@/components/watch/own-list";
import { WatchHost } from "@/components/watch/watch-host";
import { WatchPlace } from "@/components/watch/watch-place";
import { rememberSeen } from "@/lib/watch/client/remember-seen";
import { addWatched, readWatched } from "@/lib/watch/client/watched";

const items = [
	{ id: "masonry", name: "Masonry" },
	{ id: "anchor-positioning", name: "Anchor positioning" },
	{ id: "css.properties.gap", name: "css.properties.gap" },
];
const files = [
	"/choices/unknown/tables.json",
	"/matrix/unknown.json",
	"/matrix/unknown.keys.json",
	"/matrix/unknown.world.json",
];

/** Opens the site on a day. */
function openOn(day: typeof FIRST_DAY | typeof SECOND_DAY) {
	jest.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), advanceTimers: true });
	return serveDay(day);
}

const getLines = () => screen.findAllByRole("listitem").then((all) => all.map((one) => one.textContent));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it("shows 90 days later what changed, first, until the reader has seen it", async () => {
	const audience = "world chrome >= 125, firefox >= 150";
	expect(openOn(FIRST_DAY)).toEqual([]);
	addWatched(items);
	await rememberSeen(undefined);
	expect(readWatched().map(({ seen }) => seen)).toEqual([
		{ share: 0, answer: "notYet", day: FIRST_DAY, audience },
		{ share: 0.679, answer: "fallback", day: FIRST_DAY, audience },
		{ share: 0.879, answer: "limits", day: FIRST_DAY, audience },
	]);

	const requests = openOn(SECOND_DAY);
	const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
	renderInEnglish(<HomeWatch />);
	expect(await getLines()).toEqual([
		"Anchor positioning Yes 67.9% → 95.0% · in every main browser",
		"css.properties.gap Yes, with limits 87.9% → 95.0% · with limits in Firefox",
		"Masonry Not yet 0.0% · still missing in Chrome and Firefox",
	]);
	expect(requests.toSorted()).toEqual(files);
	await user.click(screen.getByRole("button", { name: "Seen" }));
	expect((await getLines())[1]).toBe("Anchor positioning Yes 95.0% · in every main browser");
	expect(readWatched()[1]?.seen).toEqual({ share: 0.95, answer: "yes", day: SECOND_DAY, audience });
});

it("stores what was shown when the reader leaves", async () => {
	openOn(FIRST_DAY);
	addWatched(items.slice(1, 2));
	await rememberSeen(undefined);
	openOn(SECOND_DAY);
	const { unmount } = renderInEnglish(<HomeWatch />);
	await getLines();
	expect(readWatched()[0]?.seen?.day).toBe(FIRST_DAY);
	unmount();
	expect(readWatched()[0]?.seen).toMatchObject({ share: 0.95, day: SECOND_DAY });
});

it("puts a feature on the list by a press, also by one before its code, and takes it off by another", async () => {
	openOn(FIRST_DAY);
	const router = routerAt("/features/[id]", "/features/masonry");
	const place = <WatchPlace items={items.slice(0, 1)} />;
	const { rerender } = renderInEnglish(
		<RouterContext.Provider value={router}>{place}</RouterContext.Provider>,
	);
	screen.getByRole("button", { name: "Tell me" }).dataset.early = "";
	rerender(
		<RouterContext.Provider value={router}>
			{place}
			<WatchHost />
		</RouterContext.Provider>,
	);
	await waitFor(() => expect(readWatched().map(({ id }) => id)).toEqual(["masonry"]));
	const button = screen.getByRole("button", { name: "Tell me" });
	expect(button).toHaveAttribute("aria-pressed", "true");
	expect(screen.getByRole("status")).toHaveTextContent("On your watchlist. See the list");
	await waitFor(() => expect(readWatched()[0]?.seen?.day).toBe(FIRST_DAY));
	await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button);
	expect(button).toHaveAttribute("aria-pressed", "false");
	expect(readWatched()).toEqual([]);
});

it("reads a list from a file, says what it adds, undoes it, and links to the list only by address", async () => {
	openOn(FIRST_DAY);
	const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
	addWatched(items.slice(0, 1));
	renderInEnglish(<OwnList />);
	const file = new File([JSON.stringify({ watched: items })], "list.json", { type: "application/json" });
	Object.assign(file, { text: async () => JSON.stringify({ watched: items }) });
	await user.upload(screen.getByLabelText(/Add a list from a file/), file);
	expect(await screen.findByText(/^2 added: Anchor positioning and css\.properties\.gap\./)).toBeVisible();
	const link = await screen.findByRole("link", { name: "Link to this list" });
	await waitFor(() =>
		expect(link).toHaveAttribute("href", "/watch?ids=masonry%2Canchor-positioning%2Ccss.properties.gap"),
	);
	expect(screen.getByRole("link", { name: /^Feed/ })).toHaveAttribute(
		"href",
		"/feeds/features.xml?ids=masonry%2Canchor-positioning&region=world",
	);
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(readWatched().map(({ id }) => id)).toEqual(["masonry"]);
	await user.click(await screen.findByRole("button", { name: "Remove Masonry" }));
	expect(readWatched()).toEqual([]);
	expect(within(document.body).getByText(/^Nothing here yet/)).toBeVisible();
});
