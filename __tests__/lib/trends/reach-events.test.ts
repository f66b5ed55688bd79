import type { SupportRow } from "@/lib/support/schema/support-row";
import { listReachEvents } from "@/lib/trends/reach-events";

/** Sorts as the engine does, but passes each pair to the comparator in the other order, as other engines may. */
const withOtherOrder = (list: () => unknown) => {
	const { sort } = Array.prototype;
	const spy = jest.spyOn(Array.prototype, "sort").mockImplementation(function (this: unknown[], compare) {
		return sort.call(this, compare && ((a, b) => -compare(b, a)));
	});
	try {
		return list();
	} finally {
		spy.mockRestore();
	}
};

const row = (browser: string, since: string, day: string) =>
	({ browser, answer: { state: "yes", since }, day }) as SupportRow;

test("events of one day keep the order of their browsers in every engine", () => {
	const support = [
		row("chrome", "117", "2023-09-15"),
		row("edge", "117", "2023-09-15"),
		row("safari", "16", "2022-09-12"),
		row("safari_ios", "16", "2022-09-12"),
		row("firefox", "71", "≤2019-12-03"),
	];
	const baseline = { level: "widely", newlySince: "2023-09-15", widelySince: "2026-03-15" } as const;
	const list = () =>
		listReachEvents(baseline as Parameters<typeof listReachEvents>[0], support).map((event) =>
			event.kind === "release" ? event.browser : event.kind,
		);
	const expected = ["firefox", "safari", "safari_ios", "chrome", "edge", "newly", "widely"];
	expect(list()).toEqual(expected);
	expect(withOtherOrder(list)).toEqual(expected);
});
