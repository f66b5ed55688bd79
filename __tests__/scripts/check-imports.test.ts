import { importFault } from "@/scripts/check-imports";

it.each([
	["components", "@/lib/domain/version"],
	["components", "./tabs"],
	["components", "react"],
	["lib/data", "web-features"],
	["lib/i18n", "@/lib/domain/rounding"],
])("lets %s import %s", (folder, specifier) => {
	expect(importFault(folder, specifier)).toBeUndefined();
});

it.each([
	["components", "@/lib/data/features"],
	["lib/domain", "@/lib/answers/today"],
	["lib/i18n", "@/lib/domain/version"],
	["lib/schema", "@/lib/env"],
	["components", "../layout/header"],
	["components", "@mdn/browser-compat-data"],
	["lib/client", "@sentry/react"],
])("does not let %s import %s", (folder, specifier) => {
	expect(importFault(folder, specifier)).toEqual(expect.any(String));
});
