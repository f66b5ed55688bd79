import { NOT_IN_SOURCE, PARTS_IN_PROSE } from "@/lib/check/js/prose";
import type { CheckableKey } from "@/lib/check/use";

/**
 * How the use of a key below a member is seen in code: a word that stands as a property's name or as a text among what is
 * passed or assigned, or a parameter that is given.
 */
export interface Advice {
	part: string;
	/** Empty where it is the parameter that counts. */
	word: string;
	/** The position of the parameter that the key is about; -1 for any. */
	position: number;
	below: Advice[];
}

/** A key below a member, with those below itself. */
export interface KeyTree {
	part: string;
	record: CheckableKey | undefined;
	below: KeyTree[];
}

const decode = (html: string) => html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");

/** What marks a part of a key as that of a property or a value: `options_X_parameter`, `X_option`, `type_X`. */
const AFFIXES =
	/^(?:options?|init|constraints|descriptor|configuration|parameters|types|formats|key|type|mode|scheme|format|return_object_property|transformer|feature|algorithm|texture|vertex)_|_(?:return_property|parameter|param|option|options|property|value|constraint|type|extension|command|context|permission|feature|pseudo|input|stats|entry)$/g;

/** The words of the description's code, or those in quotation marks. */
function wordsOf(description: string): string[] {
	const words = [...description.matchAll(/<code>(.*?)<\/code>|"([^"\s]+)"/g)].map(([, code, quoted]) =>
		decode(code ?? quoted ?? "").replace(/^["']|["']$|\(\)$/g, ""),
	);
	return words.filter((word) => /^[\w.:$/+-]+(\(\))?$/.test(word));
}

/** The word by which a key below a member is seen, and the parameter that it is about. */
function seenBy(
	part: string,
	record: CheckableKey | undefined,
	parameters: string[],
): [word: string, position: number] | undefined {
	const prose = PARTS_IN_PROSE[part];
	if (prose !== undefined) return prose;
	// A value of an interface that a parameter takes: `options_root_parameter_Document`.
	const taken = /_parameter_([A-Z][A-Za-z]+)$/.exec(part)?.[1];
	if (taken !== undefined) return [taken, -1];
	const description = record?.description ?? "";
	if (NOT_IN_SOURCE.some((pattern) => pattern.test(part) || pattern.test(description))) return undefined;
	// Prose about a name, not the name of what is new: `loaded and total options accept doubles`.
	const remainder = decode(description.replace(/<code>.*?<\/code>/g, ""));
	if (
		/\b(accepts?|optional|defaults?|without|is|are|may|must|if|no|not|unused)\b/.test(remainder) &&
		!/ value/.test(remainder)
	) {
		return undefined;
	}
	if (/unused|_default_/.test(part)) return undefined;
	const inner = part.replace(AFFIXES, "").replace(AFFIXES, "");
	const words = wordsOf(description);
	// `type` parameter supports "image/webp": the value is what is new.
	const word = /supports/.test(description) ? words.at(-1) : words[0];
	if (/parameter/.test(part) && parameters.includes(word ?? inner))
		return ["", parameters.indexOf(word ?? inner)];
	if (description === "" || part === inner) {
		const own =
			word ?? (description === "" || description.toLowerCase() === part.toLowerCase() ? inner : undefined);
		return own === undefined ? undefined : [own.split(".").at(-1) ?? own, -1];
	}
	return [word?.split(".").at(-1) ?? inner, -1];
}

/** What tells in code that keys below a member are used; those that no code tells are left out. */
export function adviceOf(records: KeyTree[], parameters: string[]): Advice[] {
	return records.flatMap(({ part, record, below }) => {
		const seen = seenBy(part, record, parameters);
		const inner = adviceOf(below, parameters);
		if (!seen || !record)
			return inner.length > 0 && !record ? [{ part, word: "", position: -1, below: inner }] : [];
		return [{ part, word: seen[0], position: seen[1], below: inner }];
	});
}
