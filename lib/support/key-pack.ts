/** A node of a tree of keys. `isKey`: whether the node itself is one of the keys. */
interface Node {
	isKey: boolean;
	children: Map<string, Node>;
}

const createNode = (): Node => ({ isKey: false, children: new Map() });

function serializeNode({ children }: Node): string {
	return [...children]
		.map(([name, node]) => {
			const inner = node.children.size > 0 ? `(${serializeNode(node)})` : "";
			// A slash marks a node that has children and is no key itself. Most nodes need no mark.
			return `${node.isKey || node.children.size === 0 ? "" : "/"}${name}${inner}`;
		})
		.join(" ");
}

/**
 * Serializes dotted keys as a compact text that contains shared parts only once: `a.b`, `a.b.c` and `a.d` become
 * `/a(b(c) d)`. This shrinks thousands of keys in page data to a third.
 */
export function packKeys(keys: string[]): string {
	const root = createNode();
	for (const key of keys) {
		let node = root;
		for (const name of key.split(".")) {
			const next = node.children.get(name) ?? createNode();
			node.children.set(name, next);
			node = next;
		}
		node.isKey = true;
	}
	return serializeNode(root);
}

/** Parses the output of `packKeys`. Returns the keys depth first. */
export function unpackKeys(packed: string): string[] {
	const keys: string[] = [];
	const path: string[] = [];
	for (const [, mark, name, bracket] of packed.matchAll(/(\/?)([^\s()/]+)|([()])/g)) {
		if (name !== undefined) {
			path.splice(getNameIndex(path), 1, name);
			if (!mark) keys.push(path.join("."));
		} else if (bracket === "(") path.push("");
		else path.pop();
	}
	return keys;
}

/** Returns the index of the next name in the path: the last entry, which a bracket or a sibling has created. */
const getNameIndex = (path: string[]) => Math.max(0, path.length - 1);
