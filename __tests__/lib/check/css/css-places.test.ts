import { probeCss } from "@/lib/answers/check/probes/css-probes";
import { usesIn } from "./css-keys";

const probed = probeCss();

describe("what is seen of CSS", () => {
	it("is at least 93 % of the keys that occur in source, in every area", () => {
		for (const area of ["properties", "types", "selectors", "at-rules"]) {
			const here = probed.filter((probe) => probe.area === `css.${area}` && probe.reason === undefined);
			const seen = here.filter((probe) => probe.seen === "seen").length;
			expect(here.length).toBeGreaterThan(100);
			expect(seen / here.length).toBeGreaterThanOrEqual(0.93);
		}
	});

	it("stands where its syntax stands", () => {
		const plain = (key: string) => /^css\.(properties|types)\.(.+?)(?:\.([a-z][a-z-]*))?$/.exec(key);
		for (const { snippet = "" } of probed) {
			for (const { key, text, as } of usesIn(snippet)) {
				// A space is a combinator.
				if (key !== "css.selectors.descendant") expect(text.trim()).not.toBe("");
				const [, area, name = "", word] = plain(key) ?? [];
				if (area !== "properties" || name === "custom-property") continue;
				if (word === undefined && !name.includes(".")) expect(text.toLowerCase()).toBe(as ?? name);
				// A word of a property is there as it is written, or begins a function of its name.
				else if (word !== undefined && /^[a-z-]+$/.test(name) && text.includes(word))
					expect(text.toLowerCase()).toContain(word);
			}
		}
	});

	it("is the same whatever stands before it", () => {
		const before = "/* 😀 */\n\n";
		for (const { key, snippet } of probed) {
			if (snippet === undefined || snippet.startsWith("@charset") || snippet.startsWith("@import")) continue;
			const moved = usesIn(before + snippet).find((use) => use.key === key);
			const still = usesIn(snippet).find((use) => use.key === key);
			expect(moved?.text).toBe(still?.text);
		}
	});
});
