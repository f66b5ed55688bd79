import { getEngineTables } from "@/lib/audience/queries/audience";
import { getEngineVersions } from "@/lib/data/usage";
import { AGENT_ENGINES, resolveDecidingBrowser } from "@/lib/support/resolve-engine";

describe("the engine versions of the installed mapping", () => {
	it.each(Object.entries(AGENT_ENGINES))("exist for %s", (_agent, { mapping }) => {
		expect(getEngineVersions().get(mapping)?.length).toBeGreaterThan(0);
	});

	it("map KaiOS 3 to Gecko 84", () => {
		expect(resolveDecidingBrowser("kaios", "3.0-3.1", getEngineTables())).toEqual({
			browser: "firefox_android",
			low: "84",
			high: "84",
		});
	});
});
