import type { KeyInterface, KeyMember } from "./interfaces";
import type { UsageHint } from "./usage-hints";

/** One-letter abbreviations of frequent types. */
export const SHORT_TYPES: Record<string, string> = {
	String: "s",
	Number: "n",
	Boolean: "b",
	Function: "f",
	Object: "o",
};

/** Packs `Promise<Array<Node>>` as `~*Node`. A type that is no interface of the map becomes an empty string. */
function packType(type: string, known: ReadonlySet<string>): string {
	const outer = /^(Promise|Array|Iterator)<(.*)>$/.exec(type);
	if (outer) {
		const mark = outer[1] === "Promise" ? "~" : outer[1] === "Array" ? "*" : "@";
		return `${mark}${packType(outer[2] ?? "", known)}`;
	}
	if (type === "T") return "T";
	return SHORT_TYPES[type] ?? (known.has(type) ? type : "");
}

const packHint = (hint: UsageHint): string => {
	const word = hint.word === "" || hint.word === hint.part ? "" : `:${hint.word.replace(/[\s(){}]/g, "")}`;
	const mark = hint.word === hint.part ? "" : hint.position >= 0 ? `@${hint.position}` : word || "@";
	return `${hint.part}${mark}${packHints(hint.nested)}`;
};

const packHints = (hints: UsageHint[]) => (hints.length > 0 ? `(${hints.map(packHint).join(" ")})` : "");

function packMember(member: KeyMember, known: ReadonlySet<string>, hasStaticSuffix: boolean): string {
	const type = packType(member.type, known);
	const callback = member.callback
		.map((argument) => packType(argument, known))
		.join(",")
		.replace(/,+$/, "");
	return [
		member.isKey ? "" : "/",
		member.kind === "static" && !hasStaticSuffix ? "!" : "",
		member.part,
		member.isOperation ? (type ? `=${type}` : "=") : type ? `;${type}` : "",
		callback ? `>${callback}` : "",
		packHints(member.hints),
	].join("");
}

/** Packs each interface as a line: `Name:Parent<items|members`. `readJsMap` reads it. */
export function packInterfaces(
	interfaces: readonly KeyInterface[],
	known: ReadonlySet<string>,
	hasStaticSuffix: boolean,
): string {
	return interfaces
		.map(({ name, isKey, parent, items, members }) =>
			[
				isKey ? "" : "/",
				name,
				known.has(parent) ? `:${parent}` : "",
				items ? `<${packType(items, known)}` : "",
				members.length > 0
					? `|${members.map((member) => packMember(member, known, hasStaticSuffix)).join(" ")}`
					: "",
			].join(""),
		)
		.join("\n");
}
