import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { type Catalogue, readCatalogue } from "./catalogue";

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

function faultsOfLocale(locale: Locale, english: Catalogue): string[] {
	const messages = readCatalogue(locale);
	return [...new Set([...english.keys(), ...messages.keys()])].flatMap((key) => {
		const fault = faultOf(messages.get(key), english.get(key));
		return fault ? [`${locale} ${key}: ${fault}`] : [];
	});
}

/**
 * Keys that sources name in so many words, `t("key")` under `useTranslations("namespace")` and `prose("key")` under
 * `useProse`, and English lacks.
 */
function faultsOfSource(file: string, english: Catalogue): string[] {
	const source = readFileSync(file, "utf8");
	const spaces = [...source.matchAll(/use(?:Translations|Prose)\((?:"([^"]*)")?\)/g)].map(
		([, space]) => space,
	);
	if (spaces.length === 0) return [];
	return [...source.matchAll(/\b(?:t(?:\.rich|\.markup)?|prose)\(\s*"([^"]*)"/g)]
		.map(([, key]) => String(key))
		.filter((key) => !spaces.some((space) => english.has(space ? `${space}.${key}` : key)))
		.map((key) => `${file} ${key}: is in none of the namespaces the file uses`);
}

const english = readCatalogue(defaultLocale);
const sources = ["components", "pages", "lib"].flatMap((room) =>
	readdirSync(room, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(room, name)),
);
const faults = [
	...locales.flatMap((locale) => faultsOfLocale(locale, english)),
	...sources.flatMap((file) => faultsOfSource(file, english)),
];
for (const fault of faults) console.error(fault);
console.log(`Messages: ${english.size} keys in ${locales.length} languages, ${faults.length} faults.`);
if (faults.length > 0) process.exitCode = 1;
