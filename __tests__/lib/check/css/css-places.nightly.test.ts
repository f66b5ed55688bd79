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
		const stands = ({ key, text, as }: (typeof uses)[number]): boolean => {
			// A space is a combinator.
			if (key !== "css.selectors.descendant" && text.trim() === "") return false;
			const [, area, name = "", word] = plain(key) ?? [];
			if (area !== "properties" || name === "custom-property") return true;
			if (word === undefined && !name.includes(".")) return text.toLowerCase() === (as ?? name);
			// A word of a property is there as it is written, or begins a function of its name.
			if (word === undefined || !/^[a-z-]+$/.test(name) || !text.includes(word)) return true;
			return text.toLowerCase().includes(word);
		};
		const uses = probed.flatMap(({ snippet = "" }) => usesIn(snippet));
		expect(uses.length).toBeGreaterThan(10_000);
		expect(uses.filter((use) => !stands(use))).toEqual([]);
	});

	it("is the same whatever stands before it", () => {
		const before = "/* 😀 */\n\n";
		const differs = probed.filter(({ key, snippet }) => {
			if (snippet === undefined || /^@(?:charset|import)/.test(snippet)) return false;
			const moved = usesIn(before + snippet).find((use) => use.key === key);
			const still = usesIn(snippet).find((use) => use.key === key);
			return moved?.text !== still?.text;
		});
		expect(differs).toEqual([]);
	});
});
