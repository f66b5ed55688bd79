import { createLazyValue } from "@/lib/data/records";

// Replaces lib/data/tables.ts in the package, which computes what the site's build stores.

export const defineTable = <T extends object>(name: string, { make }: { make: () => T }): (() => T) =>
	createLazyValue(make, name);
