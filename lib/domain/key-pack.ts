/** Keys as a tree: the names below a node; `true` where the node itself is one of the keys. */
interface Node {
	isKey: boolean;
	below: Map<string, Node>;
}

const newNode = (): Node => ({ isKey: false, below: new Map() });

function write({ below }: Node): string {
	return [...below]
		.map(([name, node]) => {
			const inner = node.below.size > 0 ? `(${write(node)})` : "";
			// A node with others below it that is itself no key carries a mark; most nodes need none.
			return `${node.isKey || node.below.size === 0 ? "" : "/"}${name}${inner}`;
		})
		.join(" ");
}

/**
 * Writes dotted keys as one short text, each part that several share only once: `a.b`, `a.b.c` and `a.d` are
 * `/a(b(c) d)`. Thousands of keys in a page's data shrink to a third.
 */
export function packKeys(keys: string[]): string {
	const root = newNode();
	for (const key of keys) {
		let node = root;
		for (const name of key.split(".")) {
			const next = node.below.get(name) ?? newNode();
			node.below.set(name, next);
			node = next;
		}
		node.isKey = true;
	}
	return write(root);
}

/** Reads what `packKeys` wrote. The keys come depth first. */
export function unpackKeys(packed: string): string[] {
	const keys: string[] = [];
	const path: string[] = [];
	for (const [, mark, name, bracket] of packed.matchAll(/(\/?)([^\s()/]+)|([()])/g)) {
		if (name !== undefined) {
			path.splice(depth(path), 1, name);
			if (!mark) keys.push(path.join("."));
		} else if (bracket === "(") path.push("");
		else path.pop();
	}
	return keys;
}

/** The place of the next name: the last one, which a bracket has opened or a sibling has filled. */
const depth = (path: string[]) => Math.max(0, path.length - 1);
