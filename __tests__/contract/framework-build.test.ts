import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { aliasNextEsm } from "@/lib/next/esm-client";

const next = "node_modules/next";
const start = "dist/esm/client/index.js";

describe("the installed Next.js", () => {
	it("ships its browser code as ES modules too, which import the polyfills under the expected name", () => {
		expect(aliasNextEsm()).toMatchObject({
			"next/router": { browser: "next/dist/esm/client/router" },
			"next/head": { browser: "next/dist/esm/shared/lib/head" },
			"next/dist/client/*": { browser: "next/dist/esm/client/*" },
			"next/dist/shared/*": { browser: "next/dist/esm/shared/*" },
			"../build/polyfills/polyfill-module": { browser: "./lib/next/stubs/empty.js" },
		});
	});

	it("has every file that an alias points to", () => {
		const files = Object.values(aliasNextEsm()).map(({ browser }) => browser);
		const places = files.map((file) =>
			file.startsWith("./") ? file : join("node_modules", file.replace("/*", "")),
		);
		expect(places.filter((place) => !existsSync(place) && !existsSync(`${place}.js`))).toEqual([]);
	});
});

describe("fallback after an upgrade", () => {
	/** Folder with a copy of a few Next.js files. */
	let copy: string;
	beforeEach(() => {
		copy = mkdtempSync(join(tmpdir(), "webreach-next-"));
		const both = ["client/index.js", "client/next-turbopack.js", "client/router.js", "lib/is-error.js"];
		const inBoth = [...both, "pages/_app.js", "shared/lib/utils.js"];
		for (const name of ["router.js", ...inBoth.flatMap((file) => [`dist/${file}`, `dist/esm/${file}`])]) {
			mkdirSync(dirname(join(copy, name)), { recursive: true });
			cpSync(join(next, name), join(copy, name));
		}
		expect(Object.keys(aliasNextEsm(copy))).toContain("next/router");
	});
	afterEach(() => rmSync(copy, { recursive: true, force: true }));

	const rewrite = (file: string, from: string, to: string) => {
		const text = readFileSync(join(copy, file), "utf8");
		expect(text).toContain(from);
		writeFileSync(join(copy, file), text.replace(from, to));
	};

	it.each(["client/next-turbopack.js", "shared/lib/utils.js"])(
		"adds no aliases if the ES module %s is missing",
		(file) => {
			rmSync(join(copy, "dist/esm", file));
			expect(aliasNextEsm(copy)).toEqual({});
		},
	);

	it("adds no aliases if a folder is missing", () => {
		rmSync(join(copy, "dist/pages"), { recursive: true });
		expect(aliasNextEsm(copy)).toEqual({});
	});

	it("adds no aliases if the polyfills have another name, or if all ES modules are missing", () => {
		rewrite(start, "polyfills/polyfill-module", "polyfills/others");
		expect(aliasNextEsm(copy)).toEqual({});
		rmSync(join(copy, "dist/esm"), { recursive: true });
		expect(aliasNextEsm(copy)).toEqual({});
	});
});
