/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { isSparing } from "@/lib/client/sparing";

const reader = (connection: object | undefined, asks = "") => {
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = ((query: string) => ({ matches: query === asks })) as never;
};

test.each([
	["asked the browser to save data", { saveData: true }, ""],
	["has a slow connection", { effectiveType: "slow-2g" }, ""],
	["asked the system for less data", undefined, "(prefers-reduced-data: reduce)"],
])("nothing is fetched ahead for who %s", (_, connection, asks) => {
	reader(connection, asks);
	expect(isSparing()).toBe(true);
});

test.each([undefined, {}, { saveData: false, effectiveType: "4g" }])(
	"others are read ahead for: %p",
	(connection) => {
		reader(connection);
		expect(isSparing()).toBe(false);
	},
);
