import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nextInModules } from "@/lib/framework/next-in-modules";
import { smallStandIns } from "@/lib/framework/small-stand-ins";

const next = "node_modules/next";
const start = "dist/esm/client/index.js";
const patterns = "dist/esm/shared/lib/router/utils/route-match-utils.js";
const process = "dist/build/polyfills/process.js";

describe("the installed Next", () => {
	it("ships all that browsers run as ES modules too, which ask for its polyfills by the name that we know", () => {
		expect(nextInModules()).toMatchObject({
			"next/router": { browser: "next/dist/esm/client/router" },
			"next/head": { browser: "next/dist/esm/shared/lib/head" },
			"next/dist/client/*": { browser: "next/dist/esm/client/*" },
			"next/dist/shared/*": { browser: "next/dist/esm/shared/*" },
			"../build/polyfills/polyfill-module": { browser: "./lib/framework/stand-ins/nothing.js" },
		});
	});

	it("asks for a process and for a parser of patterns by the names that we stand in for", () => {
		expect(Object.keys(smallStandIns())).toEqual([
			"next/dist/build/polyfills/process",
			"next/dist/compiled/path-to-regexp",
		]);
	});

	it("gives browsers the files that we name, and they get ours", () => {
		const files = Object.values({ ...nextInModules(), ...smallStandIns() }).map(({ browser }) => browser);
		const places = files.map((file) =>
			file.startsWith("./") ? file : join("node_modules", file.replace("/*", "")),
		);
		expect(places.filter((place) => !existsSync(place) && !existsSync(`${place}.js`))).toEqual([]);
	});
});

describe("where an upgrade has moved", () => {
	/** A package with a few of Next's files. */
	let copy: string;
	beforeEach(() => {
		copy = mkdtempSync(join(tmpdir(), "webreach-next-"));
		const both = ["client/index.js", "client/next-turbopack.js", "client/router.js", "lib/is-error.js"];
		const inBoth = [...both, "pages/_app.js", "shared/lib/utils.js"];
		const kept = ["router.js", process, patterns, patterns.replace("esm/", "")];
		for (const name of [...kept, ...inBoth.flatMap((file) => [`dist/${file}`, `dist/esm/${file}`])]) {
			mkdirSync(dirname(join(copy, name)), { recursive: true });
			cpSync(join(next, name), join(copy, name));
		}
		expect(Object.keys(nextInModules(copy))).toContain("next/router");
		expect(Object.keys(smallStandIns(copy))).toHaveLength(2);
	});
	afterEach(() => rmSync(copy, { recursive: true, force: true }));

	const rewrite = (file: string, from: string, to: string) => {
		const text = readFileSync(join(copy, file), "utf8");
		expect(text).toContain(from);
		writeFileSync(join(copy, file), text.replace(from, to));
	};

	it.each(["client/next-turbopack.js", "shared/lib/utils.js"])("%s, all of Next stays as it is", (file) => {
		rmSync(join(copy, "dist/esm", file));
		expect(nextInModules(copy)).toEqual({});
	});

	it("a folder, all of Next stays as it is", () => {
		rmSync(join(copy, "dist/pages"), { recursive: true });
		expect(nextInModules(copy)).toEqual({});
	});

	it("the name of the polyfills, or all ES modules, all of Next stays as it is", () => {
		rewrite(start, "polyfills/polyfill-module", "polyfills/others");
		expect(nextInModules(copy)).toEqual({});
		rmSync(join(copy, "dist/esm"), { recursive: true });
		expect(nextInModules(copy)).toEqual({});
	});

	it("what is asked of a file, or the file, it is Next's own", () => {
		rewrite(patterns, "regexpToFunction }", "regexpToFunction, parse }");
		expect(Object.keys(smallStandIns(copy))).toEqual(["next/dist/build/polyfills/process"]);
		rmSync(join(copy, process));
		expect(smallStandIns(copy)).toEqual({});
	});
});
