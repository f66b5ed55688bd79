import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AfterBuild } from "@/components/build/after-build";
import { AfterBuildIsland } from "@/components/build/after-build-island";
import type { Answer } from "@/lib/support/schema/answers";
import { audienceWith, buildPack, renderFor, serveJson, verdictOf } from "./built-audience";

const knownTo = { features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" };
const keyBody = (key: string, more = {}) => ({
	...{ key, url: "https://webreach.example/", knownTo },
	support: { chrome: [{ level: "full", from: "110" }] },
	...more,
});
const impossible = { keys: 1, transforms: [], polyfills: [], isImpossible: true };
const bodies = {
	"/matrix/build.builds.json": buildPack,
	...Object.fromEntries(
		[
			keyBody("javascript.builtins.Array.at"),
			keyBody("javascript.operators.optional_chaining"),
			keyBody("javascript.builtins.Proxy", { makeItWork: impossible }),
		].map((body) => [`/api/v1/compat/${body.key}`, body]),
	),
};

beforeEach(() => serveJson(bodies));

const show = (key: string, build: string, answer: Answer = "fallback") =>
	renderFor(audienceWith(build), <AfterBuild of="key" name={key} verdict={verdictOf(answer)} />);

it("loads the answer for an audience with a build only", async () => {
	const { build, ...withoutBuild } = audienceWith("core-js:usage");
	const island = (
		<AfterBuildIsland of="key" name="javascript.builtins.Array.at" verdict={verdictOf("fallback")} />
	);
	await renderFor(withoutBuild, island);
	expect(document.body).toHaveTextContent(/^$/);
	expect(globalThis.fetch).not.toHaveBeenCalled();
	await renderFor({ ...withoutBuild, ...(build && { build }) }, island);
	expect(await screen.findByText("Yes, after your build")).toBeVisible();
});

it("says yes after a build that adds a polyfill, for whom, and how large it is", async () => {
	await show("javascript.builtins.Array.at", "core-js:usage");
	const answer = await screen.findByText("Yes, after your build");
	const gain = screen.getByText("It helps Chrome 90–100 (50.0%).");
	expect(gain).not.toBeVisible();
	await userEvent.setup().click(answer);
	expect(gain).toBeVisible();
	expect(screen.getByText('import "core-js/actual/array/at";')).toBeVisible();
	expect(screen.getByText(/bundled and minified: 4.3 kB/)).toBeVisible();
});

it("names who still lacks it after the build", async () => {
	await show("javascript.operators.optional_chaining", "babel:es2015");
	expect(await screen.findByText("After your build: Only with a fallback")).toBeVisible();
	expect(screen.getByText(/It helps Chrome 100 \(25\.0%\)/)).toHaveTextContent(
		"Missing in Chrome 90 (25.0%).",
	);
});

it("says that the build changes nothing, or that no build can", async () => {
	await show("javascript.builtins.Array.at", "babel:target");
	expect(await screen.findByText("Your build changes nothing about this.")).toBeVisible();
	await show("javascript.builtins.Proxy", "core-js:usage");
	expect(await screen.findByText(/^No build can add it/)).toBeVisible();
});

it("says that what works needs no build", async () => {
	const { unmount } = await show("javascript.builtins.Array.at", "babel:target", "yes");
	expect(await screen.findByText("It works without your build too.")).toBeVisible();
	unmount();
	// Versions that nobody uses may still gain.
	await show("javascript.builtins.Array.at", "core-js:usage", "yes");
	expect(await screen.findByText("It works without your build too.")).toBeVisible();
});

it.each([
	["for an unreadable build", "rollup", bodies],
	["without the data", "core-js:usage", { ...bodies, "/matrix/build.builds.json": undefined }],
	["from data of another form", "core-js:usage", { ...bodies, "/matrix/build.builds.json": { help: 1 } }],
])("says that it cannot answer %s, and offers to try again", async (_, build, served) => {
	serveJson(served);
	await show("javascript.builtins.Array.at", build);
	const failure = await screen.findByText(/couldn’t work out what your build changes/);
	expect(failure).toBeVisible();
	expect(failure).toHaveAttribute("role", "status");
	expect(screen.getByRole("link", { name: /page of your audience/ })).toHaveAttribute(
		"href",
		"/audience#build",
	);
	expect(screen.getByText("Reload")).toHaveAttribute("href", "");
	expect(document.body).not.toHaveTextContent(/after your build|changes nothing/i);
});
