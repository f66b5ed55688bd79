/** A name in a text that should exist in the repository. */
export interface Named {
	kind: "file" | "script" | "variable" | "identifier" | "link";
	name: string;
}

/** File extensions of the project. */
const extensions = "ts|tsx|js|cjs|mjs|css|md|json|yml|conf|template";
const filePattern = new RegExp(
	`(?:^|[\\s\`"'(,])((?:[\\w@.[\\]-]+/)*[\\w.[\\]-]+\\.(?:${extensions}))(?=$|[\\s\`"'),.;:])`,
	"g",
);
const folderPattern =
	/(?:^|[\s`"'(,])((?:lib|components|pages|scripts|bench|deploy|docs|styles|public|__tests__)\/[\w./[\]-]*[\w\]])(?=$|[\s`"'),;:]|\.\s|\.$|\/[\s`"'),;:]|\/$)/g;

const findAll = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Removes URLs, because their parts are not names of the project. */
const removeUrls = (text: string) => text.replaceAll(/\w+:\/\/\S+/g, " ");

/** Lists the files and folders in a text. */
export function findFileNames(text: string): Named[] {
	const plain = removeUrls(text);
	const names = new Set([...findAll(plain, filePattern), ...findAll(plain, folderPattern)]);
	return [...names].map((name) => ({ kind: "file", name }));
}

/** Lists the npm scripts in a text. */
export const findScriptNames = (text: string): Named[] =>
	[...new Set(findAll(text, /npm run ([\w:-]+)/g))].map((name) => ({ kind: "script", name }));

/** Lists the code spans of a Markdown text, without fenced code blocks. */
function listCodeSpans(markdown: string): string[] {
	return findAll(markdown.replaceAll(/^```[\s\S]*?^```/gm, ""), /`([^`\n]+)`/g);
}

/** Lists the environment variables and identifiers in code spans of a Markdown text. */
export const findCodeNames = (markdown: string): Named[] =>
	[...new Set(listCodeSpans(markdown))].flatMap((span): Named[] => {
		const name = /^([\w$]+)(?:\(\)|=\S*)?$/.exec(span)?.[1];
		if (name === undefined) return [];
		if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name)) return [{ kind: "variable", name }];
		return /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/.test(name) ? [{ kind: "identifier", name }] : [];
	});

/** Lists the links of a Markdown text to files of the project. */
export const findLinkTargets = (markdown: string): Named[] =>
	[...new Set(findAll(markdown, /\]\((?!\w+:)([^)#\s]+)(?:#[^)\s]*)?\)/g))].map((name) => ({
		kind: "link",
		name,
	}));

/** Matches strings and comments. Strings are matched to skip text in them that looks like a comment. */
const quotesAndComments =
	/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Returns the comments of TypeScript, JavaScript or CSS code. */
export const extractComments = (source: string): string =>
	[...source.matchAll(quotesAndComments)]
		.map(([found]) => found)
		.filter((found) => found.startsWith("/"))
		.join("\n");
