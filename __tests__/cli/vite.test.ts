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

const dependencies = {
	lists:
		'console.log([2].findLast(Boolean));\nconsole.log(Object.hasOwn({}, "a"));\nconsole.log([3].at(-1));\n',
	"@scope/copies": "console.log(structuredClone({}));\n",
};

beforeAll(() => {
	mkdirSync(join(folder, "src"));
	writeFileSync(join(folder, "package.json"), JSON.stringify({ browserslist: ["chrome 76"] }));
	writeFileSync(join(folder, "src/main.ts"), source);
	writeFileSync(join(folder, "src/page.ts"), 'import "lists"; import "@scope/copies";\n[1].at(-1);\n');
	for (const [name, code] of Object.entries(dependencies)) {
		mkdirSync(join(folder, "node_modules", name), { recursive: true });
		writeFileSync(join(folder, "node_modules", name, "index.js"), code);
	}
});

/** Bundles the source, and returns what the plugin says of the bundle, and the names of the files that it leaves. */
async function run(
	options: Parameters<typeof webreach>[0],
	esbuildTarget: string,
	{ entry = "main", ...more }: { entry?: string; build?: { ssr: boolean } } = {},
) {
	const outdir = join(folder, "dist/assets");
	const { outputFiles } = await build({
		entryPoints: [join(folder, `src/${entry}.ts`)],
		...{ bundle: true, minify: true, write: false, sourcemap: "external", format: "esm", outdir },
		target: esbuildTarget,
	});
	const [map, code] = [".js.map", ".js"].map(
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

it("lists the project's own code first, then a line for each dependency", async () => {
	const { said } = await run({}, "es2019", { entry: "page" });
	const lines = said.join().split("\n").slice(1);
	expect(lines.map((line) => line.trim().split(" ", 2).join(" "))).toEqual([
		"src/page.ts:2:5 breaks",
		"dist/assets/main.css:1:3 degrades",
		"node_modules/lists/index.js:1:17 breaks",
		"node_modules/@scope/copies/index.js:1:13 breaks",
	]);
	expect(lines.filter((line) => / and 2 more in lists$/.test(line))).toEqual([lines[2]]);
	expect(lines[3]).not.toContain("more in");
});
