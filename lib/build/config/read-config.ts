import { parseLevel } from "@/lib/build/build-param";
import { mergeBuilds } from "@/lib/build/merge-builds";
import { polyfillPackages } from "@/lib/build/polyfill-packages";
import { type Build, cssStages, MAX_NAMED_POLYFILLS } from "@/lib/build/schema/build-tools";
import { type LiteralValue, readLiteral } from "./literal-value";

/** What a configuration says about a build, and the target if it has one. */
export interface ConfigReading {
	build: Build;
	target?: string;
}

/** `nothing`: the file is readable, but says nothing about a build. */
export type ConfigOutcome =
	| { kind: "read"; reading: ConfigReading }
	| { kind: "empty" | "invalid" | "nothing" };

/** The longest text that is read, in characters. */
export const MAX_CONFIG_LENGTH = 200_000;

type Settings = { [name: string]: LiteralValue };

const toSettings = (value: LiteralValue): Settings =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

/** Plugins with their options: a list of names, of pairs, or an object. */
function listPlugins(value: LiteralValue): [name: string, options: LiteralValue][] {
	if (!Array.isArray(value)) return Object.entries(toSettings(value));
	return value.flatMap((entry): [string, LiteralValue][] => {
		const [name, options] = Array.isArray(entry) ? entry : [entry];
		return typeof name === "string" ? [[name, options]] : [];
	});
}

/** A target as a query or a list of queries. Objects of environments are read as a whole by the server. */
function toTarget(value: LiteralValue): Pick<ConfigReading, "target"> {
	if (typeof value === "string") return { target: value };
	const isList = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
	return isList ? { target: value.join(", ") } : {};
}

const toCoreJs = (value: LiteralValue): Build =>
	value === "usage" || value === "entry" ? { polyfills: { coreJs: value } } : {};

type Part = Partial<ConfigReading>;

function readBabel({ presets }: Settings): Part {
	const found = listPlugins(presets).find(([name]) => /^(?:@babel\/(?:preset-)?)?env$/.test(name));
	if (!found) return {};
	const { useBuiltIns, targets } = toSettings(found[1]);
	return {
		build: { syntax: { tool: "babel", level: "target" }, ...toCoreJs(useBuiltIns) },
		...toTarget(targets),
	};
}

function readLevel(tool: "swc" | "esbuild" | "typescript", value: LiteralValue): Part {
	if (typeof value !== "string") return {};
	const name = value.toLowerCase();
	const level = parseLevel(name === "es6" ? "es2015" : name === "es3" ? "es5" : name);
	return typeof level === "number" ? { build: { syntax: { tool, level } } } : {};
}

function readSwc({ jsc, env }: Settings): Part {
	if (env === undefined) return readLevel("swc", toSettings(jsc).target);
	const { targets, mode } = toSettings(env);
	return { build: { syntax: { tool: "swc", level: "target" }, ...toCoreJs(mode) }, ...toTarget(targets) };
}

/** With `noEmit`, another tool writes the code. */
function readTypeScript({ compilerOptions }: Settings): Part {
	const { target, noEmit } = toSettings(compilerOptions);
	return noEmit === true ? {} : readLevel("typescript", target);
}

/** The tools of CSS, as packages or as plugins. A plugin that is `false` is off. */
function readCssTools(plugins: readonly [name: string, options: LiteralValue][]): Part {
	const options = new Map(plugins.filter(([, value]) => value !== false));
	const presetEnv = toSettings(options.get("postcss-preset-env"));
	const stage = cssStages.find((one) => one === presetEnv.stage) ?? 2;
	const css = {
		...(options.has("autoprefixer") && { autoprefixer: true as const }),
		...(options.has("lightningcss") && { lightningcss: true as const }),
		...(options.has("postcss-preset-env") && { presetEnvStage: stage }),
	};
	return Object.keys(css).length > 0 ? { build: { css } } : {};
}

const readPostcss = ({ plugins }: Settings): Part => readCssTools(listPlugins(plugins));

/** `@vitejs/plugin-legacy` has Babel and core-js in it. */
function readVite({ build, css, plugins }: Settings): Part[] {
	const isLegacy = listPlugins(plugins).some(([name]) => name === "@vitejs/plugin-legacy");
	const usesLightningCss = toSettings(css).transformer === "lightningcss";
	return [
		readLevel("esbuild", toSettings(build).target),
		usesLightningCss ? { build: { css: { lightningcss: true } } } : {},
		isLegacy ? { build: { syntax: { tool: "babel", level: "target" }, polyfills: { coreJs: "usage" } } } : {},
	];
}

function readPackages({ dependencies, devDependencies, browserslist, babel, postcss }: Settings): Part[] {
	const names = Object.keys({ ...toSettings(dependencies), ...toSettings(devDependencies) });
	const named = polyfillPackages
		.map(({ name }) => name)
		.filter((name) => names.includes(name))
		.slice(0, MAX_NAMED_POLYFILLS);
	return [
		readCssTools(names.map((name) => [name, undefined])),
		named.length > 0 ? { build: { polyfills: { named } } } : {},
		readBabel(toSettings(babel)),
		readPostcss(toSettings(postcss)),
		typeof browserslist === "object" && !Array.isArray(browserslist) && browserslist
			? { target: JSON.stringify(browserslist) }
			: toTarget(browserslist),
	];
}

/** The words that queries of browserslist begin with, or their comparison with a share. */
const query =
	/^(?:not\s+)?(?:[<>]=?\s*[\d.]|last\s+\d|defaults\b|baseline\s|cover\s|since\s|dead\b|extends\s|supports\s|unreleased\s|maintained\s|[a-z_]+\s+(?:[<>]=?\s*)?\d)[^{}()'"]*$/i;

/** The text of `.browserslistrc`: each line that is no comment has queries. */
function readBrowserslist(text: string): string | undefined {
	const lines = text
		.split("\n")
		.map((line) => line.replace(/#.*/, "").trim())
		.filter((line) => line !== "");
	const isList = lines.every((line) => query.test(line) || /^\[[\w ]+\]$/.test(line));
	return lines.length > 0 && isList ? text.trim() : undefined;
}

/**
 * Reads what a build does from the text of `package.json`, of a configuration of Babel, SWC, TypeScript, PostCSS or Vite, or of
 * `.browserslistrc`. Programs are not run: only their literals count. Reads only what the file says; never throws.
 */
export function readBuildConfig(text: string): ConfigOutcome {
	if (text.trim() === "") return { kind: "empty" };
	if (text.length > MAX_CONFIG_LENGTH) return { kind: "invalid" };
	const target = readBrowserslist(text);
	if (target !== undefined) return { kind: "read", reading: { build: {}, target } };
	const literal = readLiteral(text);
	if (literal.kind === "invalid") return literal;
	const { value } = literal;
	// A call of a module with the settings: `defineConfig({})`.
	const settings = toSettings(Array.isArray(value) && typeof value[0] === "string" ? value[1] : value);
	const parts: Part[] = [
		...readPackages(settings),
		readTypeScript(settings),
		...readVite(settings),
		readSwc(settings),
		readBabel(settings),
		readPostcss(settings),
	];
	const build = parts.reduce<Build>((all, part) => mergeBuilds(all, part.build ?? {}), {});
	const named = parts.findLast((part) => part.target !== undefined)?.target;
	return Object.keys(build).length === 0 && named === undefined
		? { kind: "nothing" }
		: { kind: "read", reading: { build, ...(named !== undefined && { target: named }) } };
}
