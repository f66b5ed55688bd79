import {
	extractComments,
	findCodeNames,
	findFileNames,
	findLinkTargets,
	findScriptNames,
} from "@/scripts/docs/find-names";

const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe("names in documentation", () => {
	it("finds files and folders, but ignores URLs", () => {
		const text =
			"`lib/env.ts`, (pages/features/[id].tsx) and package.json in lib/data, see https://a.example/lib/gone.ts; so `docs/`.";
		expect(names(findFileNames(text)).sort()).toEqual([
			"lib/data",
			"lib/env.ts",
			"package.json",
			"pages/features/[id].tsx",
		]);
	});

	it("finds npm scripts", () => {
		expect(names(findScriptNames("`npm run bench:load -- --rounds 2`, then npm run check."))).toEqual([
			"bench:load",
			"check",
		]);
	});

	it("distinguishes environment variables from identifiers, and ignores words and fenced blocks", () => {
		const text = "`RATE_LIMIT=0` `keepPagesFresh()` `WhenIdle` `found` `a b`\n```sh\n`NOT_SEEN`\n```\n";
		expect(findCodeNames(text)).toEqual([
			{ kind: "variable", name: "RATE_LIMIT" },
			{ kind: "identifier", name: "keepPagesFresh" },
			{ kind: "identifier", name: "WhenIdle" },
		]);
	});

	it("finds links to files, but ignores external links and fragments", () => {
		expect(names(findLinkTargets("[a](docs/data.md#sources) [b](https://b.example) [c](#here)"))).toEqual([
			"docs/data.md",
		]);
	});

	it("extracts comments, but ignores strings", () => {
		const source = "const a = \"// no.ts\"; // yes.ts\n/* also.css */ const b = `/* not.js */`; f('//x.ts');";
		expect(extractComments(source)).toBe("// yes.ts\n/* also.css */");
	});
});
