import { type Build, buildSchema, syntaxTools } from "@/lib/build/schema/build";

const isSyntaxTool = (name: string) => (syntaxTools as readonly string[]).includes(name);

const formatLevel = (level: number | "target") =>
	level === "target" ? level : level === 2009 ? "es5" : `es${level}`;

const parseLevel = (text: string) => {
	if (text === "" || text === "target") return "target";
	return text === "es5" ? 2009 : Number(/^es(\d{4})$/.exec(text)?.[1]);
};

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

/**
 * Inverse of `serializeBuild`. Tools without a setting have their usual one: syntax for the target, core-js by usage, stage 2.
 */
export function parseBuild(text: string): { kind: "read"; build: Build } | UnknownPart {
	const named: string[] = [];
	const found: { syntax?: unknown; coreJs?: string; css: Record<string, unknown> } = { css: {} };
	for (const part of text.split(",")) {
		const [name = "", setting = "", ...more] = part.trim().split(":");
		const hasSetting = setting !== "";
		const unknown: UnknownPart = { kind: "unknown", part: part.trim() };
		if (more.length > 0) return unknown;
		if (isSyntaxTool(name)) {
			if (found.syntax) return unknown;
			found.syntax = { tool: name, level: parseLevel(setting) };
		} else if (name === "core-js") found.coreJs = setting || "usage";
		else if (name === "polyfill") named.push(setting);
		else if (name === "postcss-preset-env") found.css.presetEnvStage = hasSetting ? Number(setting) : 2;
		else if ((name === "autoprefixer" || name === "lightningcss") && !hasSetting) found.css[name] = true;
		else return unknown;
		const read = toBuild(found, named);
		if (!read.success) return unknown;
	}
	return { kind: "read", build: buildSchema.parse(toBuild(found, named).data) };
}

const toBuild = (
	{ syntax, coreJs, css }: { syntax?: unknown; coreJs?: string; css: Record<string, unknown> },
	named: string[],
) =>
	buildSchema.safeParse({
		...(syntax !== undefined && { syntax }),
		...((coreJs !== undefined || named.length > 0) && {
			polyfills: { ...(coreJs !== undefined && { coreJs }), ...(named.length > 0 && { named }) },
		}),
		...(Object.keys(css).length > 0 && { css }),
	});
