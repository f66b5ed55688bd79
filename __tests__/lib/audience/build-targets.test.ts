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

	it.each([
		"defaults",
		"last 2 versions",
		"> 0.2%, not dead",
		"baseline widely available",
		"ie 11, safari 9",
	])("gives esbuild a target that lowers syntax for %s", async (query) => {
		const target = resolve(query);
		const { esbuild, browserslist } = toBuildTargets(target);
		const { code } = await transform("a?.b", { target: esbuild });
		expect(code.includes("?.")).toBe(!/^(?:ie|safari 9|chrome [1-7]\d$)/m.test(browserslist.join("\n")));
	});
});
