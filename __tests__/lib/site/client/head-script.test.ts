/** @jest-environment jsdom */

import { HYDRATED_ATTRIBUTE } from "@/lib/browser/hydrated";
import { headScript, restoreFromHistory } from "@/lib/site/client/head-script";

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

describe("the mark of the document", () => {
	const markFor = (address: string, storage: Record<string, string> = {}) => {
		document.documentElement.removeAttribute("data-audience");
		const { search, hash } = new URL(address, "http://page");
		new Function(
			"location",
			"localStorage",
			"sessionStorage",
			headScript.replace(/;addEventListener.*/s, ""),
		)({ search, hash }, storage, {});
		return document.documentElement.dataset.audience;
	};
	const stored = { "webreach.audience": '{"query":"ie 11","build":"babel:target"}' };

	test.each([
		["no audience", "/features", {}, undefined],
		["other parameters", "/features?q=a;b", {}, undefined],
		["a stored audience", "/features", stored, ""],
		["a link", "/features?for=ie%2011%40DE", {}, ""],
		["an older link with a build", "/features?q=a&for=ie%2011%40DE%3Bbabel%3Atarget", {}, ""],
		["numbers in a link", "/features#numbers=abc", {}, ""],
	])("for %s", (_, address, storage, mark) => expect(markFor(address, storage)).toBe(mark));
});
