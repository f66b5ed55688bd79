import type eslint from "@/cli/eslint";
import type * as published from "@/cli/index";
import eslintPlugin from "@/cli/src/adapters/eslint";
import vitePlugin from "@/cli/src/adapters/vite";
import { check } from "@/cli/src/index";
import type vite from "@/cli/vite";

// `cli/index.d.ts` is written by hand: the compiler compares it with the code.
const typed: typeof published.check = check;
const typedVite: typeof vite = vitePlugin;
const typedEslint: Pick<typeof eslint, "meta"> = eslintPlugin;

it("plugins have names", () => {
	expect([typedVite({ fail: true, failOn: "degrades" }).name, typedEslint.meta.name]).toEqual([
		"webreach",
		"webreach",
	]);
});

describe("check", () => {
	it("checks files for the default audience of the folder", () => {
		const { summary, refused, findings } = typed([
			{ name: "a.css", text: "a { color: red }" },
			{ name: "b.png", text: "\0\0\0" },
		]);
		expect(summary.files).toBe(1);
		expect(refused).toEqual([{ file: "b.png", reason: "binary" }]);
		expect(findings).toEqual([]);
	});

	it("throws the reason for a target that cannot be read", () => {
		expect(() => typed([], { target: "netscape 4" })).toThrow("netscape");
		expect(() => typed([], { region: "XX" })).toThrow("usage numbers");
	});
});
