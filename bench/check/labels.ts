import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/** How a use must be reported. `likely` may be reported as plain or as possible. */
export const certainties = ["plain", "guarded", "possible", "likely"] as const;
export type Certainty = (typeof certainties)[number];

/** The reason why a use is guarded. */
const guards = [
	"call",
	"catch",
	"earlier",
	"in",
	"nomodule",
	"polyfill",
	"prefix",
	"return",
	"supports",
	"truthy",
	"typeof",
] as const;

const keys = z
	.string()
	.transform((text) => text.split(/\s+/).filter((key) => key !== ""))
	.default([]);
const byLine = z.record(z.coerce.number().int().positive(), keys).default({});

const entry = z
	.strictObject({
		id: z.string().regex(/^[a-z0-9-]+$/),
		file: z.string().optional(),
		text: z.string(),
		/** The text has a syntax error. */
		broken: z.literal(true).optional(),
		plain: byLine,
		guarded: byLine,
		possible: byLine,
		likely: byLine,
		by: z.enum(guards).optional(),
		also: keys,
		none: keys,
	})
	.refine(({ guarded, by }) => Object.keys(guarded).length > 0 === (by !== undefined), {
		error: "`by` is required with `guarded`, and allowed only with it",
	});

/** Nearly every script of a framework has these. */
const MODULES = "javascript.statements.import javascript.statements.export";

/** Reads a snippet in one string, each line of which may end with the keys that it uses: `.a { inset: 0 } ⇒ css.properties.inset`. */
function readMarkedText(marked: string, index: number): z.input<typeof entry> {
	const lines = marked.split("\n").map((line) => line.split(/ *⇒ */));
	const plain = lines.flatMap(([, keys], at) => (keys ? [[at + 1, keys]] : []));
	const text = lines.map(([line]) => line).join("\n");
	return { id: `marked-${index + 1}`, text, plain: Object.fromEntries(plain), also: MODULES };
}

const entries = z
	.array(z.unknown())
	.transform((all) => all.map((one, index) => (typeof one === "string" ? readMarkedText(one, index) : one)))
	.pipe(z.array(entry));

export const languages = ["css", "js", "html"] as const;
export type Language = (typeof languages)[number];

/** A use of a key on a line, counted from 1. */
export interface Label {
	line: number;
	key: string;
	certainty: Certainty;
}

export interface Snippet {
	/** A unique id. */
	id: string;
	language: Language;
	/** A file name, whose extension selects the language. */
	file: string;
	text: string;
	broken: boolean;
	labels: Label[];
	/** Keys that may be reported in addition. */
	also: ReadonlySet<string>;
	/** Keys that must not be reported on a line without a label for them, even if every release has them. */
	none: ReadonlySet<string>;
}

const folder = join("__tests__", "corpus", "check");
const frameworkFolder = join("__tests__", "corpus", "frameworks");
const getLanguage = (file: string) => languages.find((language) => file.startsWith(`${language}-`));

function readFile(file: string, language: Language, defaultFile: string): Snippet[] {
	const read = entries.safeParse(parse(readFileSync(file, "utf8")));
	if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
	return read.data.map((one) => ({
		id: `${basename(file, ".yaml")}/${one.id}`,
		language,
		file: one.file ?? defaultFile,
		text: one.text,
		broken: one.broken ?? false,
		labels: certainties.flatMap((certainty) =>
			Object.entries(one[certainty]).flatMap(([line, keys]) =>
				keys.map((key) => ({ line: Number(line), key, certainty })),
			),
		),
		also: new Set(one.also),
		none: new Set(one.none),
	}));
}

/**
 * Reads all labelled snippets.
 * @throws {Error} if a file does not match the schema; the message names the file.
 */
export const readSnippets = (): Snippet[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith(".yaml"))
		.sort()
		.flatMap((file) => {
			const language = getLanguage(file);
			if (!language) throw new Error(`The name of ${file} does not begin with a language.`);
			return readFile(join(folder, file), language, `a.${language}`);
		});

/** Reads the labelled snippets in languages of frameworks. The name of their file is an extension: `vue.yaml`. */
export const readFrameworkSnippets = (): Snippet[] =>
	readdirSync(frameworkFolder)
		.sort()
		.flatMap((file) => readFile(join(frameworkFolder, file), "html", `a.${basename(file, ".yaml")}`));
