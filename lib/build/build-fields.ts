import type { Build, SyntaxTool } from "@/lib/build/schema/build-tools";
import { formatLevel, parseBuild } from "./build-param";

/** A build as the fields of a form. Empty text: the tool is not used. */
export interface BuildFields {
	tool: SyntaxTool | "";
	level: string;
	coreJs: "" | "usage" | "entry";
	/** Names of polyfills as typed, with commas or spaces between them. */
	named: string;
	autoprefixer: boolean;
	lightningcss: boolean;
	stage: string;
}

export const toBuildFields = ({ syntax, polyfills, css }: Build): BuildFields => ({
	tool: syntax?.tool ?? "",
	level: formatLevel(syntax?.level ?? "target"),
	coreJs: polyfills?.coreJs ?? "",
	named: (polyfills?.named ?? []).join(", "),
	autoprefixer: css?.autoprefixer === true,
	lightningcss: css?.lightningcss === true,
	stage: css?.presetEnvStage === undefined ? "" : String(css.presetEnvStage),
});

/** Reads the fields of a form as a build. `unknown`: the name of a polyfill cannot be read, or there are too many. */
export function parseBuildFields(fields: BuildFields): ReturnType<typeof parseBuild> {
	const { tool, level, coreJs, named, autoprefixer, lightningcss, stage } = fields;
	const parts = [
		tool && `${tool}:${level}`,
		coreJs && `core-js:${coreJs}`,
		...named.split(/[\s,;]+/).map((name) => name && `polyfill:${name}`),
		autoprefixer && "autoprefixer",
		lightningcss && "lightningcss",
		stage && `postcss-preset-env:${stage}`,
	].filter(Boolean);
	if (parts.length === 0) return { kind: "read", build: {} };
	const read = parseBuild(parts.join(","));
	return read.kind === "read" ? read : { ...read, part: read.part.replace(/^polyfill:/, "") };
}
