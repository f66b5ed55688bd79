import type { CompatData } from "@mdn/browser-compat-data";
import { z } from "zod";
import { browserSchema, compatRecord } from "@/lib/support/schema/compat";
import { createLazyValue, parseRecord, Records } from "./records";
import { defineTable } from "./tables";

/** Loads the whole package (20 MB). Only code that builds tables calls it. */
const loadPackage = (): CompatData => require("@mdn/browser-compat-data");

function* walkBlocks(node: object, path: string): Generator<[string, unknown]> {
	for (const [name, child] of Object.entries(node)) {
		if (name === "__compat") yield [path, child];
		else yield* walkBlocks(child, path ? `${path}.${name}` : name);
	}
}

function walkAllBlocks(): Generator<[string, unknown]> {
	const { __meta, browsers, ...areas } = loadPackage();
	return walkBlocks(areas, "");
}

interface Head {
	meta: { version: string; timestamp: string };
	browsers: object;
	/** All compat keys, in BCD's order. */
	keys: string[];
}

const getHead = defineTable("compat-head", {
	make: (): Head => {
		const { __meta, browsers } = loadPackage();
		return { meta: __meta, browsers, keys: Array.from(walkAllBlocks(), ([key]) => key) };
	},
	pack: ({ keys, ...rest }) => ({ ...rest, keys: keys.join(" ") }),
	unpack: ({ keys, ...rest }): Head => ({ ...rest, keys: keys.split(" ") }),
});

/** The position of each key in BCD's order. */
const getKeyPositions = createLazyValue(
	() => new Map(getHead().keys.map((key, position) => [key, position])),
	"compat key positions",
);

/** Returns the record at a position, not yet validated. */
type ReadBlock = (position: number) => unknown;

/** The records as JSON text, each parsed on demand: parsed objects take ten times the memory. */
const getBlockReader = defineTable("compat-records", {
	make: (): ReadBlock => {
		const all = Array.from(walkAllBlocks(), ([, block]) => block);
		return (position) => all[position];
	},
	pack: (readBlock) => {
		const texts = getHead().keys.map((_, position) => Buffer.from(JSON.stringify(readBlock(position))));
		let end = 0;
		return { ends: Uint32Array.from(texts, ({ length }) => (end += length)), text: Buffer.concat(texts) };
	},
	unpack:
		({ ends, text }): ReadBlock =>
		(position) =>
			JSON.parse(text.toString("utf8", position === 0 ? 0 : ends[position - 1], ends[position])),
});

/** BCD's browsers with their releases, by browser id. */
export const getBrowsers = createLazyValue(
	() => new Records(browserSchema, "browser", new Map(Object.entries(getHead().browsers))),
	"browsers",
);

/** All BCD records by compat key, such as `css.properties.grid`. */
export const getCompatRecords = createLazyValue(
	() =>
		new Records(compatRecord, "compat key", {
			keys: () => getHead().keys,
			has: (key) => getKeyPositions().has(key),
			get: (key) => getBlockReader()(getKeyPositions().get(key) ?? -1),
		}),
	"compat records",
);

/**
 * The tree of compat keys: the child names of each node, in BCD's order. A node is a key or only a prefix of keys. The
 * root is the empty string.
 */
export const getCompatTree = createLazyValue(() => {
	const children = new Map<string, Set<string>>([["", new Set()]]);
	for (const key of getCompatRecords().ids()) {
		let node = "";
		for (const name of key.split(".")) {
			const names = children.get(node) ?? new Set();
			children.set(node, names.add(name));
			node = node ? `${node}.${name}` : name;
		}
		if (!children.has(node)) children.set(node, new Set());
	}
	return children as ReadonlyMap<string, ReadonlySet<string>>;
}, "compat tree");

/** The version and ISO day of the installed BCD release. */
export const getCompatDataVersion = () => ({
	version: getHead().meta.version,
	day: getHead().meta.timestamp.slice(0, 10),
});

const describedRecord = z.object({ description: z.string().optional() });

/** Lists all compat keys with their description (HTML). The rest of each record is not validated. */
export function* listDescribedKeys(): Generator<[key: string, description: string]> {
	for (const [key, block] of walkAllBlocks())
		yield [key, parseRecord(describedRecord, "compat key", key, block).description ?? ""];
}

const documentedRecord = z.object({ mdn_url: z.string().optional() });

/** Lists all compat keys with the address of their MDN page. The rest of each record is not validated. */
export function* listDocumentedKeys(): Generator<[key: string, mdnUrl: string | undefined]> {
	for (const [key, block] of walkAllBlocks())
		yield [key, parseRecord(documentedRecord, "compat key", key, block).mdn_url];
}
