import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv from "ajv";
import schema from "@/cli/config.schema.json";
import { findConfig } from "@/cli/src/config";
import { parseLoss } from "@/cli/src/counted-findings";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-config-")));
beforeAll(() => mkdirSync(join(folder, "app/src"), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, value: unknown) =>
	writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));

const isValid = new Ajv().compile(schema);

describe("findConfig", () => {
	it("finds the file in a folder above, then the field of package.json", () => {
		write("package.json", { webreach: { region: "JP" } });
		expect(findConfig(join(folder, "app/src"))).toMatchObject({ config: { region: "JP" }, folder });
		write("app/webreach.config.json", { region: "DE" });
		expect(findConfig(join(folder, "app/src"))).toMatchObject({
			config: { region: "DE" },
			folder: join(folder, "app"),
		});
		expect(findConfig(folder, "app/webreach.config.json").config).toEqual({ region: "DE" });
	});

	it.each([
		["an unknown field", { regoin: "DE" }, 'unknown field "regoin"'],
		["a number", { target: 3 }, '"target" must be a text'],
		["a severity", { failOn: "guarded" }, '"failOn" must be one of never, breaks'],
		["an ignore list", { ignore: ["subgrid"] }, '"ignore" must be an object'],
		["an unknown ignore list", { ignore: { names: ["a"] } }, '"ignore" must be an object with the lists'],
		["one handled feature", { handled: "dialog" }, '"handled" must be a list of texts'],
		["an unknown tool", { build: "babel:target,rollup" }, 'This part is not known: "rollup"'],
		["no build", { build: "" }, '"build" must be a build'],
		["an override without files", { overrides: [{ off: true }] }, '"overrides" must be a list of objects'],
		["an override of a baseline", { overrides: [{ files: ["a"], baseline: "b" }] }, '"overrides" must be'],
		["an array", [], "must be an object"],
	])("refuses %s, as the schema does", (_, value, message) => {
		write("wrong.json", value);
		expect(() => findConfig(folder, "wrong.json")).toThrow(message);
		expect(isValid(value)).toBe(false);
	});

	it("accepts what the schema accepts", () => {
		const config = {
			$schema: "./node_modules/webreach/config.schema.json",
			...{ target: "defaults", env: "modern", region: "world", audience: "stats.json", maxLoss: "1%" },
			...{ failOn: "degrades", baseline: "base.json", handled: ["dialog"] },
			build: "babel:es2017, core-js:usage,polyfill:@scope/x,autoprefixer,postcss-preset-env:1",
			ignore: { features: ["subgrid"], keys: ["css.properties.gap"], paths: ["dist"] },
			overrides: [
				{ files: ["admin/**"], target: "chrome 120", region: "DE", build: "babel" },
				{ files: ["old"], off: true },
			],
		};
		write("right.json", config);
		expect(findConfig(folder, "right.json").config).toEqual(config);
		expect(isValid(config)).toBe(true);
	});

	it("adds to configurations beside it and of installed packages", () => {
		mkdirSync(join(folder, "node_modules/@acme/reach-config"), { recursive: true });
		write("node_modules/@acme/reach-config/strict.json", {
			failOn: "degrades",
			region: "DE",
			ignore: { features: ["subgrid"], paths: ["dist"] },
		});
		write("base.json", {
			extends: "@acme/reach-config/strict.json",
			overrides: [{ files: ["old"], off: true }],
		});
		write("own.json", {
			extends: ["./base.json"],
			region: "FR",
			ignore: { paths: ["vendor"] },
			overrides: [{ files: ["new"], target: "chrome 120" }],
		});
		expect(findConfig(folder, "own.json").config).toEqual({
			failOn: "degrades",
			region: "FR",
			ignore: { features: ["subgrid"], keys: [], paths: ["dist", "vendor"] },
			overrides: [
				{ files: ["old"], off: true },
				{ files: ["new"], target: "chrome 120" },
			],
		});
		write("missing.json", { extends: "@acme/none" });
		expect(() => findConfig(folder, "missing.json")).toThrow("@acme/none, which is not installed here");
		write("circle.json", { extends: "./circle.json" });
		expect(() => findConfig(folder, "circle.json")).toThrow("extends itself");
	});

	it("names a file that is no JSON or is missing", () => {
		write("broken.json", "{");
		expect(() => findConfig(folder, "broken.json")).toThrow("is not JSON");
		expect(() => findConfig(folder, "none.json")).toThrow("cannot be read");
	});
});

describe("parseLoss", () => {
	it("reads percentages and shares", () => {
		expect(["1%", "0.5 %", "0.01", "0", "100%"].map(parseLoss)).toEqual([0.01, 0.005, 0.01, 0, 1]);
		for (const wrong of ["", "x", "-1%", "101%", "1%%", "1"])
			expect(() => parseLoss(wrong)).toThrow("accepted loss");
	});
});
