import { getCheckMaps, listCheckableKeys } from "@/lib/check/queries/check-data";

describe("keys that desktop browsers do not need", () => {
	const keys = listCheckableKeys()
		.map(({ key }) => key)
		.filter(
			(key) =>
				/^(?:html\.elements\.meta\.name\.viewport|css\.properties\.text-size-adjust)(?:\.|$)/.test(key) &&
				getCheckMaps().supportOf(key),
		);

	it("have full support in desktop browsers", () => {
		expect(keys.length).toBeGreaterThan(5);
		for (const key of keys)
			for (const browser of ["chrome", "edge", "firefox", "safari"] as const)
				expect(getCheckMaps().supportOf(key)?.[browser]).toEqual([{ level: "full", from: "1" }]);
	});
});
