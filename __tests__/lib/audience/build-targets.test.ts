import { transform } from "esbuild";
import { toBuildTargets } from "@/lib/audience/build-targets";
import { resolveAudience } from "@/lib/audience/queries/audience";

function resolve(query: string) {
	const outcome = resolveAudience(query, "world");
	if (outcome.kind !== "found") throw new Error(query);
	return outcome.audience.target;
}

describe("toBuildTargets", () => {
	it("names the oldest version of each browser as tools do", () => {
		const target = resolve(
			"chrome >= 111, edge >= 112, firefox >= 114, safari >= 16.4, ios_saf >= 16.4, op_mini all",
		);
		expect(toBuildTargets(target)).toMatchObject({
			esbuild: ["chrome111", "edge112", "firefox114", "ios16.4", "safari16.4"],
			lightningcss: {
				chrome: 111 << 16,
				edge: 112 << 16,
				firefox: 114 << 16,
				ios_saf: (16 << 16) | (4 << 8),
				safari: (16 << 16) | (4 << 8),
			},
			babel: { chrome: "111", edge: "112", firefox: "114", ios: "16.4", safari: "16.4" },
			unmapped: ["op_mini"],
		});
	});

	it("counts browsers that are built on another one", () => {
		const { esbuild, babel } = toBuildTargets(resolve("samsung 20, chrome 120"));
		expect(esbuild).toEqual([`chrome${babel.chrome}`]);
		expect(Number(babel.chrome)).toBeLessThan(120);
		expect(Number(babel.chrome)).toBeGreaterThan(90);
	});

	// `defaults` has KaiOS, which is built on Firefox 48.
	it.each([
		["baseline widely available", "a?.b;\n"],
		["chrome 95, firefox 80", "a?.b;\n"],
		["defaults", "a == null ? void 0 : a.b;\n"],
		["ie 11, safari 9", "a == null ? void 0 : a.b;\n"],
	])("tells esbuild what to lower for %s", async (query, expected) => {
		const { code } = await transform("a?.b", { target: toBuildTargets(resolve(query)).esbuild });
		expect(code).toBe(expected);
	});
});
