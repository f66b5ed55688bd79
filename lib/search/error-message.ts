/** What browsers write before a message. */
const PREFIX = /^(?:uncaught )?(?:\(in promise\) )?(?:[A-Z]\w*Error: )?/i;

/** An expression such as `navigator.clipboard.writeText`, also below `(intermediate value)` or `[1].values(...)`. */
const CODE =
	"(?:\\(intermediate value\\)|\\[[^\\]]*\\]|[\\w$#]+(?:\\([^)]*\\))?)(?:\\??\\.[\\w$#]+(?:\\([^)]*\\))?)*";

/**
 * The messages of V8, SpiderMonkey and JavaScriptCore for what a browser lacks, with the code that they name. Each is written as the
 * engine writes it: https://chromium.googlesource.com/v8/v8/+/main/src/common/message-template.h,
 * https://searchfox.org/mozilla-central/source/js/public/friend/ErrorNumbers.msg,
 * https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/runtime/ExceptionHelpers.cpp
 */
const naming: readonly RegExp[] = [
	/\(evaluating '(?:new )?([^']+)'\)/,
	/\(near '\.\.\.([^']+?)(?:\.\.\.)?'\)/,
	/\(In '(?:new )?([^']+)', '/,
	new RegExp(`^(${CODE}) is not (?:a function|a constructor|defined|iterable)\\b`),
	/^Can't find variable: ([\w$]+)/,
	/^Failed to execute '([\w$]+)' on '([\w$]+)'/,
	/^Failed to construct '([\w$]+)'/,
	/^Cannot read properties of (?:undefined|null) \(reading '([\w$]+)'\)/,
	// `navigator.storage` is missing, not what is read from it.
	/^can't access property "[\w$]+", ((?:navigator|document|window|self|screen|performance)\.[\w$]+) is undefined/,
	/^can't access property "([\w$]+)"/,
	/^([A-Z]\w*(?:\.\w+)?)(?: constructor)?: (?:At least \d+ arguments?|Argument \d+)/,
];

/** Messages that name no code: what they are about. */
const meanings: readonly (readonly [message: RegExp, subject: string])[] = [
	[/import statement outside a module|import declarations may only appear at top level/i, "js-modules"],
	[/module specifier|was a bare specifier/i, "import maps"],
	[/await is only valid in async functions/i, "top level await"],
	[/unexpected (?:token|character|identifier) ['"`]?(\?\?=|\|\|=|&&=)/i, "logical assignment"],
	[/unexpected (?:token|character) ['"`]?\?\?/i, "nullish coalescing"],
	[/unexpected token ['"`]?(?:\?\.|\.)['"`]?$/i, "optional chaining"],
	[/unexpected private name|private (?:field|name|fields)/i, "private fields"],
	[/invalid (?:capture )?group|invalid group specifier name|invalid regexp group/i, "lookbehind"],
	[/invalid (?:regular expression )?flags?/i, "regexp flags"],
];

/** The properties that tell whether a flag of a regular expression is set. */
const flagProperties: Readonly<Record<string, string>> = {
	d: "hasIndices",
	s: "dotAll",
	u: "unicode",
	v: "unicodeSets",
	y: "sticky",
};
const FLAG =
	/^Invalid flags supplied to RegExp constructor '(\w)'|^invalid regular expression flag (\w)|^Invalid regular expression flags? '(\w)'/i;

const SELECTOR = /'([^']*)' is not a valid selector/;

/**
 * Reads an error message of a browser.
 * @returns what it says is missing, as a search finds it: `crypto.randomUUID`, `:has`; undefined for any other text.
 */
export function readErrorMessage(text: string): string | undefined {
	const message = text.trim().replace(PREFIX, "");
	const selector = SELECTOR.exec(message)?.[1];
	if (selector !== undefined) return /::?[a-z-]+/i.exec(selector)?.[0];
	const flag = FLAG.exec(message)?.slice(1).find(Boolean);
	const property = flagProperties[flag ?? ""];
	if (property !== undefined) return `RegExp.${property}`;
	// Scripts that are added to a page fail with `Failed to execute 'append' on 'Element': ` before the message.
	const meaning = meanings.find(([pattern]) => pattern.test(message))?.[1];
	if (meaning !== undefined) return meaning;
	for (const pattern of naming) {
		const [found, name, owner] = pattern.exec(message) ?? [];
		if (found === undefined || name === undefined) continue;
		const code = name
			.replaceAll(/\([^)]*\)|^\[[^\]]*\]|\?/g, "")
			.replace(/^\.+/, "")
			.replace(/^(?:window|globalThis|self|undefined)\./, "");
		return owner === undefined ? code : `${owner}.${code}`;
	}
	return undefined;
}
