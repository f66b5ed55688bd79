import { DomUtils, parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: object }>;

/** Elements without content for a text: navigation, controls and scripts. */
const skipped = new Set(
	"button canvas form iframe img input link meta nav noscript script select style template textarea wbr".split(
		" ",
	),
);
const blocks = new Set(
	"address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary svg table ul".split(
		" ",
	),
);
/** Inline elements that are parts of one word or number. */
const joined = new Set(["bdi", "code", "sub", "sup"]);

const isElement = (node: Node): node is Element => "attribs" in node;
const isSkipped = ({ name, attribs }: Element) =>
	skipped.has(name) || "hidden" in attribs || attribs["aria-hidden"] === "true";
const listElements = (element: Element): Element[] =>
	element.children.filter(isElement).filter((child) => !isSkipped(child));

const getText = (node: Node): string => {
	if (node.type === "text") return node.data;
	return isElement(node) && !isSkipped(node) ? node.children.map(getText).join("") : "";
};

const collapse = (text: string) => text.replace(/\s+/g, " ");

/** Escapes what Markdown would read as markup. https://spec.commonmark.org/0.31.2/#backslash-escapes */
export const escapeText = (text: string) =>
	text
		.replace(/[\\`*[\]|]|<(?=[\p{L}/!?])/gu, "\\$&")
		.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");

/** Escapes what would begin a heading, a list or a quotation. */
const escapeStart = (line: string) =>
	line.replace(/^(\d+)(?=[.)](?:\s|$))|^(?=[#>+-]+(?:\s|$)|[-=]+$)/, "$1\\");

/** Formats a text as code within a line. */
export function formatCode(text: string): string {
	const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Formats a link. `text` is Markdown. */
export const formatLink = (text: string, href: string) =>
	`[${text}](${href.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)})`;

function formatInlineElement(element: Element): string {
	const text = formatInline(element.children);
	switch (element.name) {
		case "a":
			return text.trim() && element.attribs.href ? formatLink(text.trim(), element.attribs.href) : text;
		case "br":
			return " ";
		case "code":
		case "kbd":
		case "samp":
			return formatCode(collapse(getText(element)));
		case "b":
		case "strong":
			return text.trim() ? `**${text.trim()}**` : text;
		case "em":
			return text.trim() ? `*${text.trim()}*` : text;
		default:
			return text;
	}
}

/** Style sheets set neighbours apart that have no space between them. */
const areApart = (before: Node | undefined, after: Node) =>
	before !== undefined &&
	isElement(before) &&
	!joined.has(before.name) &&
	!(isElement(after) && joined.has(after.name)) &&
	/[\p{L}\p{N}%.)]$/u.test(getText(before)) &&
	(isElement(after) ? /^[\p{L}\p{N}(<]/u : /^\p{N}/u).test(getText(after));

function formatInline(nodes: readonly Node[]): string {
	let text = "";
	let before: Node | undefined;
	for (const node of nodes) {
		if (node.type === "text") text += (areApart(before, node) ? " " : "") + escapeText(collapse(node.data));
		else if (isElement(node) && !isSkipped(node)) {
			const inner = blocks.has(node.name) ? formatFlat(node) : formatInlineElement(node);
			if (inner === "") continue;
			text += areApart(before, node) ? ` ${inner}` : inner;
		} else continue;
		before = node;
	}
	return collapse(text);
}

/** Formats an element in one line, for a cell or a term: its blocks are separated by semicolons. */
function formatFlat(element: Element): string {
	if (element.name === "svg") return "";
	return formatRuns(element, (child) => [formatFlat(child)])
		.filter(Boolean)
		.join("; ");
}

/** Formats the children of an element: each block, and each run of inline nodes between blocks. */
function formatRuns(
	element: Element,
	formatChild: (child: Element) => string[],
	formatText = (text: string) => text,
): string[] {
	const found: string[] = [];
	let run: Node[] = [];
	const flush = () => {
		const text = formatInline(run).trim();
		if (text !== "") found.push(formatText(text));
		run = [];
	};
	for (const child of element.children)
		if (isElement(child) && blocks.has(child.name)) {
			flush();
			if (!isSkipped(child)) found.push(...formatChild(child));
		} else run.push(child);
	flush();
	return found;
}

const indent = (text: string, by: string) => text.replace(/\n(?=[^\n])/g, `\n${by}`);

function formatList(element: Element): string[] {
	const marker = element.name === "ol" ? "1. " : "- ";
	const items = listElements(element).map((item) => formatBlocks(item));
	const isTight = items.every((item) => item.length <= 1);
	const lines = items
		.filter((item) => item.length > 0)
		.map((item) => marker + indent(item.join("\n\n"), " ".repeat(marker.length)));
	return lines.length > 0 ? [lines.join(isTight ? "\n" : "\n\n")] : [];
}

/** A list of terms. Each pair may be in a `div`. */
function formatTerms(element: Element): string[] {
	const parts = listElements(element).flatMap((child) =>
		child.name === "div" ? listElements(child) : [child],
	);
	const lines: string[] = [];
	for (const part of parts) {
		const text = formatFlat(part);
		if (part.name === "dt") lines.push(`- ${text}:`);
		else if (text !== "") lines.push(`${lines.pop() ?? "-"} ${text}`);
	}
	return lines.length > 0 ? [lines.join("\n")] : [];
}

const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** A table of GitHub Flavored Markdown. https://github.github.com/gfm/#tables-extension- */
function formatTable(element: Element): string[] {
	const parts = listElements(element);
	const rowsOf = (names: string[]) =>
		parts
			.flatMap((part) =>
				names.includes(part.name) ? listElements(part) : names.includes("tbody") ? [part] : [],
			)
			.filter(({ name }) => name === "tr")
			.map((row) =>
				listElements(row).flatMap((cell) => {
					const span = Math.min(100, Number(cell.attribs.colspan ?? 1) || 1);
					return [formatFlat(cell), ...Array.from({ length: span - 1 }, () => "")];
				}),
			);
	const [head = [], ...moreHeads] = rowsOf(["thead"]);
	const rows = [...moreHeads, ...rowsOf(["tbody", "tfoot"])];
	const width = Math.max(head.length, ...rows.map((row) => row.length));
	if (width === 0) return [];
	const fill = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? "");
	const caption = parts.find(({ name }) => name === "caption");
	const table = [fill(head), Array.from({ length: width }, () => "---"), ...rows.map(fill)]
		.map(toRow)
		.join("\n");
	return caption ? [`**${formatFlat(caption)}**`, table] : [table];
}

/** A drawing is its title and its description. */
const formatDrawing = (element: Element): string[] => {
	const texts = listElements(element)
		.filter(({ name }) => name === "title" || name === "desc")
		.map((part) => escapeText(collapse(getText(part))).trim());
	return texts.length > 0 ? [texts.join(": ")] : [];
};

function formatBlock(element: Element): string[] {
	const { name } = element;
	const [, level] = /^h([1-6])$/.exec(name) ?? [];
	if (level !== undefined) {
		const text = formatInline(element.children).trim();
		return text ? [`${"#".repeat(Number(level))} ${text}`] : [];
	}
	switch (name) {
		case "ul":
		case "ol":
			return formatList(element);
		case "dl":
			return formatTerms(element);
		case "table":
			return formatTable(element);
		case "svg":
			return formatDrawing(element);
		case "pre":
			return [`\`\`\`\n${getText(element).trimEnd()}\n\`\`\``];
		case "hr":
			return ["---"];
		case "blockquote":
			return [`> ${indent(formatBlocks(element).join("\n\n"), "> ")}`];
		case "summary": {
			const inner = formatBlocks(element);
			return inner.map((text) => (text.startsWith("#") ? text : `**${text}**`));
		}
		default:
			return formatBlocks(element);
	}
}

