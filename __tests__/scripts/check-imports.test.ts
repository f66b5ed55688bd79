import { getFileRole, importError } from "@/scripts/check-imports";

it.each([
	["lib/features/schema/page.ts", "schema", "features"],
	["lib/keys/queries.ts", "queries", "keys"],
	["lib/embed/api/badge.ts", "endpoint", "embed"],
	["lib/audience/import/client/use-import.ts", "client", "audience"],
	["lib/support/version", "rules", "support"],
	["lib/server/middleware/compose.ts", "server", ""],
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
	["components/ui/tabs.tsx", "@/lib/features/queries/support"],
	["lib/support/version.ts", "@/lib/keys/queries"],
	["lib/support/schema/reach.ts", "@/lib/env"],
	["lib/features/loader/feature.ts", "@/lib/groups/loader/group"],
	["components/ui/tabs.tsx", "../layout/header"],
	["components/ui/tabs.tsx", "@mdn/browser-compat-data"],
	["lib/browser/prefetch.ts", "@sentry/react"],
])("forbids %s to import %s", (file, specifier) => {
	expect(importError(file, specifier)).toEqual(expect.any(String));
});
