import { getDefaultAudience } from "@/lib/audience/queries/audience";
import type { ResolvedRow } from "@/lib/audience/schema/audience";
import { findStuckVersions } from "@/lib/support/find-stuck-versions";
import { stuckVersions } from "@/lib/support/stuck-versions";

const chrome = (version: string, share: number): ResolvedRow => ({
	...{ agent: "chrome", version, share },
	by: { browser: "chrome", low: version, high: version },
});
const since = (from: string) => ({ chrome: [{ level: "full" as const, from }] });

it("names the last version of old systems when it lacks support", () => {
	expect(findStuckVersions(since("110"), [chrome("109", 0.01), chrome("150", 0.5)])).toMatchObject([
		{ agent: "chrome", version: "109", share: 0.01 },
	]);
});

it.each([
	["that has support", since("109"), [chrome("109", 0.01)]],
	["that the usage does not count", since("110"), []],
	["that people can leave", since("110"), [chrome("108", 0.01)]],
	["without data", {}, [chrome("109", 0.01)]],
])("leaves a version %s", (_, support, usage) => expect(findStuckVersions(support, usage)).toEqual([]));

it("names versions as usage data have them", () => {
	const known = new Set(getDefaultAudience().usage.map(({ agent, version }) => `${agent} ${version}`));
	expect(stuckVersions.filter(({ agent, version }) => !known.has(`${agent} ${version}`))).toEqual([]);
});
