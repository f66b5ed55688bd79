import { SourceMap, type SourceMapPayload } from "node:module";

/** A run of a script's text that comes from one source; `""` is what the bundler put around the modules. */
export interface Run {
	source: string;
	text: string;
}

/** Turbopack's name of a source as a path in the project, or in a package. */
const pathOf = (source: string) =>
	source
		.replace(/^turbopack:\/\/\/(?:\[project\]\/)?/, "")
		.replace(/^.*node_modules\//, "node_modules/")
		.replace(/ .*$/, "");

/**
 * Cuts a script where the source changes that its map names.
 * @param script the text that the map was made for.
 */
export function runsOf(script: string, map: SourceMapPayload): Run[] {
	const mapped = new SourceMap(map);
	const runs: Run[] = [];
	let line = 0;
	let column = 0;
	for (const letter of script.split("")) {
		const entry = mapped.findEntry(line, column);
		// Before the first entry of a line, the one found is of a line before.
		const isKnown = "originalSource" in entry && entry.generatedLine === line;
		const source = isKnown ? pathOf(entry.originalSource ?? "") : "";
		const last = runs.at(-1);
		if (last?.source === source) last.text += letter;
		else runs.push({ source, text: letter });
		column = letter === "\n" ? 0 : column + 1;
		line += Number(letter === "\n");
	}
	return runs;
}

/** The package that a source belongs to; of Next the part, of our own sources the room. */
export function packageOf(source: string): string {
	const [kind = "", ...path] = source.split("/");
	if (source === "") return "around the modules";
	if (kind !== "node_modules") return path.length > 1 ? `${kind}/${path[0]}` : kind;
	const [name = "", second = "", ...inside] = path;
	if (name.startsWith("@")) return `${name}/${second}`;
	if (name !== "next") return name;
	const [part = "", module = ""] = inside.filter((folder) => folder !== "esm");
	return part === "compiled" ? `next: ${module}` : `next: ${part}`;
}

export interface Share {
	name: string;
	bytes: number;
	/** By how much the compressed script would be lighter without it. */
	gzip: number;
}

/**
 * What each part of a script weighs.
 * @param nameOf the part that a source counts for.
 * @param weightOf the compressed weight of a text, in bytes.
 */
export function sharesOf(
	runs: readonly Run[],
	nameOf: (source: string) => string,
	weightOf: (text: string) => number,
): Share[] {
	const whole = weightOf(runs.map(({ text }) => text).join(""));
	return [...new Set(runs.map(({ source }) => nameOf(source)))].map((name) => {
		const mine = runs.filter(({ source }) => nameOf(source) === name);
		const others = runs.filter(({ source }) => nameOf(source) !== name);
		return {
			name,
			bytes: mine.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
			gzip: whole - weightOf(others.map(({ text }) => text).join("")),
		};
	});
}
