/** @jest-environment jsdom */
import fc from "fast-check";
import {
	addWatched,
	onWatchedChange,
	parseWatched,
	readWatched,
	removeWatched,
	storeSeen,
	storeWatched,
} from "@/lib/watch/client/watched";
import { MAX_WATCHED } from "@/lib/watch/watched-item";

beforeEach(() => localStorage.clear());

const item = fc.record(
	{
		id: fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/),
		name: fc.string({ minLength: 1, maxLength: 40 }),
		seen: fc.record({
			share: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => Math.abs(share)),
			answer: fc.constantFrom("yes" as const, "almost" as const, "notYet" as const),
			day: fc.constant("2026-11-28"),
			audience: fc.string(),
		}),
	},
	{ requiredKeys: ["id", "name"] },
);
const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 20 });

it("reads back what it stored, and leaves nothing behind for an empty list", () => {
	fc.assert(
		fc.property(list, (items) => {
			expect(storeWatched(items)).toBe(true);
			expect(readWatched()).toEqual(items);
			expect(localStorage.getItem("webreach.watched") === null).toBe(items.length === 0);
		}),
	);
});

it("takes back what it added, and keeps the order and what was seen of the others", () => {
	fc.assert(
		fc.property(list, list, (before, more) => {
			storeWatched(before);
			const { added } = addWatched(more);
			expect(readWatched()).toEqual([...before, ...added]);
			removeWatched(added.map(({ id }) => id));
			expect(readWatched()).toEqual(before);
		}),
	);
});

it("reads a valid list from any text", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
			const items = parseWatched(text);
			expect(parseWatched(JSON.stringify(items))).toEqual(items);
			expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
		}),
	);
});

it.each([
	['{"watched":[{"id":"has","name":":has()"},{"id":"has"},{"id":"a b"},7]}', [{ id: "has", name: ":has()" }]],
	[
		"subgrid, css.properties.gap\nhas",
		["subgrid", "css.properties.gap", "has"].map((id) => ({ id, name: id })),
	],
	[
		'[{"id":"has","name":"x","seen":{"share":2,"answer":"yes","day":"","audience":""}}]',
		[{ id: "has", name: "x" }],
	],
	["", []],
	["null", []],
])("parses %j", (text, items) => expect(parseWatched(text)).toEqual(items));

it("remembers what was seen, tells its listeners, and refuses more than fits", () => {
	const listener = jest.fn();
	const unsubscribe = onWatchedChange(listener);
	addWatched([{ id: "has", name: ":has()" }]);
	const seen = { share: 0.879, answer: "almost" as const, day: "2026-08-30", audience: "DE defaults" };
	storeSeen(new Map([["has", seen]]));
	storeSeen(new Map([["has", seen]]));
	expect(readWatched()).toEqual([{ id: "has", name: ":has()", seen }]);
	expect(listener).toHaveBeenCalledTimes(2);
	unsubscribe();
	const many = Array.from({ length: MAX_WATCHED }, (_, index) => ({ id: `f${index}`, name: "f" }));
	expect(addWatched(many).added).toHaveLength(99);
	expect(addWatched([{ id: "z", name: "z" }]).added).toEqual([]);
});

it("says that a browser does not store it", () => {
	const forbidden = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	expect(addWatched([{ id: "has", name: ":has()" }]).isStored).toBe(false);
	forbidden.mockRestore();
});
