import { type JsTypes, ownMember } from "@/lib/check/js/types/js-types";
import type { CheckableKey } from "@/lib/check/use";
import type { Instance } from "./js-instances";
import { SYNTAX_PROBES } from "./js-syntax";

/** The smallest source that uses a key, or why none does. */
export type Probe = { code: string; syntax: "js" | "ts" } | { reason: string };

/** Keys about how something behaves, or where: the same source has them or not. By the words of BCD's descriptions. */
const BEHAVIOUR: readonly [RegExp, string][] = [
	[/^Available in |worker_support|worklet_support/, "where it is available"],
	[/^Secure context|secure_context_required/, "needs a secure context"],
	[/trusted types are enforced|enforces_trusted_types/, "how trusted types are enforced"],
	[/^Returns |returns_|return value|^Is an? |^Type changed/, "what it returns"],
	[/serializable|transferable/, "that it can be cloned or transferred"],
	[/_inheritance$/, "what it inherits"],
	[
		/behaviou?r|^Throws|^Supports normative|Not construct|not construct|^Percent-encodes|^Serializes|are escaped|are allowed|Emoji/i,
		"how it behaves",
	],
	[
		/^(Prototype accessor|Configurable|Inferred names|Stable sorting|Key equality|Incumbent settings|JavaScript is a superset|Parses |Indexed properties|Named properties|Atomic operations|Computed time|Serializ)/i,
		"how it behaves",
	],
	[/^Subject to|MIME type checks|Local Network/, "what is checked"],
];

/** Prototypes and constructors that only their instances lead to. */
const UNNAMED =
	/^(?:(?:Async)?Generator(?:Function)?|AsyncFunction|AsyncIterator|TypedArray|Intl\.Segments)$/;

const decode = (html: string) =>
	html
		.replace(/<\/?(code|a)[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");

const codeIn = (html: string) => /<code>(.*?)<\/code>/.exec(html)?.[1];

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);

export interface Ground {
	types: JsTypes;
	instances: ReadonlyMap<string, Instance>;
	records: ReadonlyMap<string, CheckableKey>;
}

const js = (code: string): Probe => ({ code, syntax: "js" });

/** A member of an instance, by an expression for one or by an annotation. */
function onInstance({ instances }: Ground, owner: string, use: (receiver: string) => string): Probe {
	const instance = instances.get(owner);
	if (instance) return js(use(instance.code));
	return { code: `function f(x: ${owner}) { ${use("x")} }`, syntax: "ts" };
}

/** `options.filter.name` as an object with that property, a word as a property or a text. */
function argumentsFor(part: string, record: CheckableKey, parameters: readonly string[]): string | undefined {
	const description = record.description ?? "";
	const code = decode(codeIn(description) ?? "").replace(/^"|"$|\(\)$/g, "");
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

function builtinMember(ground: Ground, owner: string, part: string, record: CheckableKey): Probe {
	const value = owner
		.split(".")
		.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], globalThis);
	const anchor = [record.spec_url ?? ""].flat()[0] ?? "";
	const isNamespace = !!value && typeof value === "object";
	const last = owner.split(".").at(-1) ?? "";
	const inPrototype = (value as { prototype?: object } | undefined)?.prototype;
	if (part === last) return js(/^(BigInt|Symbol)$/.test(owner) ? `${owner}();` : `new ${owner}();`);
	const symbol = /^@@(\w+)$/.exec(part)?.[1];
	const isStatic =
		isNamespace ||
		(value !== undefined &&
			symbol === undefined &&
			!/^(length|name)$/.test(part) &&
			Object.hasOwn(value as object, part)) ||
		symbol === "species" ||
		(!(inPrototype && part in inPrototype) &&
			!anchor.includes("prototype") &&
			anchor.toLowerCase().endsWith(`.${part.toLowerCase()}`)) ||
		(record.description ?? "").includes(`<code>${owner}.`);
	const access = symbol
		? `[Symbol.${symbol}]`
		: `.${/^<code>(__\w+__)<\/code>/.exec(record.description ?? "")?.[1] ?? part}`;
	// The common constructor of typed arrays has no name.
	if (isStatic) return js(`${owner === "TypedArray" ? "Uint8Array" : owner}${access};`);
	return onInstance(ground, owner, (receiver) => `${receiver}${access};`);
}

const behaviourOf = (description: string, part: string) =>
	BEHAVIOUR.find(([words]) => words.test(description) || words.test(part))?.[1];

