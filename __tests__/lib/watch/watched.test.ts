/** @jest-environment jsdom */
import fc from "fast-check";
import {
	addWatched,
	parseWatched,
	readWatched,
	removeWatched,
	storeWatched,
} from "@/lib/watch/client/watched";

beforeEach(() => localStorage.clear());

const seen = [{ day: "2026-11-28", audience: "DE defaults", share: 0.5, answer: "almost" as const }];
const id = fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/);
const item = fc.oneof(fc.record({ id, name: id }), fc.record({ id, name: id, seen: fc.constant(seen) }));
const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 20 });

it("stores what it adds, takes it back, and leaves nothing behind for an empty list", () => {
	fc.assert(
		fc.property(list, list, (before, more) => {
			expect(storeWatched(before)).toBe(true);
			expect(localStorage.getItem("webreach.watched") === null).toBe(before.length === 0);
			const { added } = addWatched(more);
			expect(readWatched()).toEqual([...before, ...added]);
			removeWatched(added.map(({ id }) => id));
			expect(readWatched()).toEqual(before);
		}),
	);
});

it.each([
	['[{"id":"has","name":":has()"},{"id":"has"},{"id":"a b"},{"id":7},7]', [{ id: "has", name: ":has()" }]],
	['{"id":"has","name":"x","seen":[{"share":2,"answer":"maybe"}]}', [{ id: "has", name: "x" }]],
	['{"watched":[{"id":"has","name":":has()"}]}', [{ id: "has", name: ":has()" }]],
	["", []],
	["null", []],
	["subgrid", []],
])("parses %j", (text, items) => expect(parseWatched(text)).toEqual(items));

it("refuses what does not fit, and says when the browser stores nothing", () => {
	const many = Array.from({ length: 101 }, (_, index) => ({ id: `f${index}`, name: "f" }));
	expect(addWatched(many).added).toHaveLength(100);
	jest.spyOn(Storage.prototype, "removeItem").mockImplementationOnce(() => {
		throw new DOMException("denied", "SecurityError");
	});
	expect(storeWatched([])).toBe(false);
});
