/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { AWAKE } from "@/lib/client/awake";
import { goneBack } from "@/lib/client/gone-back";

const place = { pathname: "/features/subgrid", search: "", reload: jest.fn() };
const back = () => window.dispatchEvent(new PopStateEvent("popstate"));

beforeAll(() => {
	// As the browser runs what stands in the page, at another place.
	new Function("location", goneBack)(place);
});
beforeEach(() => place.reload.mockClear());

test("a place in the page is no page to ask for", () => {
	back();
	expect(place.reload).not.toHaveBeenCalled();
});

test("an address gone back to is asked for, until the page is awake", () => {
	place.pathname = "/groups/grid";
	back();
	expect(place.reload).toHaveBeenCalledTimes(1);
	document.documentElement.setAttribute(AWAKE, "");
	back();
	expect(place.reload).toHaveBeenCalledTimes(1);
});
