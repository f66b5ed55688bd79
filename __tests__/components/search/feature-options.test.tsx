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

/** Until what was typed is asked about. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 2 * DEBOUNCE_MS)));

const field = () => document.querySelector("input") as HTMLInputElement;

afterEach(() => field().remove());

it("says that what is typed still counts where suggestions cannot be fetched", async () => {
	global.fetch = jest.fn(async () => Promise.reject(new TypeError("no network")));
	document.body.append(document.createElement("input"));
	renderInEnglish(<FeatureOptions field={field()} />);
	await userEvent.type(field(), "grid");
	expect(await screen.findAllByText(/What you have typed is used when the form is sent/)).toHaveLength(2);
	expect(screen.queryByRole("listbox")).toBeNull();
});

it("asks for nothing while no name is typed", async () => {
	global.fetch = jest.fn();
	document.body.append(document.createElement("input"));
	renderInEnglish(<FeatureOptions field={field()} pick={() => {}} />);
	await userEvent.type(field(), "  , ;");
	await settled();
	expect(global.fetch).not.toHaveBeenCalled();
});

it("asks for nothing that is longer than any name", async () => {
	global.fetch = jest.fn();
	document.body.append(document.createElement("input"));
	renderInEnglish(<FeatureOptions field={field()} pick={() => {}} />);
	await userEvent.click(field());
	await userEvent.paste("x".repeat(151));
	await settled();
	expect(global.fetch).not.toHaveBeenCalled();
	await userEvent.paste(", grid");
	await settled();
	expect(global.fetch).toHaveBeenCalled();
});
