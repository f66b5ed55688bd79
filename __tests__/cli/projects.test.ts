import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type ProjectOptions, Projects } from "@/cli/src/projects";

// A workspace whose packages have targets of their own.

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-projects-")));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, value: unknown) {
	mkdirSync(dirname(join(folder, name)), { recursive: true });
	writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));
}

const find = (name: string, options?: ProjectOptions) => new Projects(options).find(join(folder, name));
const queryOf = (name: string, options?: ProjectOptions) => find(name, options)?.audience.query;

beforeAll(() => {
	write("package.json", { browserslist: ["chrome 120"] });
	write("packages/old/.browserslistrc", "safari 13\n");
	write("packages/set/webreach.config.json", {
		target: "firefox 100",
		failOn: "degrades",
		ignore: { paths: ["dist"] },
		overrides: [
			{ files: ["admin/**", "*.admin.css"], target: "chrome 130", build: "babel" },
			{ files: ["admin/kiosk"], region: "DE" },
			{ files: ["legacy"], off: true },
		],
	});
	write("packages/set/inner/package.json", { browserslist: "safari 17" });
});

it("takes the nearest target and the nearest configuration of each file", () => {
	expect(queryOf("a.css")).toBe("chrome 120");
	expect(queryOf("packages/old/src/a.css")).toBe("safari 13");
	expect(find("packages/old/src/a.css")?.targetFile).toBe(join(folder, "packages/old/.browserslistrc"));
	expect(find("packages/set/a.css")).toMatchObject({
		audience: { query: "firefox 100" },
		failOn: "degrades",
	});
	// The configuration counts, and the target that is nearer than its own.
	expect(find("packages/set/inner/a.css")).toMatchObject({
		audience: { query: "safari 17" },
		failOn: "degrades",
	});
});

it("shares a project between files that have the same one", () => {
	const projects = new Projects();
	const of = (name: string) => projects.find(join(folder, name));
	expect(of("packages/old/a.css")).toBe(of("packages/old/deep/b.css"));
	expect(of("packages/old/a.css")).not.toBe(of("a.css"));
});

it("applies the overrides that match, and leaves out what is ignored or off", () => {
	expect(find("packages/set/admin/a.css")).toMatchObject({
		audience: { query: "chrome 130", weights: { code: "world" } },
		build: "babel",
	});
	expect(find("packages/set/admin/kiosk/a.css")?.audience).toMatchObject({
		query: "chrome 130",
		weights: { code: "DE" },
	});
	expect(queryOf("packages/set/x.admin.css")).toBe("chrome 130");
	expect(find("packages/set/legacy/a.css")).toBeUndefined();
	expect(find("packages/set/dist/a.css")).toBeUndefined();
});

it("judges all files by the options of a command", () => {
	const options = { target: "chrome 90", region: "FR", maxLoss: "5%" };
	for (const name of ["a.css", "packages/old/a.css", "packages/set/admin/a.css"])
		expect(find(name, options)).toMatchObject({
			audience: { query: "chrome 90", weights: { code: "FR" } },
			maxLoss: 0.05,
		});
});

it("reads one configuration for all files when it is named", () => {
	write("named.json", { target: "chrome 99" });
	const config = relative("", join(folder, "named.json"));
	expect(queryOf("packages/set/inner/a.css", { config })).toBe("chrome 99");
});

it("reads installed browserslist configurations, environments and the project's own numbers", () => {
	write("shared/node_modules/browserslist-config-acme/package.json", { main: "index.js" });
	write(
		"shared/node_modules/browserslist-config-acme/index.js",
		'module.exports = { production: ["chrome 110", "safari 16.4"], modern: ["chrome 140"] };',
	);
	write("shared/package.json", { browserslist: ["extends browserslist-config-acme", "firefox 115"] });
	expect(queryOf("shared/a.css", { env: "production" })).toBe("chrome 110, safari 16.4, firefox 115");
	expect(queryOf("shared/a.css", { env: "modern" })).toBe("chrome 140, firefox 115");
	write("stats/.browserslistrc", "> 10% in my stats\n[modern]\nchrome 150\n");
	write("stats/browserslist-stats.json", { chrome: { 120: 40, 121: 30, 123: 25 }, ie: { 11: 5 } });
	expect(queryOf("stats/src/a.css")).toBe("chrome 120-121, chrome 123");
	expect(queryOf("stats/src/a.css", { env: "modern" })).toBe("chrome 150");
	write("wrong/.browserslistrc", "extends browserslist-config-none");
	expect(() => find("wrong/a.css")).toThrow("browserslist-config-none");
});
