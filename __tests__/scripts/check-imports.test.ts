import { findCycle, getFileRole, importError } from "@/scripts/check-imports";

it.each([
	["lib/features/schema/page.ts", "schema", "features"],
	["lib/keys/queries.ts", "queries", "keys"],
	["lib/embed/api/badge.ts", "endpoint", "embed"],
	["lib/audience/import/client/use-import.ts", "client", "audience"],
	["lib/support/version", "rules", "support"],
	["lib/server/middleware/compose.ts", "server", ""],
	["lib/server/schema/problem.ts", "schema", "server"],
	["lib/env", "env", ""],
	["components/ui/disclosure.tsx", "components", "ui"],
])("%s has the role %s in the area %s", (path, role, area) => {
	expect(getFileRole(path)).toEqual({ role, area });
});

it.each([
	["components/ui/tabs.tsx", "@/lib/support/version"],
	["components/ui/tabs.tsx", "./tab"],
	["components/ui/tabs.tsx", "react"],
	["lib/data/features.ts", "web-features"],
	["lib/features/loader/feature.ts", "@/lib/keys/queries"],
	["lib/i18n/use-share-format.ts", "@/lib/support/rounding"],
])("allows %s to import %s", (file, specifier) => {
	expect(importError(file, specifier)).toBeUndefined();
});

it.each([
	["components/ui/tabs.tsx", "@/lib/data/features"],
	["components/ui/tabs.tsx", "@/lib/compat/queries/support"],
	["lib/support/version.ts", "@/lib/keys/queries"],
	["lib/support/schema/reach.ts", "@/lib/env"],
	["lib/features/loader/feature.ts", "@/lib/groups/loader/group"],
	["components/ui/tabs.tsx", "../layout/header"],
	["components/ui/tabs.tsx", "@mdn/browser-compat-data"],
	["lib/browser/prefetch.ts", "@sentry/react"],
])("forbids %s to import %s", (file, specifier) => {
	expect(importError(file, specifier)).toEqual(expect.any(String));
});

it("finds areas that import each other, directly or through others", () => {
	const down: [string, string][] = [
		["lib/plan/loader.ts", "@/lib/audience/queries/audience"],
		["lib/plan/loader.ts", "@/lib/plan/plan"],
		["lib/targets/target-fit.ts", "@/lib/plan/plan"],
		["lib/targets/target-fit.ts", "./knee"],
		["components/plan/plan-form.tsx", "@/lib/targets/target-fit"],
	];
	expect(findCycle(down)).toBeUndefined();
	expect(findCycle([...down, ["lib/audience/queries/audience.ts", "@/lib/plan/plan"]])).toEqual([
		"plan",
		"audience",
		"plan",
	]);
	expect(findCycle([...down, ["lib/audience/schema/page.ts", "@/lib/targets/knee"]])).toEqual([
		"plan",
		"audience",
		"targets",
		"plan",
	]);
});
