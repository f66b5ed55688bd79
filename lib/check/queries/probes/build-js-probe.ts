import { getOwnMember, type JsTypes } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/uses";
import type { InstanceExpression } from "./js-instances";
import { SYNTAX_PROBES } from "./js-syntax-probes";

/** The smallest source that uses a key, or the reason why there is none. */
export type Probe = { code: string; syntax: "js" | "ts" } | { reason: string };

/**
 * Patterns of BCD descriptions and key parts about behavior or availability, with the reason why no source shows them.
 * `classifyReason` in `coverage.ts` matches the reasons.
 */
const BEHAVIOUR_PATTERNS: readonly [RegExp, string][] = [
	[/^Available in |worker_support|worklet_support/, "where it is available"],
	[/^Secure context|secure_context_required/, "needs a secure context"],
	[/trusted types are enforced|enforces_trusted_types/, "enforcement of trusted types"],
	[/^Returns |returns_|return value|^Is an? |^Type changed/, "return value"],
	[/serializable|transferable/, "cloning or transfer"],
	[/_inheritance$/, "inheritance"],
	[
		/behaviou?r|^Throws|^Supports normative|Not construct|not construct|^Percent-encodes|^Serializes|are escaped|are allowed|Emoji/i,
		"behavior",
	],
	[
		/^(Prototype accessor|Configurable|Inferred names|Stable sorting|Key equality|Incumbent settings|JavaScript is a superset|Parses |Indexed properties|Named properties|Atomic operations|Computed time|Serializ)/i,
		"behavior",
	],
	[/^Subject to|MIME type checks|Local Network/, "browser checks"],
];

/** Interfaces without a global name. Code reaches them only through instances. */
const UNNAMED_INTERFACES =
	/^(?:(?:Async)?Generator(?:Function)?|AsyncFunction|AsyncIterator|TypedArray|Intl\.Segments)$/;

const decode = (html: string) =>
	html
		.replace(/<\/?(code|a)[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");

const getCode = (html: string) => /<code>(.*?)<\/code>/.exec(html)?.[1];

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);

export interface ProbeContext {
	types: JsTypes;
	instances: ReadonlyMap<string, InstanceExpression>;
	records: ReadonlyMap<string, CheckableKey>;
}

const toJsProbe = (code: string): Probe => ({ code, syntax: "js" });

/**
 * Writes code that uses an object of the interface `owner`: an expression that creates it if one is known, else a
 * parameter with a type annotation.
 */
function onInstance({ instances }: ProbeContext, owner: string, use: (receiver: string) => string): Probe {
	const instance = instances.get(owner);
	if (instance) return toJsProbe(use(instance.code));
	return { code: `function f(x: ${owner}) { ${use("x")} }`, syntax: "ts" };
}

/**
 * Writes arguments that use a key: nested objects for `options.filter.name`, a property or a string for a single
 * word.
 */
function writeArguments(
	part: string,
	record: CheckableKey,
	parameters: readonly string[],
): string | undefined {
	const description = record.description ?? "";
	const code = decode(getCode(description) ?? "").replace(/^"|"$|\(\)$/g, "");
	const path = code.split(".").filter(isName);
	const quoted = /^(?:<code>)?"([^"]+)"/.exec(description)?.[1];
	const supported = /supports <code>"?([^<"]+)"?<\/code>/.exec(description)?.[1];
	if (quoted ?? supported) return JSON.stringify(quoted ?? supported);
	if (/(parameter|param)( |$)/.test(description) && path.length === 1) {
		const position = parameters.indexOf(path[0] ?? "");
		if (position >= 0) return Array.from({ length: position + 1 }, () => "x").join(", ");
	}
	if (path.length > 1) return path.slice(1).reduceRight((inner, name) => `{ ${name}: ${inner} }`, "1");
	if (path.length === 1 && /option|property|parameter|extension|member|constraint|feature/.test(description))
		return `{ ${path[0]}: 1 }`;
	if (code && /value|command|type|context|format|algorithm|compression|permission|input/.test(description))
		return JSON.stringify(code);
	const bare = part.replace(/_(parameter|option|value|property)$/, "").replace(/^options?_/, "");
	if (/^(options?_.*|.*_(option|parameter|property))$/.test(part))
		return isName(bare) ? `{ ${bare}: 1 }` : undefined;
	if (
		/_value$/.test(part) ||
		description === "" ||
		decode(description).toLowerCase() === part.toLowerCase()
	) {
		return isName(bare) && description === "" ? `{ ${bare}: "${bare}" }` : JSON.stringify(bare);
	}
	return undefined;
}

