import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureOptions } from "@/components/search/feature-options";
import { DEBOUNCE_MS } from "@/components/search/use-search-results";

jest.mock("next/router", () => ({
	__esModule: true,
	default: { events: { on: jest.fn(), off: jest.fn() } },
	useRouter: () => ({ push: jest.fn() }),
}));

/** Waits until a request for the typed text would have been sent. */
const waitForDebounce = () => act(() => new Promise((resolve) => setTimeout(resolve, 2 * DEBOUNCE_MS)));

const getField = () => document.querySelector("input") as HTMLInputElement;

afterEach(() => getField().remove());

it("explains that the typed text is used if suggestions cannot be fetched", async () => {
	global.fetch = jest.fn(async () => Promise.reject(new TypeError("no network")));
	document.body.append(document.createElement("input"));
	renderInEnglish(<FeatureOptions field={getField()} />);
	await userEvent.type(getField(), "grid");
	expect(await screen.findAllByText(/What you typed will be used when you submit/)).toHaveLength(2);
	expect(screen.queryByRole("listbox")).toBeNull();
});

it("sends no request until a name is typed", async () => {
	global.fetch = jest.fn();
	document.body.append(document.createElement("input"));
	renderInEnglish(<FeatureOptions field={getField()} pick={() => {}} />);
	await userEvent.type(getField(), "  , ;");
	await waitForDebounce();
	expect(global.fetch).not.toHaveBeenCalled();
});

it("sends no request for text longer than any name", async () => {
	global.fetch = jest.fn();
	document.body.append(document.createElement("input"));
	renderInEnglish(<FeatureOptions field={getField()} pick={() => {}} />);
	await userEvent.click(getField());
	await userEvent.paste("x".repeat(151));
	await waitForDebounce();
	expect(global.fetch).not.toHaveBeenCalled();
	await userEvent.paste(", grid");
	await waitForDebounce();
	expect(global.fetch).toHaveBeenCalled();
});
