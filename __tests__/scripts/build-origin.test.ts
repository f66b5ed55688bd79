import { type BuildOrigin, getRebuildReason } from "@/scripts/build-origin";

const origin = (sources: string, settings: Record<string, string> = {}) => ({ sources, settings });

it.each<[string, BuildOrigin | undefined, BuildOrigin, string | undefined]>([
	["no build", undefined, origin("a"), "There is no build"],
	["other sources", origin("a"), origin("b"), "The sources are not those of the build at hand"],
	["the same", origin("a", { A: "1" }), origin("a", { A: "1" }), undefined],
	[
		"another setting",
		origin("a", { NEXT_PUBLIC_SENTRY_DSN: "1" }),
		origin("a", { NEXT_PUBLIC_SENTRY_DSN: "2" }),
		"The build at hand was made with other settings (NEXT_PUBLIC_SENTRY_DSN)",
	],
	["more pages", { ...origin("a"), prerender: "all" }, { ...origin("a"), prerender: "first" }, undefined],
	[
		"fewer pages",
		{ ...origin("a"), prerender: "first" },
		{ ...origin("a"), prerender: "all" },
		"The build at hand pre-rendered the first pages only",
	],
	[
		"added and removed settings",
		origin("a", { A: "1", C: "1" }),
		origin("a", { B: "1", C: "1" }),
		"The build at hand was made with other settings (A, B)",
	],
])("returns the reason for a new build, if any: %s", (_, then, now, why) => {
	expect(getRebuildReason(then, now)).toBe(why);
});
