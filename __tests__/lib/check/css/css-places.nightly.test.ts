import { probeCss } from "@/lib/check/queries/probes/css-probes";
import { findUses } from "./css-keys";

const probed = probeCss();

describe("found keys of CSS", () => {
	it("are at least 93 % of the keys that occur in source, in every area", () => {
		for (const area of ["properties", "types", "selectors", "at-rules"]) {
			const inArea = probed.filter((probe) => probe.area === `css.${area}` && probe.reason === undefined);
			const seen = inArea.filter((probe) => probe.seen === "seen").length;
			expect(inArea.length).toBeGreaterThan(100);
			expect(seen / inArea.length).toBeGreaterThanOrEqual(0.93);
		}
	});

	it("have places that show the syntax of the key", () => {
		const parseKey = (key: string) => /^css\.(properties|types)\.(.+?)(?:\.([a-z][a-z-]*))?$/.exec(key);
		const isShown = ({ key, text, as }: (typeof uses)[number]): boolean => {
			// White space is the descendant combinator.
			if (key !== "css.selectors.descendant" && text.trim() === "") return false;
			const [, area, name = "", word] = parseKey(key) ?? [];
			if (area !== "properties" || name === "custom-property") return true;
			if (word === undefined && !name.includes(".")) return text.toLowerCase() === (as ?? name);
			// A keyword is in the text, or the text is a function of that name.
			if (word === undefined || !/^[a-z-]+$/.test(name) || !text.includes(word)) return true;
			return text.toLowerCase().includes(word);
		};
		const uses = probed.flatMap(({ snippet = "" }) => findUses(snippet));
		expect(uses.length).toBeGreaterThan(10_000);
		expect(uses.filter((use) => !isShown(use))).toEqual([]);
	});

	it("do not depend on preceding text", () => {
		const prefix = "/* 😀 */\n\n";
		const differs = probed.filter(({ key, snippet }) => {
			if (snippet === undefined || /^@(?:charset|import)/.test(snippet)) return false;
			const withPrefix = findUses(prefix + snippet).find((use) => use.key === key);
			const alone = findUses(snippet).find((use) => use.key === key);
			return withPrefix?.text !== alone?.text;
		});
		expect(differs).toEqual([]);
	});
});
