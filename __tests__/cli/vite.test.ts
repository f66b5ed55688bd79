import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import webreach from "@/cli/src/adapters/vite";

// The plugin's hooks, called as Vite calls them, on bundles of esbuild with their source maps.

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-vite-")));
afterAll(() => rmSync(folder, { recursive: true }));
const start = process.cwd();

const source = `interface User { name?: string }
export const user: User = { name: document.title };
console.log(user?.name ?? "");

const list: string[] = [document.title];
console.log(list.at(-1));
// webreach-ignore structured-clone -- known
console.log(structuredClone({ a: 1 }));
console.log(Object.hasOwn({}, "a"));
`;

beforeAll(() => {
	mkdirSync(join(folder, "src"));
	writeFileSync(join(folder, "package.json"), JSON.stringify({ browserslist: ["chrome 76"] }));
	writeFileSync(join(folder, "src/main.ts"), source);
});

/** Bundles the source, and returns what the plugin says of the bundle, and the names of the files that it leaves. */
async function run(options: Parameters<typeof webreach>[0], esbuildTarget: string, more = {}) {
	const outdir = join(folder, "dist/assets");
	const { outputFiles } = await build({
		entryPoints: [join(folder, "src/main.ts")],
		...{ bundle: true, minify: true, write: false, sourcemap: "external", format: "esm", outdir },
		target: esbuildTarget,
	});
	const [map, code] = ["main.js.map", "main.js"].map(
		(name) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? "",
	);
	const bundle: Record<string, never> = {
		"assets/main.js": { type: "chunk", code, map: JSON.parse(map ?? "") } as never,
		"assets/main.js.map": { type: "asset", source: map } as never,
		"assets/main.css": { type: "asset", source: Buffer.from("a{inset:0}") } as never,
	};
	const plugin = webreach(options);
	plugin.config({});
	plugin.configResolved({ root: folder, build: {}, ...more });
	const said: string[] = [];
	const context = {
		warn: (message: string) => said.push(`warn ${message}`),
		error: (message: string): never => {
			throw new Error(message);
		},
	};
	process.chdir(folder);
	try {
		plugin.generateBundle.handler.call(context, { dir: join(folder, "dist") }, bundle);
	} finally {
		process.chdir(start);
	}
	return { said, files: Object.keys(bundle) };
}

it("warns of what the build left, at its place in the source", async () => {
	const { said, files } = await run({}, "es2019");
	expect(said).toHaveLength(1);
	const lines = said.join().split("\n");
	expect(lines[0]).toBe("warn Left in the bundle for chrome 76:");
	expect(lines.slice(1).map((line) => line.trim().split(" ", 2).join(" "))).toEqual([
		"src/main.ts:6:18 breaks",
		"src/main.ts:9:20 breaks",
		"dist/assets/main.css:1:3 degrades",
	]);
	// Maps that only the plugin asked for are no part of the build.
	expect(files).toEqual(["assets/main.js", "assets/main.css"]);
});

it("says nothing of what the build handles, and does not ask what it is", async () => {
	const { said } = await run({ target: "chrome 79" }, "esnext");
	expect(said.join()).toContain("src/main.ts:3:13 breaks");
	expect((await run({ target: "chrome 79" }, "es2019")).said.join()).not.toContain("src/main.ts:3:");
});

it("ends the build if it is to, and leaves builds for servers alone", async () => {
	await expect(run({ fail: true }, "es2019")).rejects.toThrow("src/main.ts:6:18 breaks");
	expect((await run({ fail: true, target: "chrome 120" }, "es2019")).said).toEqual([]);
	expect((await run({ fail: true }, "es2019", { build: { ssr: true } })).said).toEqual([]);
});
