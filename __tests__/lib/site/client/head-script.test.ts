/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */

import { HYDRATED_ATTRIBUTE } from "@/lib/browser/hydrated";
import { restoreFromHistory } from "@/lib/site/client/head-script";

const currentLocation = { pathname: "/features/subgrid", search: "", reload: jest.fn() };
const goBack = () => window.dispatchEvent(new PopStateEvent("popstate"));

beforeAll(() => {
	// Runs the inline script with a replaced `location`.
	new Function("location", restoreFromHistory)(currentLocation);
});
beforeEach(() => currentLocation.reload.mockClear());

test("going back within the page does not reload it", () => {
	goBack();
	expect(currentLocation.reload).not.toHaveBeenCalled();
});

test("going back to another address reloads it until the page is hydrated", () => {
	currentLocation.pathname = "/groups/grid";
	goBack();
	expect(currentLocation.reload).toHaveBeenCalledTimes(1);
	document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, "");
	goBack();
	expect(currentLocation.reload).toHaveBeenCalledTimes(1);
});
