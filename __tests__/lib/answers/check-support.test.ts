import { checkableKeys, checkMaps } from "@/lib/answers/check-data";

describe("what is for some browsers only", () => {
	const keys = checkableKeys()
		.map(({ key }) => key)
		.filter(
			(key) =>
				/^(?:html\.elements\.meta\.name\.viewport|css\.properties\.text-size-adjust)(?:\.|$)/.test(key) &&
				checkMaps().supportOf(key),
		);

	it("costs nobody at a desk", () => {
		expect(keys.length).toBeGreaterThan(5);
		for (const key of keys)
			for (const browser of ["chrome", "edge", "firefox", "safari"] as const)
				expect(checkMaps().supportOf(key)?.[browser]).toEqual([{ level: "full", from: "1" }]);
	});
});
