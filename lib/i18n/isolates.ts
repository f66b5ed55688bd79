/** A part of a compiled message: text, `#`, or an array that starts with a name: an argument, a choice, a tag. */
type Part = string | number | Part[] | { [option: string]: Part };

// https://github.com/amannn/next-intl/blob/main/packages/icu-minify/src/types.tsx
const CHOICES: Part[] = [1, 2, 3];

const isArgument = (part: Part) => Array.isArray(part) && part.length === 1;

function within(part: Part): Part {
	if (!Array.isArray(part) || isArgument(part)) return part;
	const [name = "", kind = "", options = {}] = part;
	if (CHOICES.includes(kind))
		return [
			name,
			kind,
			Object.fromEntries(Object.entries(options).map(([key, value]) => [key, isolate(value)])),
		];
	return typeof kind === "number" && kind > 0 ? part : [name, ...isolateAll(part.slice(1))];
}

function isolateAll(parts: Part[]): Part[] {
	if (parts.length === 1) return parts.map(within);
	return parts.flatMap((part) => (isArgument(part) ? ["\u2068", part, "\u2069"] : [within(part)]));
}

const isolate = (message: Part): Part => (Array.isArray(message) ? isolateAll(message) : message);

/**
 * Wraps arguments of a compiled message in Unicode bidi isolates, so that `:has()` displays correctly in right-to-left
 * text. An argument that is the whole content of an element or message needs none.
 * https://www.w3.org/International/questions/qa-bidi-unicode-controls
 */
export const addBidiIsolates = <Message>(message: Message): Message => isolate(message as Part) as Message;
