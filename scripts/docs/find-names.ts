/** A name that a text takes for granted, by what kind of thing it would be. */
export interface Named {
	kind: "file" | "script" | "variable" | "identifier" | "link";
	name: string;
}

/** Files of the project are named with one of these. */
const extensions = "ts|tsx|js|cjs|mjs|css|md|json|yml|conf|template";
const filePattern = new RegExp(
	`(?:^|[\\s\`"'(,])((?:[\\w@.[\\]-]+/)*[\\w.[\\]-]+\\.(?:${extensions}))(?=$|[\\s\`"'),.;:])`,
	"g",
);
const folderPattern =
	/(?:^|[\s`"'(,])((?:lib|components|pages|scripts|bench|deploy|docs|styles|public|__tests__)\/[\w./[\]-]*[\w\]])(?=$|[\s`"'),;:]|\.\s|\.$|\/[\s`"'),;:]|\/$)/g;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Addresses lead elsewhere: what stands in them is no name of the project's. */
const withoutAddresses = (text: string) => text.replaceAll(/\w+:\/\/\S+/g, " ");

/** The files and folders that a text names. */
export function filesIn(text: string): Named[] {
	const plain = withoutAddresses(text);
	const names = new Set([...all(plain, filePattern), ...all(plain, folderPattern)]);
	return [...names].map((name) => ({ kind: "file", name }));
}

/** The scripts of package.json that a text has the reader run. */
export const scriptsIn = (text: string): Named[] =>
	[...new Set(all(text, /npm run ([\w:-]+)/g))].map((name) => ({ kind: "script", name }));

/** The code spans of a Markdown text, those in fenced blocks left out. */
function spansOf(markdown: string): string[] {
	return all(markdown.replaceAll(/^```[\s\S]*?^```/gm, ""), /`([^`\n]+)`/g);
}

/** The environment variables and identifiers that stand as code in a Markdown text. */
export const codeIn = (markdown: string): Named[] =>
	[...new Set(spansOf(markdown))].flatMap((span): Named[] => {
		const name = /^([\w$]+)(?:\(\)|=\S*)?$/.exec(span)?.[1];
		if (name === undefined) return [];
		if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)) return [{ kind: "variable", name }];
		return /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/.test(name) ? [{ kind: "identifier", name }] : [];
	});

/** The links of a Markdown text to other files of the project. */
export const linksIn = (markdown: string): Named[] =>
	[...new Set(all(markdown, /\]\((?!\w+:)([^)#\s]+)(?:#[^)\s]*)?\)/g))].map((name) => ({
		kind: "link",
		name,
	}));

/** What is in quotes, so that what looks like a comment in it is passed over; and comments. */
const quotesAndComments =
	/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The comments of a source in TypeScript, JavaScript or CSS. */
export const commentsOf = (source: string): string =>
	[...source.matchAll(quotesAndComments)]
		.map(([found]) => found)
		.filter((found) => found.startsWith("/"))
		.join("\n");