function buildBuiltinProbe(context: ProbeContext, owner: string, part: string, record: CheckableKey): Probe {
	const value = owner
		.split(".")
		.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], globalThis);
	const anchor = [record.spec_url ?? ""].flat()[0] ?? "";
	const isNamespace = !!value && typeof value === "object";
	const last = owner.split(".").at(-1) ?? "";
	const builtinPrototype = (value as { prototype?: object } | undefined)?.prototype;
	if (part === last) return toJsProbe(/^(BigInt|Symbol)$/.test(owner) ? `${owner}();` : `new ${owner}();`);
	const symbol = /^@@(\w+)$/.exec(part)?.[1];
	const isStatic =
		isNamespace ||
		(value !== undefined &&
			symbol === undefined &&
			!/^(length|name)$/.test(part) &&
			Object.hasOwn(value as object, part)) ||
		symbol === "species" ||
		(!(builtinPrototype && part in builtinPrototype) &&
			!anchor.includes("prototype") &&
			anchor.toLowerCase().endsWith(`.${part.toLowerCase()}`)) ||
		(record.description ?? "").includes(`<code>${owner}.`);
	const access = symbol
		? `[Symbol.${symbol}]`
		: `.${/^<code>(__\w+__)<\/code>/.exec(record.description ?? "")?.[1] ?? part}`;
	// `TypedArray` is no global.
	if (isStatic) return toJsProbe(`${owner === "TypedArray" ? "Uint8Array" : owner}${access};`);
	return onInstance(context, owner, (receiver) => `${receiver}${access};`);
}

const findBehaviour = (description: string, part: string) =>
	BEHAVIOUR_PATTERNS.find(([words]) => words.test(description) || words.test(part))?.[1];

