import { brokenPatterns } from "./patterns";
import { assignments, binary, dropped, otherMethods } from "./swaps";
import { child, children, type Node, type Path } from "./syntax";

/** A place in a file where other text is put. */
export interface Edit {
	start: number;
	end: number;
	text: string;
	/** What is done, for people. */
	change: string;
}

const replaced = ({ start, end }: Node, text: string, change: string): Edit => ({ start, end, text, change });
const short = (text: string) => {
	const line = text.replace(/\s+/g, " ");
	return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};

function ofMethod(node: Node, source: string): Edit[] {
	const callee = child(node, "callee");
	const of = callee && child(callee, "object");
	const property = callee && child(callee, "property");
	const name = property?.name;
	if (!of || !property || callee?.computed === true || typeof name !== "string") return [];
	const other = otherMethods.get(name);
	if (other !== undefined) return [replaced(property, other, `${name} → ${other}`)];
	return dropped.has(name)
		? [replaced(node, `(${source.slice(of.start, of.end)})`, `without .${name}()`)]
		: [];
}

/** `a ? b` with another operator; both sides in brackets, as the other may bind less. */
function ofBinary(node: Node, source: string): Edit[] {
	const [left, right] = [child(node, "left"), child(node, "right")];
	const operator = String(node.operator);
	if (!left || !right) return [];
	const isText = [left, right].some(({ type }) => type === "StringLiteral" || type === "TemplateLiteral");
	if (operator === "+" && isText) return [];
	const [a, b] = [left, right].map(({ start, end }) => source.slice(start, end));
	return (binary.get(operator) ?? []).map((other) =>
		replaced(node, `((${a}) ${other} (${b}))`, `${short(`${a} ${operator} ${b}`)}: ${operator} → ${other}`),
	);
}

function ofObject(node: Node, source: string): Edit[] {
	const properties = children(node, "properties");
	if (properties.length === 0) return [];
	const texts = properties.map(({ start, end }) => source.slice(start, end));
	const less = texts.map((text, index) =>
		replaced(node, `{${texts.filter((_, other) => other !== index).join(", ")}}`, `without ${short(text)}`),
	);
	return properties.length === 1
		? less
		: [replaced(node, "{}", `${short(`{${texts.join(", ")}}`)} → {}`), ...less];
}

function ofFunction(node: Node, source: string): Edit[] {
	const body = child(node, "body");
	if (node.expression === false || !body || body.type === "BlockStatement") return [];
	if (/^(Boolean|Null|Numeric|String)Literal$/.test(body.type) || body.name === "undefined") return [];
	return [replaced(body, "undefined", `=> ${short(source.slice(body.start, body.end))} → undefined`)];
}

const condition = (node: Node, source: string): Edit[] => {
	const test = child(node, "test");
	if (!test || test.type === "BooleanLiteral") return [];
	const values =
		node.type === "ForStatement" || node.type === "WhileStatement" ? ["false"] : ["true", "false"];
	return values.map((value) =>
		replaced(test, value, `if ${short(source.slice(test.start, test.end))} → ${value}`),
	);
};

/** Text that names a module or a property says nothing that a test could miss. */
function isName(path: Path): boolean {
	const [node, parent] = path;
	if (!parent) return false;
	if (/^(Import|Export)/.test(parent.type)) return parent.source === node;
	if (parent.type === "ObjectProperty" || parent.type === "ObjectMethod") return parent.key === node;
	const callee = parent.type === "CallExpression" ? child(parent, "callee") : undefined;
	return callee?.type === "Import" || callee?.name === "require";
}

/** Every way to break one node. */
export function editsOf(path: Path, source: string): Edit[] {
	const [node, parent] = path;
	const text = source.slice(node.start, node.end);
	switch (node.type) {
		case "BinaryExpression":
		case "LogicalExpression":
			return ofBinary(node, source);
		case "AssignmentExpression": {
			const other = assignments.get(String(node.operator));
			const [left, right] = [child(node, "left"), child(node, "right")];
			if (other === undefined || !left || !right) return [];
			const [to, from] = [source.slice(left.start, left.end), source.slice(right.start, right.end)];
			return [replaced(node, `${to} ${other} ${from}`, `${short(text)}: ${node.operator} → ${other}`)];
		}
		case "UnaryExpression": {
			const operand = child(node, "argument");
			if (!operand || !["!", "-"].includes(String(node.operator))) return [];
			const bare = source.slice(operand.start, operand.end);
			return [replaced(node, `(${bare})`, `${short(text)} → ${short(bare)}`)];
		}
		case "UpdateExpression":
			return [
				replaced(
					node,
					text.replace(/\+\+|--/, (sign) => (sign === "++" ? "--" : "++")),
					`${text}: ++ ↔ --`,
				),
			];
		case "IfStatement":
		case "ConditionalExpression":
		case "ForStatement":
		case "WhileStatement":
			return condition(node, source);
		case "CallExpression":
		case "OptionalCallExpression":
			return [
				...ofMethod(node, source),
				...(node.optional === true ? [ofChain(node, source, "callee")].flat() : []),
			];
		case "OptionalMemberExpression":
			return node.optional === true ? ofChain(node, source, "object") : [];
		case "BooleanLiteral":
			return [replaced(node, String(!node.value), `${text} → ${!node.value}`)];
		case "NumericLiteral":
			return parent?.type === "ObjectProperty" && parent.key === node
				? []
				: [replaced(node, String(Number(node.value) + 1), `${text} → ${Number(node.value) + 1}`)];
		case "StringLiteral":
			if (isName(path)) return [];
			return [
				replaced(
					node,
					node.value === "" ? '"mutant"' : '""',
					`${short(text)} → ${node.value === "" ? '"mutant"' : '""'}`,
				),
			];
		case "TemplateLiteral":
			return parent?.type === "TaggedTemplateExpression" ? [] : [replaced(node, '""', `${short(text)} → ""`)];
		case "RegExpLiteral":
			return brokenPatterns(String(node.pattern), String(node.flags)).map(({ pattern, flags }) =>
				replaced(node, `/${pattern}/${flags}`, `${text} → /${pattern}/${flags}`),
			);
		case "ArrayExpression":
			return [
				children(node, "elements").length > 0
					? replaced(node, "[]", `${short(text)} → []`)
					: replaced(node, '["mutant"]', '[] → ["mutant"]'),
			];
		case "ObjectExpression":
			return ofObject(node, source);
		case "ArrowFunctionExpression":
			return ofFunction(node, source);
		default:
			return [];
	}
}

/** `a?.b` as `a.b`, `a?.()` as `a()`. */
function ofChain(node: Node, source: string, field: "object" | "callee"): Edit[] {
	const before = child(node, field);
	if (!before) return [];
	const start = source.indexOf("?.", before.end);
	const text = node.type === "OptionalMemberExpression" && node.computed !== true ? "." : "";
	return [
		{
			start,
			end: start + 2,
			text,
			change: `${short(source.slice(node.start, node.end))}: ?. → ${text || "none"}`,
		},
	];
}
