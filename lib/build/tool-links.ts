import type { BuildHelp, BuildTool } from "@/lib/build/schema/build-help";

const toolNames: Record<BuildTool, string> = {
	autoprefixer: "Autoprefixer",
	babel: "Babel",
	"core-js": "core-js",
	esbuild: "esbuild",
	lightningcss: "Lightning CSS",
	npm: "npm",
	"postcss-preset-env": "postcss-preset-env",
};

/**
 * Whether SWC does it, too. Its preset has the plugins of Babel's, but leaves what regular expressions mean to the browser: it only writes
 * `RegExp()` instead of a literal.
 */
export const isOfSwc = ({ tool, name }: Pick<BuildHelp, "tool" | "name">): boolean =>
	tool === "babel" && !name.includes("regex");

/** Returns the name of a tool, which no language translates. */
export const getToolName = (help: Pick<BuildHelp, "tool" | "name">): string =>
	isOfSwc(help) ? "Babel, SWC" : toolNames[help.tool];

/** Returns the page of a tool about what it does, of a polyfill that of its package. */
export function getToolUrl({ tool, name }: Pick<BuildHelp, "tool" | "name">): string {
	switch (tool) {
		case "autoprefixer":
			return "https://github.com/postcss/autoprefixer";
		case "babel":
			return `https://babeljs.io/docs/babel-plugin-${name}`;
		case "core-js":
			return "https://github.com/zloirock/core-js";
		case "esbuild":
			return "https://esbuild.github.io/content-types/";
		case "lightningcss":
			return "https://lightningcss.dev/transpilation.html";
		case "npm":
			return `https://www.npmjs.com/package/${name}`;
		case "postcss-preset-env":
			return "https://github.com/csstools/postcss-plugins/tree/main/plugin-packs/postcss-preset-env";
		default:
			return tool satisfies never;
	}
}
