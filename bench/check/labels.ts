import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/** How a label says that a use is to be reported; `likely` may be reported as plain or as possible. */
export const manners = ["plain", "guarded", "possible", "likely"] as const;
export type Manner = (typeof manners)[number];

/** What a guarded use owes its being guarded to. */
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
		/** The text does not parse by its language's grammar. */
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
		error: "`by` stands with `guarded`, and only there",
	});

export const languages = ["css", "js", "html"] as const;
export type Language = (typeof languages)[number];

/** That a key is used on a line, counted from 1. */
export interface Label {
	line: number;
	key: string;
	manner: Manner;
}

export interface Snippet {
	/** Unique among all. */
	id: string;
	language: Language;
	/** The name its file would have: the ending says what it is. */
	file: string;
	text: string;
	broken: boolean;
	labels: Label[];
	/** What may be reported besides. */
	also: ReadonlySet<string>;
	/** What must not be reported on any line that no label names it on, whether telling or not. */
	none: ReadonlySet<string>;
}

const folder = join("__tests__", "corpus", "check");
const languageOf = (file: string) => languages.find((language) => file.startsWith(`${language}-`));

function readFile(file: string): Snippet[] {
	const language = languageOf(file);
	if (!language) throw new Error(`${file} does not begin with a language.`);
	const read = z.array(entry).safeParse(parse(readFileSync(join(folder, file), "utf8")));
	if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
	return read.data.map((one) => ({
		id: `${basename(file, ".yaml")}/${one.id}`,
		language,
		file: one.file ?? `a.${language}`,
		text: one.text,
		broken: one.broken ?? false,
		labels: manners.flatMap((manner) =>
			Object.entries(one[manner]).flatMap(([line, keys]) =>
				keys.map((key) => ({ line: Number(line), key, manner })),
			),
		),
		also: new Set(one.also),
		none: new Set(one.none),
	}));
}

/**
 * All labelled snippets.
 * @throws {Error} naming the file that is not written as they are.
 */
export const readSnippets = (): Snippet[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith(".yaml"))
		.sort()
		.flatMap(readFile);
