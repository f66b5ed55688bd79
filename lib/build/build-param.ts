import {
	type Build,
	cssStages,
	MAX_NAMED_POLYFILLS,
	type SyntaxTool,
	syntaxEditions,
	syntaxTools,
} from "@/lib/build/schema/build-tools";

const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** Whether a name can be that of an import or a package. */
const isPolyfillName = (name: string): boolean => /^@?[a-z0-9][a-z0-9._/-]{0,79}$/.test(name);

/** Writes what syntax is rewritten for: `target`, `es5`, `es2017`. */
const formatLevel = (level: number | "target"): string =>
	level === "target" ? level : level === 2009 ? "es5" : `es${level}`;

/** Inverse of `formatLevel`. Undefined for a text that is no level. */
function parseLevel(text: string): number | "target" | undefined {
	if (text === "target") return text;
	const year = text === "es5" ? 2009 : Number(/^es(\d{4})$/.exec(text)?.[1]);
	return isOneOf(syntaxEditions, year) && text === formatLevel(year) ? year : undefined;
}

/** Writes a build as links and the API have it: `babel:target,core-js:usage,autoprefixer,postcss-preset-env:2`. */
export function serializeBuild({ syntax, polyfills, css }: Build): string {
	return [
		syntax && `${syntax.tool}:${formatLevel(syntax.level)}`,
		polyfills?.coreJs && `core-js:${polyfills.coreJs}`,
		...(polyfills?.named ?? []).map((name) => `polyfill:${name}`),
		css?.autoprefixer && "autoprefixer",
		css?.lightningcss && "lightningcss",
		css?.presetEnvStage !== undefined && `postcss-preset-env:${css.presetEnvStage}`,
	]
		.filter(Boolean)
		.join(",");
}

/** A text that is no build, with the part that cannot be read. */
type UnknownPart = { kind: "unknown"; part: string };

function addSyntax(build: Build, tool: SyntaxTool, setting: string): boolean {
	const level = parseLevel(setting || "target");
	// TypeScript has no targets.
	if (build.syntax || level === undefined || (tool === "typescript" && level === "target")) return false;
	build.syntax = { tool, level };
	return true;
}

function addNamed(build: Build, name: string): boolean {
	const named = build.polyfills?.named ?? [];
	if (!isPolyfillName(name) || named.length >= MAX_NAMED_POLYFILLS) return false;
	build.polyfills = { ...build.polyfills, named: [...named, name] };
	return true;
}

/** Adds what a part of the text says. False if it cannot be read. */
function addPart(build: Build, name: string, setting: string): boolean {
	if (isOneOf(syntaxTools, name)) return addSyntax(build, name, setting);
	switch (name) {
		case "core-js": {
			const coreJs = setting || "usage";
			if (coreJs !== "usage" && coreJs !== "entry") return false;
			build.polyfills = { ...build.polyfills, coreJs };
			return true;
		}
		case "polyfill":
			return addNamed(build, setting);
		case "postcss-preset-env": {
			const stage = cssStages.find((one) => String(one) === (setting || "2"));
			if (stage === undefined) return false;
			build.css = { ...build.css, presetEnvStage: stage };
			return true;
		}
		case "autoprefixer":
		case "lightningcss":
			build.css = { ...build.css, [name]: true };
			return setting === "";
		default:
			return false;
	}
}

/**
 * Inverse of `serializeBuild`. Tools without a setting have their usual one: syntax for the target, core-js by usage, stage 2.
 */
export function parseBuild(text: string): { kind: "read"; build: Build } | UnknownPart {
	const build: Build = {};
	for (const part of text.split(",")) {
		const [name = "", setting = "", ...more] = part.trim().split(":");
		if (more.length > 0 || !addPart(build, name, setting)) return { kind: "unknown", part: part.trim() };
	}
	return { kind: "read", build };
}
