import type { Interface, Member } from "@/lib/check/js/map/read-map";
import { literalOf, type Node } from "./node";
import type { Found, Typing } from "./typing";

/** What authors call members of their own: a common first word and one other. */
const COMMON_NAME =
	/^(add|apply|begin|can|clear|close|compare|compute|create|current|data|delete|end|find|from|get|handle|has|init|is|load|make|new|next|not|on|open|parse|read|remove|render|reset|run|save|set|show|source|start|stop|target|to|update|use|write)[A-Z][a-z]*$|U[Ii]$/;

/** Those whose methods with a common name are known to all who write code: `toSorted`, `getBigInt64`, `showPopover` are. */
const WELL_KNOWN = /^(Array|String|TypedArray|DataView|Element|HTMLElement)$/;

/** Lists, texts and streams of values: what several of them have came to them together, or last to those that are new. */
const SEQUENCES = /^(Array|String|TypedArray|Iterator|Observable)$/;

/** The tree of a document: what several of its interfaces have came to all of them, and authors know its names. */
const TREE =
	/^(Document|DocumentFragment|DocumentType|CharacterData|ProcessingInstruction|ShadowRoot|Node|Element|(HTML|SVG|MathML)\w*Element)$/;

/** What has properties with names that nobody else chooses; those of single elements are what options are called, too. */
const OF_PROPERTIES =
	/Event$|^WebGL|^(Touch|ResizeObserverEntry|CSSStyleProperties|Document|ShadowRoot|Node|Element|HTMLElement)$/;

/**
 * Whether a name says by itself what is meant: made of several words, so that few authors choose it for something else. Words
 * as `name`, `value`, `share` or `connect` are used by everybody, and so is `getSize`. Of the language's own only methods are
 * told: `fileName` and `displayName` are what authors call theirs.
 */
function isTelling(name: string, { key, owner, isOperation }: Member): boolean {
	if (name.length < 6 || !/^[a-z]+([A-Z][a-z]+|[a-z]*[A-Z]{2})/.test(name)) return false;
	if (key.startsWith("javascript") && !isOperation) return false;
	return WELL_KNOWN.test(owner.name) || !COMMON_NAME.test(name);
}

const COMMON = [
	"Array",
	"String",
	"Element",
	"HTMLElement",
	"Document",
	"Node",
	"Window",
	"HTMLCanvasElement",
	"CanvasRenderingContext2D",
];

/** The interfaces that most code means come first. */
function rank({ owner }: Member): number {
	const at = COMMON.indexOf(owner.name);
	return at === -1 ? COMMON.length + owner.name.length : at;
}

/** Members of one name, those first that most code means. */
export const inOrderOfUse = (members: readonly Member[]) => [...members].sort((a, b) => rank(a) - rank(b));

/** `at` and `with` are everybody's words: an index from the end, or one that is written out and a value, are what lists take. */
function isIndexed(name: string, call: Node): boolean {
	const [first, ...more] = call.arguments;
	const isFromEnd = first?.type === "UnaryExpression" && first.operator === "-";
	if (typeof literalOf(isFromEnd ? first.argument : first) !== "number") return false;
	return name === "at" ? isFromEnd && more.length === 0 : name === "with" && more.length === 1;
}

/**
 * The members that a name alone can mean. It says something where
 * - it is made of several words, the first of them none with which authors begin theirs (or an interface that all know has it),
 *   or it is `at` or `with` and an index is passed;
 * - the source gives it to nothing of its own, and no other interface has it: one of those may be old, so that the name says
 *   nothing about what is new. Those of a family came together: the language's lists and texts, the tree of a document;
 * - it is a method, or a property of all nodes or elements, of an event or of what else bears names of its own (`wheelDelta`): properties
 *   as `projectionMatrix` are what everybody calls theirs.
 * @param call The call of it, if it is called.
 */
export function possibleMembers(typing: Typing, name: string, call?: Node): Found | undefined {
	const owners = typing.map.byName.get(name);
	if (!owners || typing.map.interfaces.get("Object")?.members.has(name)) return undefined;
	// A name that the source also gives to something of its own says nothing.
	if (typing.scopes.ownMembers.has(name)) return undefined;
	if (call && isIndexed(name, call)) {
		const [member, ...others] = owners.filter(({ owner }) => SEQUENCES.test(owner.name));
		return member && { member, others, possible: true };
	}
	const [member, ...others] = inOrderOfUse(owners);
	if (!member?.isKey || !isTelling(name, member) || !isFamily(owners)) return undefined;
	if (!member.isOperation && !OF_PROPERTIES.test(member.owner.name)) return undefined;
	return { member, others: others.filter(({ isKey }) => isKey), possible: true };
}

/** Whether members of one name came together. */
const isFamily = (members: readonly Member[]) =>
	members.length === 1 ||
	[SEQUENCES, TREE].some((family) => members.every(({ owner }) => family.test(owner.name)));

/** The one member of a name that instances of an interface have where they are of a narrower one: elements are found as such. */
export function memberBelow(typing: Typing, of: Interface, name: string): Found | undefined {
	const [member, ...others] = typing.map.byName.get(name) ?? [];
	if (!member?.isKey || others.length > 0 || !member.isOperation || typing.scopes.ownMembers.has(name))
		return undefined;
	for (let at = member.owner.parent, depth = 0; at && depth < 20; at = at.parent, depth++) {
		if (at === of) return { member, others, possible: true };
	}
	return undefined;
}