/** Builds the probe of a member or, if `parts` has several items, of a key below a member. */
function buildMemberProbe(
	context: ProbeContext,
	key: string,
	owner: string,
	parts: readonly string[],
	area: string,
): Probe {
	const [part = "", ...nested] = parts;
	const record = context.records.get(key) ?? { key };
	if (nested.length > 0) return buildNestedProbe(context, key, owner, part, nested.at(-1) ?? "", record);
	if (area === "javascript.builtins") {
		const name = /^<code>[\w.]+\(\)<\/code>|^$|^\[Symbol|API$|^<code>(RegExp\.|__)/.test(
			record.description ?? "",
		)
			? part
			: undefined;
		return name === undefined
			? { reason: "described in prose" }
			: buildBuiltinProbe(context, owner, part, record);
	}
	const name = part.replace(/_(static|event)$/, "");
	const last = owner.split(".").at(-1) ?? "";
	if (part.endsWith("_static")) return toJsProbe(`${owner}.${name};`);
	if (part.endsWith("_event"))
		return onInstance(context, owner, (receiver) => `${receiver}.addEventListener("${name}", f);`);
	if (name === last) return toJsProbe(`new ${owner}();`);
	if (name === "@@iterator") return onInstance(context, owner, (receiver) => `for (const y of ${receiver});`);
	if (name.startsWith("@@"))
		return onInstance(context, owner, (receiver) => `${receiver}[Symbol.${name.slice(2)}]();`);
	const words = decode(record.description ?? "");
	const permission = /^(\w[\w-]*) permission$/.exec(words)?.[1];
	if (owner === "Permissions" && permission)
		return toJsProbe(`navigator.permissions.query({ name: "${permission}" });`);
	const feature = /^feature_(.*)$/.exec(name)?.[1];
	if (feature) return onInstance(context, owner, (receiver) => `${receiver}.has("${feature}");`);
	if (/^[a-z]+(-[a-z]+)+$/.test(name) && /Descriptors$/.test(owner)) {
		return onInstance(context, owner, (receiver) => `${receiver}["${name}"];`);
	}
	// The key part is no member name: BCD describes an aspect of the interface.
	if (
		!isName(name) ||
		(/_[a-z\d]+$|^(?:transferable|serializable)$/.test(name) &&
			!getCode(record.description ?? "")?.includes(name))
	)
		return { reason: findBehaviour(words, name) ?? "described in prose" };
	const isConstructor = /constructor$/.test(words);
	if (isConstructor) return toJsProbe(`new ${name}();`);
	return onInstance(context, owner, (receiver) => `${receiver}.${name};`);
}

function buildNestedProbe(
	context: ProbeContext,
	key: string,
	owner: string,
	member: string,
	part: string,
	record: CheckableKey,
): Probe {
	const name = member.replace(/_(static|event)$/, "");
	const last = owner.split(".").at(-1) ?? "";
	const isConstructor = name === last;
	const memberType = getOwnMember(
		context.types,
		member.endsWith("_static") ? `${owner}!` : owner || "Window",
		isConstructor ? "constructor" : name,
	);
	const code = decode(getCode(record.description ?? "") ?? "");
	if (code.startsWith("new ")) return toJsProbe(`${code};`);
	if (owner === "Proxy" && name === "handler") return toJsProbe(`new Proxy(x, { ${part}() {} });`);
	const result = /^<code>(\w+)<\/code> (?:property in returned object|in return value)$/.exec(
		record.description ?? "",
	)?.[1];
	if (result) return onInstance(context, owner, (receiver) => `${receiver}.${name}(x).${result};`);
	const argumentText = writeArguments(part, record, memberType?.parameters ?? []);
	if (argumentText === undefined) return { reason: "described in prose" };
	if (isConstructor) return toJsProbe(`new ${owner}(${argumentText});`);
	if (owner === "") return toJsProbe(`${name}(x, ${argumentText});`);
	if (memberType && !memberType.isOperation && !member.endsWith("_static")) {
		return onInstance(context, owner, (receiver) => `${receiver}.${name} = ${argumentText};`);
	}
	const isStatic =
		member.endsWith("_static") ||
		(key.startsWith("javascript") &&
			(/^(JSON|Math|Reflect|Atomics)$/.test(owner) ||
				getOwnMember(context.types, `${owner}!`, name) !== undefined));
	if (isStatic) return toJsProbe(`${owner}.${name}(${argumentText});`);
	return onInstance(context, owner, (receiver) => `${receiver}.${name}(${argumentText});`);
}

function buildOperatorProbe({ key, description }: CheckableKey): Probe {
	const code = decode(/\((<code>.*?<\/code>)\)/.exec(description ?? "")?.[1] ?? "");
	if (code === "") return { reason: "described in prose" };
	if (/unary|not$/.test(key)) return toJsProbe(/a/.test(code) ? `${code};` : `${code}a;`);
	if (/crement$/.test(key)) return toJsProbe(`a${code};`);
	return toJsProbe(/[a-z]/.test(code) ? `${code};` : `a ${code} b;`);
}

/** Builds the probe of a key of JavaScript, WebAssembly or the platform's interfaces. */
export function buildJsProbe(context: ProbeContext, record: CheckableKey): Probe {
	const { key, description = "" } = record;
	const parts = key.split(".");
	const syntax =
		key.startsWith("javascript.") && !key.startsWith("javascript.builtins")
			? key.slice("javascript.".length)
			: undefined;
	const own = syntax === undefined ? undefined : SYNTAX_PROBES[syntax];
	if (own !== undefined) return toJsProbe(own);
	const text = decode(description);
	const behaviour = findBehaviour(text, parts.at(-1) ?? "");
	if (behaviour && parts.length > 3) return { reason: behaviour };
	if (syntax !== undefined)
		return syntax.startsWith("operators.") ? buildOperatorProbe(record) : { reason: "behavior" };
	const area = key.startsWith("api.")
		? "api"
		: key.startsWith("webassembly.")
			? "webassembly.api"
			: "javascript.builtins";
	const rest = parts.slice(area.split(".").length);
	if (area === "webassembly.api") return buildWasmProbe(context, key, rest);
	const isNested =
		area === "javascript.builtins" && /^(Intl|Temporal)$/.test(rest[0] ?? "") && /^[A-Z]/.test(rest[1] ?? "");
	const owner = isNested ? rest.slice(0, 2).join(".") : (rest[0] ?? "");
	const members = rest.slice(isNested ? 2 : 1);
	if (UNNAMED_INTERFACES.test(owner) && (members.length === 0 || members[0] === owner))
		return { reason: "has no name in scripts" };
	if (members.length === 0) return toJsProbe(`${owner};`);
	if (/^[a-z]/.test(owner) && owner !== "console")
		return buildMemberProbe(context, key, "", [owner, ...members], area);
	return buildMemberProbe(context, key, owner, members, area);
}

function buildWasmProbe(context: ProbeContext, key: string, rest: readonly string[]): Probe {
	const [first] = rest;
	if (first === undefined) return toJsProbe("WebAssembly;");
	if (/_static$/.test(first)) return buildMemberProbe(context, key, "WebAssembly", rest, "webassembly.api");
	if (rest.length === 1) return toJsProbe(`WebAssembly.${first};`);
	return buildMemberProbe(context, key, `WebAssembly.${first}`, rest.slice(1), "webassembly.api");
}
