import type { CompatData } from "@mdn/browser-compat-data";
import { z } from "zod";
import { browser, compatRecord } from "@/lib/schema/compat";
import { once, parseRecord, Records } from "./records";
import { table } from "./tables";

/** The package itself, 20 MB: only read where the tables are made. */
const raw = (): CompatData => require("@mdn/browser-compat-data");

function* compatBlocks(node: object, path: string): Generator<[string, unknown]> {
	for (const [name, child] of Object.entries(node)) {
		if (name === "__compat") yield [path, child];
		else yield* compatBlocks(child, path ? `${path}.${name}` : name);
	}
}

function allBlocks(): Generator<[string, unknown]> {
	const { __meta, browsers, ...areas } = raw();
	return compatBlocks(areas, "");
}

interface Head {
	meta: { version: string; timestamp: string };
	browsers: object;
	/** All compat keys, in BCD's order. */
	keys: string[];
}

const head = table("compat-head", {
	make: (): Head => {
		const { __meta, browsers } = raw();
		return { meta: __meta, browsers, keys: Array.from(allBlocks(), ([key]) => key) };
	},
	pack: ({ keys, ...rest }) => ({ ...rest, keys: keys.join(" ") }),
	unpack: ({ keys, ...rest }): Head => ({ ...rest, keys: keys.split(" ") }),
});

/** Each key's place in BCD's order. */
const places = once(() => new Map(head().keys.map((key, place) => [key, place])), "places of keys");

/** What BCD says of the key at a place, not yet checked. */
type BlockAt = (place: number) => unknown;

/** The records as text, each read when it is asked for: as objects they are ten times as large. */
const blocks = table("compat-records", {
	make: (): BlockAt => {
		const all = Array.from(allBlocks(), ([, block]) => block);
		return (place) => all[place];
	},
	pack: (blockAt) => {
		const texts = head().keys.map((_, place) => Buffer.from(JSON.stringify(blockAt(place))));
		let end = 0;
		return { ends: Uint32Array.from(texts, ({ length }) => (end += length)), text: Buffer.concat(texts) };
	},
	unpack:
		({ ends, text }): BlockAt =>
		(place) =>
			JSON.parse(text.toString("utf8", place === 0 ? 0 : ends[place - 1], ends[place])),
});

/** BCD's browsers with their releases, by id. */
export const browsers = once(
	() => new Records(browser, "browser", new Map(Object.entries(head().browsers))),
	"browsers",
);

/** Every compat key of BCD (`css.properties.grid`), whatever its area. */
export const compatRecords = once(
	() =>
		new Records(compatRecord, "compat key", {
			keys: () => head().keys,
			has: (key) => places().has(key),
			get: (key) => blocks()(places().get(key) ?? -1),
		}),
	"compat records",
);

/**
 * The tree of compat keys: the names below each node, in BCD's order. A node is a key or only a step on the way to
 * some; the root is the empty key.
 */
export const compatTree = once(() => {
	const below = new Map<string, Set<string>>([["", new Set()]]);
	for (const key of compatRecords().ids()) {
		let node = "";
		for (const name of key.split(".")) {
			const names = below.get(node) ?? new Set();
			below.set(node, names.add(name));
			node = node ? `${node}.${name}` : name;
		}
		if (!below.has(node)) below.set(node, new Set());
	}
	return below as ReadonlyMap<string, ReadonlySet<string>>;
}, "compat tree");

/** Version and day of the BCD release in use. */
export const compatDataVersion = () => ({
	version: head().meta.version,
	day: head().meta.timestamp.slice(0, 10),
});

const described = z.object({ description: z.string().optional() });

/** Every compat key with its description (HTML), without reading the rest of its record. */
export function* describedKeys(): Generator<[key: string, description: string]> {
	for (const [key, block] of allBlocks())
		yield [key, parseRecord(described, "compat key", key, block).description ?? ""];
}
