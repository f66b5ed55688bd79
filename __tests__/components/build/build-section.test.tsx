import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { BuildSection } from "@/components/build/build-section";
import { AudienceStateContext } from "@/lib/audience/client/audience-context";
import { storeAudience } from "@/lib/audience/client/audience-storage";
import { useAudienceState } from "@/lib/audience/client/use-audience-choice";
import type { Audience } from "@/lib/audience/schema/audience";

const world: Audience = {
	query: "baseline widely available",
	weights: { kind: "region", code: "world" },
	target: [],
	usage: [{ agent: "chrome", version: "157", share: 0.5 }],
};
const mine: Audience = { ...world, query: "defaults", weights: { kind: "region", code: "DE" } };

let isOnline = true;
beforeEach(() => {
	isOnline = true;
	localStorage.clear();
	sessionStorage.clear();
	global.fetch = jest.fn(async (address) => {
		if (!isOnline) throw new TypeError("offline");
		const body = String(address).includes("region=DE") ? mine : world;
		return { ok: true, status: 200, json: async () => body } as Response;
	});
});

const onTarget = jest.fn();

function Page() {
	return (
		<AudienceStateContext value={useAudienceState("/audience")}>
			<BuildSection onTarget={onTarget} />
		</AudienceStateContext>
	);
}

async function show() {
	await act(async () =>
		renderInEnglish(
			<RouterContext value={routerAt("/audience", "/audience")}>
				<Page />
			</RouterContext>,
		),
	);
	return userEvent.setup();
}

const readStored = () => JSON.parse(localStorage.getItem("webreach.audience") ?? "null");
const getConfigField = () => screen.getByLabelText("Read it from your configuration");
/** jsdom has no `text()`. */
const configOf = (text: string, name: string) =>
	Object.assign(new File([text], name), { text: async () => text });

it("saves a build with the default audience, and without a build again", async () => {
	const user = await show();
	expect(screen.getByText(/Nothing saved yet/)).toBeVisible();
	await user.selectOptions(screen.getByLabelText("What rewrites your syntax"), "TypeScript");
	await user.selectOptions(screen.getByLabelText("Rewritten for"), "ES2019");
	await user.selectOptions(screen.getByLabelText("core-js"), "usage");
	await user.type(screen.getByLabelText("Other polyfills"), "resize-observer-polyfill, @scope/x");
	await user.click(screen.getByLabelText("Autoprefixer"));
	await user.selectOptions(screen.getByLabelText("postcss-preset-env"), "1");
	await user.click(screen.getByRole("button", { name: "Save your build" }));
	const build =
		"typescript:es2019,core-js:usage,polyfill:resize-observer-polyfill,polyfill:@scope/x,autoprefixer,postcss-preset-env:1";
	expect(await screen.findByText(/^Saved/)).toHaveTextContent(build);
	expect(readStored()).toEqual({ ...world, build });
	await user.click(screen.getByRole("button", { name: "No build" }));
	expect(await screen.findByText(/code as you write it/)).toHaveTextContent("Saved.");
	expect(readStored()).toEqual(world);
	expect(screen.getByLabelText("What rewrites your syntax")).toHaveDisplayValue("Nothing");
});

it("changes the build of the stored audience, and nothing else of it", async () => {
	storeAudience({ ...mine, build: "babel:target" });
	const user = await show();
	expect(await screen.findByText("babel:target")).toBeVisible();
	await user.click(screen.getByLabelText("Lightning CSS"));
	await user.click(screen.getByRole("button", { name: "Save your build" }));
	await waitFor(() => expect(readStored()).toEqual({ ...mine, build: "babel:target,lightningcss" }));
});

it("names the polyfill that it cannot read, and does not lose what was typed", async () => {
	const user = await show();
	await user.type(screen.getByLabelText("Other polyfills"), "fine, Not/Fine");
	await user.click(screen.getByRole("button", { name: "Save your build" }));
	expect(screen.getByText(/can’t be the name of a package/)).toHaveTextContent("Not/Fine");
	expect(screen.getByLabelText("Other polyfills")).toHaveValue("fine, Not/Fine");
	expect(readStored()).toBeNull();
});

it("does not lose what was chosen when the site cannot be reached", async () => {
	isOnline = false;
	const user = await show();
	await user.click(screen.getByLabelText("Autoprefixer"));
	await user.click(screen.getByRole("button", { name: "Save your build" }));
	expect(await screen.findByText(/couldn’t reach the site/)).toBeVisible();
	expect(screen.getByLabelText("Autoprefixer")).toBeChecked();
	isOnline = true;
	await user.click(screen.getByRole("button", { name: "Save your build" }));
	await waitFor(() => expect(readStored()).toEqual({ ...world, build: "autoprefixer" }));
});

it("says that a stored build cannot be read", async () => {
	storeAudience({ ...mine, build: "babel:target,rollup" });
	await show();
	expect(await screen.findByText(/couldn’t read this part of your saved build: rollup/)).toBeVisible();
});

it("fills in the form from configurations, and adds to what was chosen", async () => {
	const user = await show();
	await user.click(screen.getByLabelText("Lightning CSS"));
	await user.upload(getConfigField(), [
		configOf('{"devDependencies": {"autoprefixer": "1"}, "browserslist": ["> 1%"]}', "package.json"),
		configOf('{"jsc": {"target": "es2017"}}', ".swcrc"),
		configOf("{", "broken.json"),
	]);
	expect(await screen.findByText(/“\.swcrc” says/)).toHaveTextContent("swc:es2017");
	expect(screen.getByText(/“broken\.json” can’t be read/)).toHaveTextContent("Nothing you had is lost.");
	expect(screen.getByLabelText("Rewritten for")).toHaveDisplayValue("ES2017");
	expect(screen.getByLabelText("Autoprefixer")).toBeChecked();
	expect(screen.getByLabelText("Lightning CSS")).toBeChecked();
	expect(onTarget).toHaveBeenCalledWith("> 1%");
	expect(readStored()).toBeNull();
});

it("reads a pasted configuration", async () => {
	const user = await show();
	await user.click(screen.getByText("Or paste a configuration"));
	await user.click(screen.getByLabelText("Or paste a configuration"));
	await user.paste('module.exports = { presets: [["@babel/env", { useBuiltIns: "entry" }]] };');
	await user.click(screen.getByRole("button", { name: "Read pasted text" }));
	expect(await screen.findByText(/“pasted text” says/)).toHaveTextContent("babel:target,core-js:entry");
	expect(screen.getByLabelText("core-js")).toHaveValue("entry");
});
