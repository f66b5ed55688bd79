import { format } from "node:util";
import { getProcessValue } from "./process-value";

const MINUTE = 60_000;
/** Maximum number of keys. Beyond it, the oldest key is dropped and its repeats are written early. */
const MAX_KEYS = 1_000;

/** @param count the number of entries that the line stands for. */
type Write = (count: number) => void;

interface Repeats {
	/** The number of entries since the last line, and the function that writes the newest entry. */
	count: number;
	write: Write;
	timer: NodeJS.Timeout;
}

function createRepeats() {
	const known = new Map<string, Repeats>();
	const writeRepeats = ({ count, write }: Repeats) => {
		if (count > 0) write(count);
	};
	process.once("exit", () => {
		for (const repeats of known.values()) writeRepeats(repeats);
	});
	return { known, writeRepeats };
}

/**
 * Limits repeated lines: writes the first of equal entries at once, and then one line a minute with their number
 * while they repeat.
 * @param key the same for entries that count as equal.
 * @param write writes the entry. It is called with 1 at once, or for the newest entry with the number since the
 * last line. It must not throw.
 */
export function limitRepeats(key: string, write: Write): void {
	const { known, writeRepeats } = getProcessValue("repeats", createRepeats);
	const end = (name: string, repeats: Repeats) => {
		clearInterval(repeats.timer);
		known.delete(name);
		writeRepeats(repeats);
	};
	const before = known.get(key);
	if (before) {
		before.count++;
		before.write = write;
		return;
	}
	const [oldest] = known;
	if (oldest && known.size >= MAX_KEYS) end(...oldest);
	const repeats: Repeats = {
		count: 0,
		write,
		timer: setInterval(() => {
			if (repeats.count === 0) return end(key, repeats);
			writeRepeats(repeats);
			repeats.count = 0;
		}, MINUTE),
	};
	// In jsdom the timer is a number without `unref`.
	if (typeof repeats.timer === "object") repeats.timer.unref();
	known.set(key, repeats);
	write(1);
}

/**
 * In UTF-16 code units. Longer texts differ at their beginning, and comparing errors must stay cheap during a
 * flood.
 */
const MAX_COMPARED = 1_000;

const withoutVariable = (word: string) =>
	word.includes("/") ? "/…" : /\d/.test(word) && word.length >= 8 ? "0" : word.replace(/\d+/g, "0");

/** Replaces the parts of a text that differ between occurrences of one error: quoted text, paths, ids and numbers. */
export const withoutVariables = (text: string): string =>
	text
		.slice(0, MAX_COMPARED)
		.replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g, '"…"')
		.replace(/[^\s()"]+/g, withoutVariable);

/** Prints a repeated `console.error` once a minute with its number, because Next prints every error of a request. */
export function limitConsoleErrors(): void {
	const { error } = console;
	console.error = (...values: unknown[]) => {
		const text = format(...values);
		limitRepeats(`error ${withoutVariables(text)}`, (count) =>
			count === 1
				? error.apply(console, values)
				: error.call(console, formatRepeats(text.split("\n", 1)[0] ?? "", count)),
		);
	};
}

/** Formats a line with its number of repeats. */
export const formatRepeats = (line: string, count: number): string =>
	count === 1 ? line : `${line} (${count} more times in a minute)`;