const formatBlocks = (element: Element): string[] => formatRuns(element, formatBlock, escapeStart);

/** Removes the captions that repeat the title above them. */
function removeRepeatedTitles(texts: readonly string[]): string[] {
	let title: string | undefined;
	return texts.filter((text) => {
		const [, heading, strong] = /^(?:#+ (.+)|\*\*([^*\n]+)\*\*)$/.exec(text) ?? [];
		if (strong !== undefined && strong === title) return false;
		title = heading ?? strong ?? title;
		return true;
	});
}

const joinBlocks = (blocks: readonly string[]) => `${removeRepeatedTitles(blocks).join("\n\n")}\n`;

function parsePage(html: string): { root: Element | undefined; blocks: string[] } {
	const [node] = parseDocument(`<div>${html}</div>`).children;
	const root = node && isElement(node) ? node : undefined;
	return { root, blocks: root ? formatBlocks(root) : [] };
}

/**
 * Converts the HTML of a page's content to Markdown (CommonMark with tables). Keeps all text, links and the titles of
 * drawings; leaves out controls, scripts and what is hidden.
 * @param html well-formed HTML, as React renders it.
 * @returns Markdown that ends with a line break.
 */
export const toMarkdown = (html: string): string => joinBlocks(parsePage(html).blocks);

/** What stands before the first section of a page. */
const TOP = "top";

/** A part of a page from one heading of the second level to the next. */
interface Section {
	/** The id of its heading. */
	id: string;
	blocks: string[];
}

const isSectionStart = (block: string) => block.startsWith("## ");

function listParts(html: string): [top: Section, ...sections: Section[]] {
	const { root, blocks } = parsePage(html);
	const end = (from: number) => {
		const next = blocks.findIndex((block, index) => index > from && isSectionStart(block));
		return next < 0 ? blocks.length : next;
	};
	const headings = DomUtils.getElementsByTagName("h2", root ? [root] : []);
	const sections = headings.flatMap((heading) => {
		const { id } = heading.attribs;
		const [text] = formatBlock(heading);
		const start = text === undefined ? -1 : blocks.indexOf(text);
		return id === undefined || start < 0 ? [] : [{ id, blocks: blocks.slice(start, end(start)) }];
	});
	return [{ id: TOP, blocks: blocks.slice(0, end(-1)) }, ...sections];
}

/**
 * Converts one section of a page, under the page's title.
 * @param id that of the section's heading, or `top` for what stands before the first section.
 * @returns undefined if there is no such section.
 */
export function toMarkdownSection(html: string, id: string): string | undefined {
	const [top, ...sections] = listParts(html);
	if (id === top.id) return joinBlocks(top.blocks);
	const section = sections.find((one) => one.id === id);
	const title = top.blocks.filter((block) => block.startsWith("# "));
	return section && joinBlocks([...title, ...section.blocks]);
}

/** Lists the ids that `toMarkdownSection` accepts, in the order of the page. */
export const listSections = (html: string): string[] => listParts(html).map(({ id }) => id);
