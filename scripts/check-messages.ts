import compile from "icu-minify/compile";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { type MessageCatalog, readMessageCatalog } from "./message-catalog";

/** Argument and tag names of a compiled part: `[name, …children]`, the branches of a plural being an object. */
function namesInPart(part: unknown): string[] {
	if (Array.isArray(part)) {
		const [name, ...inner] = part;
		return [String(name), ...inner.flatMap(namesInPart)];
	}
	return part && typeof part === "object" ? Object.values(part).flatMap(namesInMessage) : [];
}

const namesInMessage = (message: unknown): string[] =>
	Array.isArray(message) ? message.flatMap(namesInPart) : [];

/** The argument names of a message, or what is wrong with it. */
function inspect(message: string): { names: string } | { fault: string } {
	try {
		return { names: [...new Set(namesInMessage(compile(message)))].sort().join(", ") };
	} catch (error) {
		return { fault: `is not an ICU message: ${error instanceof Error ? error.message : error}` };
	}
}

function faultOf(message: string | undefined, english: string | undefined): string | undefined {
	if (message === undefined) return "is missing";
	if (english === undefined) return "is not in the English catalogue";
	const found = inspect(message);
	if ("fault" in found) return found.fault;
	const wanted = inspect(english);
	if ("names" in wanted && wanted.names !== found.names)
		return `takes the arguments (${found.names}), in English (${wanted.names})`;
	return undefined;
}

function faultsOfLocale(locale: Locale, english: MessageCatalog): string[] {
	const messages = readMessageCatalog(locale);
	return [...new Set([...english.keys(), ...messages.keys()])].flatMap((key) => {
		const fault = faultOf(messages.get(key), english.get(key));
		return fault ? [`${locale} ${key}: ${fault}`] : [];
	});
}

// That sources name no key which English lacks, types see to (lib/i18n/message-keys.ts).
const english = readMessageCatalog(defaultLocale);
const faults = locales.flatMap((locale) => faultsOfLocale(locale, english));
for (const fault of faults) console.error(fault);
console.log(`Messages: ${english.size} keys in ${locales.length} languages, ${faults.length} faults.`);
if (faults.length > 0) process.exitCode = 1;
