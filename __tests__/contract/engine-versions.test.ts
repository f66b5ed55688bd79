import { engineTables } from "@/lib/answers/audience";
import { engineVersions } from "@/lib/data/usage";
import { decisionOf, engineOf } from "@/lib/domain/reach/usage";

describe("the engine versions of the installed mapping", () => {
	it.each(Object.entries(engineOf))("are there for %s", (_agent, { mapping }) => {
		expect(engineVersions().get(mapping)?.length).toBeGreaterThan(0);
	});

	it("put KaiOS 3 on Gecko 84", () => {
		expect(decisionOf("kaios", "3.0-3.1", engineTables())).toEqual({
			browser: "firefox_android",
			low: "84",
			high: "84",
		});
	});
});
