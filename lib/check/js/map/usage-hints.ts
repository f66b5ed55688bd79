import { DESCRIBED_PARTS, UNDETECTABLE_KEYS } from "@/lib/check/js/js-descriptions";
import type { CheckableKey } from "@/lib/check/uses";

/**
 * How to detect the use of a key below a member: by a property name or string in the passed or assigned values, or by a
 * parameter that is passed.
 */
export interface UsageHint {
	/** The last part of the key. */
	part: string;
	/** The property name or string to look for. Empty if passing the parameter at `position` is the use. */
	word: string;
	/** The index of the key's parameter, from 0; -1 for any. */
	position: number;
	nested: UsageHint[];
}

/** A key below a member, with its own nested keys. */
export interface KeyTree {
	part: string;
	record: CheckableKey | undefined;
	nested: KeyTree[];
}

const decode = (html: string) => html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");

/** Prefixes and suffixes that mark a key part as a property or a value: `options_X_parameter`, `X_option`, `type_X`. */
const AFFIXES =
	/^(?:options?|init|constraints|descriptor|configuration|parameters|types|formats|key|type|mode|scheme|format|return_object_property|transformer|feature|algorithm|texture|vertex)_|_(?:return_property|parameter|param|option|options|property|value|constraint|type|extension|command|context|permission|feature|pseudo|input|stats|entry)$/g;

/** Lists the words of a description that are in `<code>` or in quotation marks. */
function listCodeWords(description: string): string[] {
	const words = [...description.matchAll(/<code>(.*?)<\/code>|"([^"\s]+)"/g)].map(([, code, quoted]) =>
		decode(code ?? quoted ?? "").replace(/^["']|["']$|\(\)$/g, ""),
	);
	return words.filter((word) => /^[\w.:$/+-]+(\(\))?$/.test(word));
}

/** Returns the word and the parameter index of a key's hint, or undefined if code cannot show the key. */
function findHint(
	part: string,
	record: CheckableKey | undefined,
	parameters: string[],
): [word: string, position: number] | undefined {
	const prose = DESCRIBED_PARTS[part];
	if (prose !== undefined) return prose;
	// An interface that a parameter accepts: `options_root_parameter_Document`.
	const acceptedInterface = /_parameter_([A-Z][A-Za-z]+)$/.exec(part)?.[1];
	if (acceptedInterface !== undefined) return [acceptedInterface, -1];
	const description = record?.description ?? "";
	if (UNDETECTABLE_KEYS.some((pattern) => pattern.test(part) || pattern.test(description))) return undefined;
	// The description is a sentence about a behavior, not a name: `loaded and total options accept doubles`.
	const remainder = decode(description.replace(/<code>.*?<\/code>/g, ""));
	if (
		/\b(accepts?|optional|defaults?|without|is|are|may|must|if|no|not|unused)\b/.test(remainder) &&
		!/ value/.test(remainder)
	) {
		return undefined;
	}
	if (/unused|_default_/.test(part)) return undefined;
	const inner = part.replace(AFFIXES, "").replace(AFFIXES, "");
	const words = listCodeWords(description);
	// In a description such as `type` parameter supports "image/webp", the key is about the value, not the parameter.
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

/**
 * Builds the hints for the keys below a member. Leaves out keys that code cannot show.
 * @param parameters The names of the member's parameters.
 */
export function buildUsageHints(records: KeyTree[], parameters: string[]): UsageHint[] {
	return records.flatMap(({ part, record, nested }) => {
		const hint = findHint(part, record, parameters);
		const inner = buildUsageHints(nested, parameters);
		if (!hint || !record)
			return inner.length > 0 && !record ? [{ part, word: "", position: -1, nested: inner }] : [];
		return [{ part, word: hint[0], position: hint[1], nested: inner }];
	});
}