/** The probe of a member or, with more parts, of what stands below one. */
function memberProbe(
	ground: Ground,
	key: string,
	owner: string,
	parts: readonly string[],
	area: string,
): Probe {
	const [part = "", ...below] = parts;
	const record = ground.records.get(key) ?? { key };
	if (below.length > 0) return belowProbe(ground, key, owner, part, below.at(-1) ?? "", record);
	if (area === "javascript.builtins") {
		const name = /^<code>[\w.]+\(\)<\/code>|^$|^\[Symbol|API$|^<code>(RegExp\.|__)/.test(
			record.description ?? "",
		)
			? part
			: undefined;
		return name === undefined ? { reason: "described in prose" } : builtinMember(ground, owner, part, record);
	}
	const name = part.replace(/_(static|event)$/, "");
	const last = owner.split(".").at(-1) ?? "";
	if (part.endsWith("_static")) return js(`${owner}.${name};`);
	if (part.endsWith("_event"))
		return onInstance(ground, owner, (receiver) => `${receiver}.addEventListener("${name}", f);`);
	if (name === last) return js(`new ${owner}();`);
	if (name === "@@iterator") return onInstance(ground, owner, (receiver) => `for (const y of ${receiver});`);
	if (name.startsWith("@@"))
		return onInstance(ground, owner, (receiver) => `${receiver}[Symbol.${name.slice(2)}]();`);
	const words = decode(record.description ?? "");
	const permission = /^(\w[\w-]*) permission$/.exec(words)?.[1];
	if (owner === "Permissions" && permission)
		return js(`navigator.permissions.query({ name: "${permission}" });`);
	const feature = /^feature_(.*)$/.exec(name)?.[1];
	if (feature) return onInstance(ground, owner, (receiver) => `${receiver}.has("${feature}");`);
	if (/^[a-z]+(-[a-z]+)+$/.test(name) && /Descriptors$/.test(owner)) {
		return onInstance(ground, owner, (receiver) => `${receiver}["${name}"];`);
	}
	// No member is named so: what BCD tells of an interface in words.
	if (
		!isName(name) ||
		(/_[a-z\d]+$|^(?:transferable|serializable)$/.test(name) &&
			!codeIn(record.description ?? "")?.includes(name))
	)
		return { reason: behaviourOf(words, name) ?? "described in prose" };
	const isConstructor = /constructor$/.test(words);
	if (isConstructor) return js(`new ${name}();`);
	return onInstance(ground, owner, (receiver) => `${receiver}.${name};`);
}

function belowProbe(
	ground: Ground,
	key: string,
	owner: string,
	member: string,
	part: string,
	record: CheckableKey,
): Probe {
	const name = member.replace(/_(static|event)$/, "");
	const last = owner.split(".").at(-1) ?? "";
	const isConstructor = name === last;
	const facts = ownMember(
		ground.types,
		member.endsWith("_static") ? `${owner}!` : owner || "Window",
		isConstructor ? "constructor" : name,
	);
	const code = decode(codeIn(record.description ?? "") ?? "");
	if (code.startsWith("new ")) return js(`${code};`);
	if (owner === "Proxy" && name === "handler") return js(`new Proxy(x, { ${part}() {} });`);
	const result = /^<code>(\w+)<\/code> (?:property in returned object|in return value)$/.exec(
		record.description ?? "",
	)?.[1];
	if (result) return onInstance(ground, owner, (receiver) => `${receiver}.${name}(x).${result};`);
	const given = argumentsFor(part, record, facts?.parameters ?? []);
	if (given === undefined) return { reason: "described in prose" };
	if (isConstructor) return js(`new ${owner}(${given});`);
	if (owner === "") return js(`${name}(x, ${given});`);
	if (facts && !facts.isOperation && !member.endsWith("_static")) {
		return onInstance(ground, owner, (receiver) => `${receiver}.${name} = ${given};`);
	}
	const isStatic =
		member.endsWith("_static") ||
		(key.startsWith("javascript") &&
			(/^(JSON|Math|Reflect|Atomics)$/.test(owner) ||
				ownMember(ground.types, `${owner}!`, name) !== undefined));
	if (isStatic) return js(`${owner}.${name}(${given});`);
	return onInstance(ground, owner, (receiver) => `${receiver}.${name}(${given});`);
}

function operatorProbe({ key, description }: CheckableKey): Probe {
	const code = decode(/\((<code>.*?<\/code>)\)/.exec(description ?? "")?.[1] ?? "");
	if (code === "") return { reason: "described in prose" };
	if (/unary|not$/.test(key)) return js(/a/.test(code) ? `${code};` : `${code}a;`);
	if (/crement$/.test(key)) return js(`a${code};`);
	return js(/[a-z]/.test(code) ? `${code};` : `a ${code} b;`);
}

/** The probe of a key of JavaScript or of the platform's interfaces. */
export function probeOf(ground: Ground, record: CheckableKey): Probe {
	const { key, description = "" } = record;
	const parts = key.split(".");
	const syntax =
		key.startsWith("javascript.") && !key.startsWith("javascript.builtins")
			? key.slice("javascript.".length)
			: undefined;
	const own = syntax === undefined ? undefined : SYNTAX_PROBES[syntax];
	if (own !== undefined) return js(own);
	const text = decode(description);
	const behaviour = behaviourOf(text, parts.at(-1) ?? "");
	if (behaviour && parts.length > 3) return { reason: behaviour };
	if (syntax !== undefined)
		return syntax.startsWith("operators.") ? operatorProbe(record) : { reason: "how it behaves" };
	const area = key.startsWith("api.")
		? "api"
		: key.startsWith("webassembly.")
			? "webassembly.api"
			: "javascript.builtins";
	const rest = parts.slice(area.split(".").length);
	if (area === "webassembly.api") return wasmProbe(ground, key, rest);
	const nested =
		area === "javascript.builtins" && /^(Intl|Temporal)$/.test(rest[0] ?? "") && /^[A-Z]/.test(rest[1] ?? "");
	const owner = nested ? rest.slice(0, 2).join(".") : (rest[0] ?? "");
	const members = rest.slice(nested ? 2 : 1);
	if (UNNAMED.test(owner) && (members.length === 0 || members[0] === owner))
		return { reason: "has no name in scripts" };
	if (members.length === 0) return js(`${owner};`);
	if (/^[a-z]/.test(owner) && owner !== "console")
		return memberProbe(ground, key, "", [owner, ...members], area);
	return memberProbe(ground, key, owner, members, area);
}

function wasmProbe(ground: Ground, key: string, rest: readonly string[]): Probe {
	const [first] = rest;
	if (first === undefined) return js("WebAssembly;");
	if (/_static$/.test(first)) return memberProbe(ground, key, "WebAssembly", rest, "webassembly.api");
	if (rest.length === 1) return js(`WebAssembly.${first};`);
	return memberProbe(ground, key, `WebAssembly.${first}`, rest.slice(1), "webassembly.api");
}
