import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { pageSamples } from "@/scripts/page-samples";
import { test } from "./fixtures";

// `npm run size` measures scripts and pre-rendered documents; this covers documents rendered on request.
for (const { name, path, budget } of Object.values(pageSamples))
	test(`the document of the ${name} is within its size budget`, async ({ request }) => {
		const { length } = gzipSync(await (await request.get(path)).body(), { level: 9 });
		expect(length).toBeGreaterThan(0);
		expect(length).toBeLessThanOrEqual(budget.html);
	});
