import data from "@mdn/browser-compat-data";
import { z } from "zod";
import { browser, compatRecord } from "@/lib/schema/compat";
import { once, parseRecord, Records } from "./records";

/** BCD's browsers with their releases, by id. */
export const browsers = once(() => new Records(browser, "browser", Object.entries(data.browsers)));

function* compatBlocks(node: object, path: string): Generator<[string, unknown]> {
	for (const [name, child] of Object.entries(node)) {
		if (name === "__compat") yield [path, child];
		else yield* compatBlocks(child, path ? `${path}.${name}` : name);
	}
}

/** Every compat key of BCD (`css.properties.grid`), whatever its area. */
export const compatRecords = once(() => {
	const { __meta, browsers, ...areas } = data;
	return new Records(compatRecord, "compat key", compatBlocks(areas, ""));
});

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
});

/** Version and day of the BCD release in use. */
export const compatDataVersion = () => ({
	version: data.__meta.version,
	day: data.__meta.timestamp.slice(0, 10),
});

const described = z.object({ description: z.string().optional() });

/** Every compat key with its description (HTML), without reading the rest of its record. */
export function* describedKeys(): Generator<[key: string, description: string]> {
	const { __meta, browsers, ...areas } = data;
	for (const [key, block] of compatBlocks(areas, ""))
		yield [key, parseRecord(described, "compat key", key, block).description ?? ""];
}
