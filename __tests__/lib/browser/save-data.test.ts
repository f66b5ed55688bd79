/** @jest-environment jsdom */
import { shouldSaveData } from "@/lib/browser/save-data";

const mockBrowser = (connection: object | undefined, matchingQuery = "") => {
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = ((query: string) => ({ matches: query === matchingQuery })) as never;
};

test.each([
	["with the browser's save-data setting", { saveData: true }, ""],
	["with a slow connection", { effectiveType: "slow-2g" }, ""],
	["with the system's reduced-data setting", undefined, "(prefers-reduced-data: reduce)"],
])("shouldSaveData is true %s", (_, connection, matchingQuery) => {
	mockBrowser(connection, matchingQuery);
	expect(shouldSaveData()).toBe(true);
});

test.each([undefined, {}, { saveData: false, effectiveType: "4g" }])(
	"shouldSaveData is false with the connection %p",
	(connection) => {
		mockBrowser(connection);
		expect(shouldSaveData()).toBe(false);
	},
);
