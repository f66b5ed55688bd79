import compile from "icu-minify/compile";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { type MessageCatalog, readMessageCatalog } from "./message-catalog";

/** Lists argument and tag names of a compiled part: `[name, …children]`, or an object with the branches of a plural. */
function listPartNames(part: unknown): string[] {
	if (Array.isArray(part)) {
		const [name, ...inner] = part;
		return [String(name), ...inner.flatMap(listPartNames)];
	}
	return part && typeof part === "object" ? Object.values(part).flatMap(listMessageNames) : [];
}

const listMessageNames = (message: unknown): string[] =>
	Array.isArray(message) ? message.flatMap(listPartNames) : [];

/** Returns the argument names of a message, or its syntax error. */
function inspect(message: string): { names: string } | { fault: string } {
	try {
		return { names: [...new Set(listMessageNames(compile(message)))].sort().join(", ") };
	} catch (error) {
		return { fault: `is not an ICU message: ${error instanceof Error ? error.message : error}` };
	}
}

function findFault(message: string | undefined, english: string | undefined): string | undefined {
	if (message === undefined) return "is missing";
	if (english === undefined) return "is not in the English catalogue";
	const found = inspect(message);
	if ("fault" in found) return found.fault;
	const wanted = inspect(english);
	if ("names" in wanted && wanted.names !== found.names)
		return `takes the arguments (${found.names}), in English (${wanted.names})`;
	return undefined;
}

function listFaults(locale: Locale, english: MessageCatalog): string[] {
	const messages = readMessageCatalog(locale);
	return [...new Set([...english.keys(), ...messages.keys()])].flatMap((key) => {
		const fault = findFault(messages.get(key), english.get(key));
		return fault ? [`${locale} ${key}: ${fault}`] : [];
	});
}

// TypeScript checks that the keys in source code exist in English (lib/i18n/message-keys.ts).
const english = readMessageCatalog(defaultLocale);
const faults = locales.flatMap((locale) => listFaults(locale, english));
for (const fault of faults) console.error(fault);
console.log(`Messages: ${english.size} keys in ${locales.length} languages, ${faults.length} faults.`);
if (faults.length > 0) process.exitCode = 1;
