import type { Advice } from "./advice";
import type { KeyInterface, KeyMember } from "./interfaces";

/** Types that are so frequent that one letter stands for each. */
export const SHORT_TYPES: Record<string, string> = {
	String: "s",
	Number: "n",
	Boolean: "b",
	Function: "f",
	Object: "o",
};

/** `Promise<Array<Node>>` as `~*Node`; nothing for a type that no interface of the map is. */
function packType(type: string, known: ReadonlySet<string>): string {
	const outer = /^(Promise|Array|Iterator)<(.*)>$/.exec(type);
	if (outer) {
		const mark = outer[1] === "Promise" ? "~" : outer[1] === "Array" ? "*" : "@";
		return `${mark}${packType(outer[2] ?? "", known)}`;
	}
	if (type === "T") return "T";
	return SHORT_TYPES[type] ?? (known.has(type) ? type : "");
}

const packAdvice = (advice: Advice): string => {
	const word =
		advice.word === "" || advice.word === advice.part ? "" : `:${advice.word.replace(/[\s(){}]/g, "")}`;
	const mark = advice.word === advice.part ? "" : advice.position >= 0 ? `@${advice.position}` : word || "@";
	return `${advice.part}${mark}${packBelow(advice.below)}`;
};

const packBelow = (below: Advice[]) => (below.length > 0 ? `(${below.map(packAdvice).join(" ")})` : "");

function packMember(member: KeyMember, known: ReadonlySet<string>, saysStatic: boolean): string {
	const type = packType(member.type, known);
	const callback = member.callback
		.map((argument) => packType(argument, known))
		.join(",")
		.replace(/,+$/, "");
	return [
		member.isKey ? "" : "/",
		member.kind === "static" && !saysStatic ? "!" : "",
		member.part,
		member.isOperation ? (type ? `=${type}` : "=") : type ? `;${type}` : "",
		callback ? `>${callback}` : "",
		packBelow(member.below),
	].join("");
}

/** Interfaces as text, a line each: `Name:Parent<items|members`. */
export function packInterfaces(
	interfaces: readonly KeyInterface[],
	known: ReadonlySet<string>,
	saysStatic: boolean,
): string {
	return interfaces
		.map(({ name, isKey, parent, items, members }) =>
			[
				isKey ? "" : "/",
				name,
				known.has(parent) ? `:${parent}` : "",
				items ? `<${packType(items, known)}` : "",
				members.length > 0
					? `|${members.map((member) => packMember(member, known, saysStatic)).join(" ")}`
					: "",
			].join(""),
		)
		.join("\n");
}
