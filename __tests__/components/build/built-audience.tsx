import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderInEnglish } from "@/__tests__/render";
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

/** An audience whose visitors use Chrome 90, 100 and 120. */
export const audienceWith = (build: string): Audience => ({
	query: "chrome > 0",
	weights: { kind: "region", code: "DE" },
	target: rows,
	usage: rows,
	build,
});

/** What builds do: core-js adds `Array.at`, and Babel rewrites optional chaining. */
export const buildPack: BuildPack = {
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

/** Renders for readers who have chosen an audience. */
export const renderFor = (audience: Audience, content: ReactNode) => {
	const chosen = createAudienceAnswers(audience, "local", createSwrClient(new Map()));
	return act(async () =>
		renderInEnglish(
			<AudienceStateContext value={{ kind: "chosen", chosen }}>{content}</AudienceStateContext>,
		),
	);
};

/** The verdict of the default audience. */
export const verdictOf = (answer: Answer) => ({
	answer,
	missing: 0.5,
	partial: 0,
	kind: "breaks" as const,
	failing: [],
	limited: [],
	untracked: [],
});

/** Answers requests by their addresses; others fail as on a server without the file. */
export function serveJson(bodies: Record<string, unknown>) {
	window.__NEXT_DATA__ = { buildId: "build" } as never;
	globalThis.fetch = jest.fn(async (address) => {
		const body = bodies[String(address)];
		return {
			ok: body !== undefined,
			status: body === undefined ? 404 : 200,
			json: async () => body,
		} as Response;
	});
}
