import { build } from "esbuild";
import fc from "fast-check";
import { packageOf, runsOf, sharesOf } from "@/scripts/packages/shares";

/** A script of three modules, one of them in a package, and its map. */
async function bundled() {
	const files: Record<string, string> = {
		"lib/a.js": 'import "node_modules/left/pad.js"; import "lib/b.js"; console.log("of a");',
		"lib/b.js": 'console.log("of b");\nconsole.log("of b, too");',
		"node_modules/left/pad.js": 'console.log("of left");',
	};
	const { outputFiles } = await build({
		stdin: { contents: 'import "lib/a.js";', sourcefile: "entry.js" },
		bundle: true,
		write: false,
		outfile: "out.js",
		sourcemap: "external",
		plugins: [
			{
				name: "files",
				setup: ({ onResolve, onLoad }) => {
					onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: "kept" }));
					onLoad({ filter: /./ }, ({ path }) => ({ contents: files[path] ?? "" }));
				},
			},
		],
	});
	const [map, script] = ["out.js.map", "out.js"].map(
		(name) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? "",
	);
	return { script: script ?? "", map: JSON.parse(map ?? "") };
}

describe("runsOf", () => {
	it("names the source of every letter, and loses none", async () => {
		const { script, map } = await bundled();
		const runs = runsOf(script, map);
		expect(runs.map(({ text }) => text).join("")).toBe(script);
		const textOf = (name: string) =>
			runs.filter(({ source }) => source.endsWith(name)).map(({ text }) => text);
		expect(textOf("lib/a.js").join("")).toContain('"of a"');
		expect(textOf("lib/b.js").join("")).toMatch(/"of b".*"of b, too"/s);
		expect(textOf("node_modules/left/pad.js").join("")).toContain('"of left"');
		expect(textOf("node_modules/left/pad.js").join("")).not.toContain('"of a"');
	});
});

test.each([
	["", "around the modules"],
	["lib/client/awake.ts", "lib/client"],
	["node_modules/react-dom/cjs/react-dom-client.production.js", "react-dom"],
	["node_modules/@swc/helpers/cjs/a.cjs", "@swc/helpers"],
	["node_modules/next/dist/client/index.js", "next: client"],
	["node_modules/next/dist/esm/client/index.js", "next: client"],
	["node_modules/next/src/client/index.tsx", "next: client"],
	["node_modules/next/dist/compiled/process/browser.js", "next: process"],
])("%s belongs to %s", (source, name) => expect(packageOf(source)).toBe(name));

describe("sharesOf", () => {
	it("counts every letter for one part, and what a part frees against the whole", () => {
		const run = fc.record({ source: fc.constantFrom("a", "b", "c"), text: fc.string({ unit: "grapheme" }) });
		fc.assert(
			fc.property(fc.array(run), (runs) => {
				const text = runs.map(({ text }) => text).join("");
				const shares = sharesOf(runs, (source) => source, Buffer.byteLength);
				expect(shares.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(Buffer.byteLength(text));
				for (const { bytes, gzip } of shares) expect(gzip).toBe(bytes);
			}),
		);
	});
});
