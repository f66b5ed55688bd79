/** @jest-environment jsdom */
import { isHandled, onHandledChange, readHandled, storeHandled } from "@/lib/audience/client/handled";

beforeEach(() => localStorage.clear());

it("stores what the reader takes care of, and forgets it again", () => {
	expect(storeHandled("dialog", true)).toBe(true);
	expect(storeHandled("css.properties.gap", true)).toBe(true);
	expect(readHandled()).toEqual(["dialog", "css.properties.gap"]);
	expect(storeHandled("dialog", false)).toBe(true);
	expect([isHandled("dialog"), isHandled("css.properties.gap")]).toEqual([false, true]);
});

it("calls listeners until they unsubscribe", () => {
	const listener = jest.fn();
	const unsubscribe = onHandledChange(listener);
	storeHandled("dialog", true);
	window.dispatchEvent(new StorageEvent("storage", { key: "webreach.handled" }));
	window.dispatchEvent(new StorageEvent("storage", { key: "webreach.audience" }));
	unsubscribe();
	storeHandled("dialog", false);
	expect(listener).toHaveBeenCalledTimes(2);
});

it("leaves out malformed names, and keeps the 100 newest", () => {
	localStorage.setItem("webreach.handled", `<b> ${"a".repeat(300)} gap "`);
	expect(readHandled()).toEqual(["gap"]);
	for (let at = 0; at < 100; at++) storeHandled(`f${at}`, true);
	expect(readHandled()).toHaveLength(100);
	expect([isHandled("gap"), isHandled("f0"), isHandled("f99")]).toEqual([false, true, true]);
});

it("says that a browser does not store it", () => {
	const forbidden = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	expect(storeHandled("dialog", true)).toBe(false);
	forbidden.mockRestore();
});
