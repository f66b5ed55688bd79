import { runInNewContext } from "node:vm";
import { bundleChunks } from "@/scripts/content-bundle";

const chunk = (...parts: string[]) =>
	`(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${parts.join(",")}]);`;

const files: Record<string, string> = {
	"static/chunks/a.js": chunk("1,e=>'one'", "2,3,e=>'two'", '4,e=>{"static/chunks/late.js"}'),
	"static/chunks/b.js": chunk("1,t=>'one'", "3,5,e=>'two'"),
	"static/chunks/late.js": chunk("6,e=>'late'"),
	"static/chunks/odd.js": chunk("7,{a:1}"),
	"static/chunks/loud.js": `${chunk("8,e=>1")}${chunk("9,e=>1")}`,
};
const routes = (...names: string[]) =>
	names.map((name) => ({ route: `/${name}`, files: [`static/chunks/${name}.js`] }));
const bundle = (...names: string[]) => bundleChunks(routes(...names), (file) => files[file] ?? "");

/** Runs the bundle. Returns the entries that it passes to the Turbopack runtime. */
function run(code: string) {
	const pushed: unknown[] = [];
	const self = { TURBOPACK: { push: (chunk: unknown) => pushed.push(chunk) }, webreachReading: undefined };
	runInNewContext(code, { self });
	return {
		pushed: JSON.parse(JSON.stringify(pushed, (_, value) => (typeof value === "function" ? "ƒ" : value))),
		self,
	};
}

it("contains every chunk by name, every module once, and lazily loaded chunks", () => {
	const { pushed, self } = run(bundle("a", "b") ?? "");
	expect(pushed).toEqual([
		["static/chunks/a.js", 1, "ƒ", 2, 3, "ƒ", 4, "ƒ"],
		// If the runtime knows one id of a module, the module is not repeated.
		["static/chunks/b.js", 3, 5, "ƒ"],
		["static/chunks/late.js", 6, "ƒ"],
		{
			otherChunks: ["static/chunks/a.js", "static/chunks/b.js", "static/chunks/late.js"],
			runtimeModuleIds: [],
		},
	]);
	expect(self.webreachReading).toEqual(["/a", "/b"]);
});

it.each(["odd", "loud", "nothing"])("creates no bundle if a chunk has an unknown format: %s", (name) => {
	expect(bundle("a", name)).toBeUndefined();
});
