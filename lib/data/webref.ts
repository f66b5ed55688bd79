import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "@babel/parser";
import { z } from "zod";
import { findPackageFolder } from "./packages";
import { createLazyValue, DatasetError, parseRecord } from "./records";

// Reads the definitions of web specifications as extracted by W3C Webref (https://github.com/w3c/webref), and those of
// ECMAScript as declared by TypeScript. Used only to build tables.

const require = createRequire(join(process.cwd(), "package.json"));

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** Reads the files of a folder that have a file name extension, sorted by name. */
const readFiles = (folder: string, ending: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(ending) && name !== "package.json")
		.sort()
		.map((name) => ({ name, text: read(folder, name) }));

const named = z.object({ name: z.string(), syntax: z.string().optional() });
const definition = named.extend({
	longhands: z.array(z.string()).optional(),
	descriptors: z.array(named).optional(),
});

const css = z.object({
	properties: z.array(definition),
	types: z.array(definition),
	functions: z.array(definition),
	atrules: z.array(definition),
	selectors: z.array(named),
});

/** The CSS grammar: properties, types, functions and at-rules. */
export const readCssGrammar = createLazyValue(() =>
	parseRecord(css, "grammar", "css", JSON.parse(read(findPackageFolder("@webref/css"), "css.json"))),
);

const elements = z.object({
	elements: z.array(z.object({ name: z.string(), interface: z.string().optional() })),
});

/** The DOM interface of each specified element, by element name. */
export const readElementInterfaces = createLazyValue(() => {
	const all: Record<string, string> = {};
	// https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom
	// SVG and MathML have elements of the same names.
	for (const { name, text } of readFiles(findPackageFolder("@webref/elements"), ".json"))
		for (const element of parseRecord(elements, "elements", name, JSON.parse(text)).elements)
			if (name.startsWith("html.") || !Object.hasOwn(all, element.name))
				all[element.name] = element.interface ?? "HTMLElement";
	return all;
});

const events = z.array(
	z.object({
		type: z.string(),
		interface: z.string().nullish(),
		targets: z.array(z.object({ target: z.string() })),
	}),
);

/** The interfaces of events: by the interface they are fired at, then by event type. */
export const readEventInterfaces = createLazyValue(() => {
	const all: Record<string, Record<string, string>> = {};
	const raw: unknown = JSON.parse(read(findPackageFolder("@webref/events"), "events.json"));
	for (const { type, interface: eventInterface, targets } of parseRecord(events, "events", "events", raw))
		for (const { target } of targets)
			if (eventInterface) all[target] = { ...all[target], [type]: eventInterface };
	return all;
});

const idl = z.array(z.object({ type: z.string() }));

/** The definitions of all interfaces, as parsed by webidl2. */
export const readIdlDefinitions = createLazyValue((): object[] => {
	// The package ships no types.
	const webidl = require("webidl2") as { parse: (text: string) => object[] };
	return readFiles(findPackageFolder("@webref/idl"), ".idl").flatMap(({ name, text }) => {
		const definitions = webidl.parse(text);
		// Validated but not replaced by the parsed copy: most properties are getters, which the copy would lose.
		parseRecord(idl, "interfaces", name, definitions);
		return definitions;
	});
});

/** TypeScript's declarations of the ECMAScript standard library, as syntax trees. */
export const readEcmascriptPrograms = createLazyValue((): object[] => {
	const scope = join(findPackageFolder("typescript"), "..", "@typescript");
	const folder = readdirSync(scope)
		.map((name) => join(scope, name, "lib"))
		.find((path) => readdirSync(path).includes("lib.es5.d.ts"));
	if (!folder)
		throw new DatasetError("TypeScript's declarations of the ECMAScript library are not installed");
	return readFiles(folder, ".d.ts")
		.filter(({ name }) => name.startsWith("lib.es"))
		.map(
			({ text }) => parse(text, { sourceType: "module", plugins: [["typescript", { dts: true }]] }).program,
		);
});
