import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderInEnglish } from "@/__tests__/render";
import { AfterBuild } from "@/components/build/after-build";
import { AfterBuildIsland } from "@/components/build/after-build-island";
import { AudienceStateContext } from "@/lib/audience/client/audience-context";
import { createAudienceAnswers } from "@/lib/audience/client/compute-answers";
import type { Audience, ResolvedRow } from "@/lib/audience/schema/audience";
import { createSwrClient } from "@/lib/browser/swr-cache";
import type { BuildPack } from "@/lib/build/schema/build-pack";
import type { Answer } from "@/lib/support/schema/answers";

const chrome = (version: string, share: number): ResolvedRow => ({
	agent: "chrome",
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});
const rows = [chrome("90", 0.25), chrome("100", 0.25), chrome("120", 0.5)];
const audienceWith = (build: string): Audience => ({
	query: "chrome > 0",
	weights: { kind: "region", code: "DE" },
	target: rows,
	usage: rows,
	build,
});

const pack: BuildPack = {
	help: [
		{ kind: "polyfill", tool: "core-js", name: "core-js/actual/array/at" },
		{ kind: "transform", tool: "babel", name: "transform-optional-chaining" },
	],
	keys: { "javascript.builtins.Array.at": [0], "javascript.operators.optional_chaining": [1] },
	stages: {},
	prefixed: { ids: [], columns: {} },
	editions: { ids: ["2015.0"], columns: { chrome: ["95"] } },
	sizes: [["core-js/actual/array/at", 4321]],
};
const knownTo = { features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" };
const support = { chrome: [{ level: "full", from: "110" }] };
const impossible = { keys: 1, transforms: [], polyfills: [], isImpossible: true };

let isPackReachable = true;
beforeEach(() => {
	isPackReachable = true;
	window.__NEXT_DATA__ = { buildId: "build" } as never;
	globalThis.fetch = jest.fn(async (address) => {
		const url = String(address);
		if (url === "/matrix/build.builds.json")
			return { ok: isPackReachable, status: isPackReachable ? 200 : 404, json: async () => pack } as Response;
		const key = url.split("/").at(-1) ?? "";
		const help = key === "javascript.builtins.Proxy" ? { makeItWork: impossible } : {};
		const body = { key, support, url: "https://webreach.example/", knownTo, ...help };
		return { ok: true, status: 200, json: async () => body } as Response;
	});
});

const verdictOf = (answer: Answer) => ({
	answer,
	missing: 0.5,
	partial: 0,
	kind: "breaks" as const,
	failing: [],
	limited: [],
	untracked: [],
});

const renderFor = (audience: Audience, content: ReactNode) => {
	const chosen = createAudienceAnswers(audience, "local", createSwrClient(new Map()));
	return act(async () =>
		renderInEnglish(
			<AudienceStateContext value={{ kind: "chosen", chosen }}>{content}</AudienceStateContext>,
		),
	);
};

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
	expect(await screen.findByText("Yes, after your build")).toBeVisible();
	expect(screen.getByText("It helps Chrome 90–100 (50.0%).")).toBeVisible();
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

it("says nothing about what works without the build", async () => {
	await show("javascript.builtins.Array.at", "babel:target", "yes");
	expect(document.body).toHaveTextContent(/^$/);
});

it("says that it cannot answer, without the data or for an unreadable build", async () => {
	await show("javascript.builtins.Array.at", "rollup");
	expect(await screen.findByText(/couldn’t work out what your build changes/)).toBeVisible();
	expect(screen.getByRole("link", { name: /page of your audience/ })).toHaveAttribute(
		"href",
		"/audience#build",
	);
	isPackReachable = false;
	await show("javascript.builtins.Array.at", "core-js:usage");
	expect(await screen.findAllByText(/couldn’t work out what your build changes/)).toHaveLength(2);
});
