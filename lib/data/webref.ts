import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "@babel/parser";
import { z } from "zod";
import { folderOf } from "./packages";
import { DatasetError, once, parseRecord } from "./records";

// What specifications define, as W3C's Webref extracts it: https://github.com/w3c/webref; and what ECMAScript does, as
// TypeScript declares it. Read where tables are made.

const require = createRequire(join(process.cwd(), "package.json"));

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** The files of a package that end so, in the order of their names. */
const filesOf = (folder: string, ending: string) =>
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
});

/** The grammars of CSS: of properties, types, functions and at-rules. */
export const cssGrammar = once(() =>
	parseRecord(css, "grammar", "css", JSON.parse(read(folderOf("@webref/css"), "css.json"))),
);

const elements = z.object({
	elements: z.array(z.object({ name: z.string(), interface: z.string().optional() })),
});

/** The interface of each element that a specification defines, by its name. */
export const elementInterfaces = once(() => {
	const all: Record<string, string> = {};
	// https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom
	for (const { name, text } of filesOf(folderOf("@webref/elements"), ".json"))
		for (const element of parseRecord(elements, "elements", name, JSON.parse(text)).elements)
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

/** The interface of the events that are fired at instances of an interface, by their type. */
export const eventInterfaces = once(() => {
	const all: Record<string, Record<string, string>> = {};
	const raw: unknown = JSON.parse(read(folderOf("@webref/events"), "events.json"));
	for (const { type, interface: its, targets } of parseRecord(events, "events", "events", raw))
		for (const { target } of targets) if (its) all[target] = { ...all[target], [type]: its };
	return all;
});

const idl = z.array(z.object({ type: z.string() }));

/** The definitions of all interfaces, as webidl2 reads them. */
export const idlDefinitions = once((): object[] => {
	// The package brings no types of its own.
	const webidl = require("webidl2") as { parse: (text: string) => object[] };
	return filesOf(folderOf("@webref/idl"), ".idl").flatMap(({ name, text }) => {
		const definitions = webidl.parse(text);
		// Checked and left as they are: most of what they say comes from getters, which a copy would not have.
		parseRecord(idl, "interfaces", name, definitions);
		return definitions;
	});
});

/** The declarations of ECMAScript's own library that come with TypeScript, as syntax trees. */
export const ecmascriptPrograms = once((): object[] => {
	const scope = join(folderOf("typescript"), "..", "@typescript");
	const folder = readdirSync(scope)
		.map((name) => join(scope, name, "lib"))
		.find((path) => readdirSync(path).includes("lib.es5.d.ts"));
	if (!folder) throw new DatasetError("no declarations of ECMAScript's library are installed");
	return filesOf(folder, ".d.ts")
		.filter(({ name }) => name.startsWith("lib.es"))
		.map(
			({ text }) => parse(text, { sourceType: "module", plugins: [["typescript", { dts: true }]] }).program,
		);
});
