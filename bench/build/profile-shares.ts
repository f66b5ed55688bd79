import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

interface ProfileNode {
	id: number;
	callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
	children?: number[];
}

/** What V8 writes: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
export interface Profile {
	nodes: ProfileNode[];
	samples: number[];
	/** Microseconds since the sample before. */
	timeDeltas: number[];
}

/** Whose time it is, by the source file it was spent in. The first that fits. */
const owners: [owner: string, file: RegExp][] = [
	["React", /node_modules\/(react|react-dom|scheduler)\/|next\/dist\/compiled\/react/],
	["messages", /node_modules\/icu-minify\/|\/lib\/i18n\//],
	["checking props", /node_modules\/zod\/|\/lib\/static-props\//],
	["data and rules", /browser-compat-data|web-features|^(?!.*node_modules).*\/lib\//],
	["components", /\/(components|pages|bench\/build\/react)\//],
	["streams", /node:internal\/(webstreams|streams|encoding)|stream-ops|node-web-streams|stream-utils/],
	["files", /node:(internal\/)?(fs|path)/],
	["Next", /node_modules\/next\//],
	["loading modules and data", /node:internal\/modules/],
	["Node", /^node:/],
];

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
	// Packages stand under their own names; what their maps name are paths of their makers.
	if (!maps.has(file) && !file.includes("node_modules"))
		maps.set(
			file,
			existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : undefined,
		);
	return maps.get(file);
}

/** The source file of a frame: through the source map where the code was bundled. */
function sourceOf({ url, lineNumber, columnNumber }: ProfileNode["callFrame"]): string {
	const file = url.startsWith("file:") ? fileURLToPath(url) : url;
	const entry = mapOf(file)?.findEntry(lineNumber, columnNumber);
	return entry && "originalSource" in entry ? entry.originalSource : file;
}

const garbage = "garbage collection";
const idle = "idle";

function ownerOf({ callFrame }: ProfileNode, caller: string): string {
	const { functionName, url } = callFrame;
	if (functionName === "(garbage collector)") return garbage;
	if (functionName === "(idle)") return idle;
	// Built-in functions belong to who calls them.
	if (url === "") return caller;
	const source = sourceOf(callFrame);
	return owners.find(([, file]) => file.test(source))?.[0] ?? "other";
}

/** The shares (0..1) of a profile's busy time, by owner. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const owned = new Map<number, string>();
	const walk = (node: ProfileNode, caller: string) => {
		const owner = ownerOf(node, caller);
		owned.set(node.id, owner);
		for (const child of node.children ?? []) {
			const below = byId.get(child);
			if (below) walk(below, owner);
		}
	};
	if (nodes[0]) walk(nodes[0], "other");
	const times = new Map<string, number>();
	samples.forEach((id, index) => {
		const owner = owned.get(id) ?? "other";
		times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[index] ?? 0));
	});
	times.delete(idle);
	const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
	return new Map([...times].map(([owner, time]) => [owner, time / busy]));
}
