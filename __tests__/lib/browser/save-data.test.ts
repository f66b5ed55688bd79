/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { shouldSaveData } from "@/lib/browser/save-data";

const mockReader = (connection: object | undefined, matchingQuery = "") => {
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = ((query: string) => ({ matches: query === matchingQuery })) as never;
};

test.each([
	["with the browser's save-data setting", { saveData: true }, ""],
	["with a slow connection", { effectiveType: "slow-2g" }, ""],
	["with the system's reduced-data setting", undefined, "(prefers-reduced-data: reduce)"],
])("nothing is prefetched %s", (_, connection, matchingQuery) => {
	mockReader(connection, matchingQuery);
	expect(shouldSaveData()).toBe(true);
});

test.each([undefined, {}, { saveData: false, effectiveType: "4g" }])(
	"pages are prefetched with the connection %p",
	(connection) => {
		mockReader(connection);
		expect(shouldSaveData()).toBe(false);
	},
);
