const { Module } = require("node:module");

const asked = "react-dom/server.edge";
const given = "react-dom/server.node";

const { PHASE_PRODUCTION_BUILD } = require("next/constants");

const encoder = new TextEncoder();

/** Where React has left a part for later, or to the browser. */
const unfinished = /<!--\$[?!]/;

/**
 * A build needs whole pages and no stream: each is rendered to a text at once. A page with a part that has to wait is
 * rendered as a stream all the same.
 */
const atOnce = (node) => ({
	...node,
	renderToReadableStream: async (...given) => {
		const html = node.renderToString(...given);
		if (unfinished.test(html)) return node.renderToReadableStream(...given);
		return {
			allReady: Promise.resolve(),
			async *[Symbol.asyncIterator]() {
				yield encoder.encode(html);
			},
		};
	},
});

/**
 * Has React's renderer for Node draw pages, where Next asks for the one for edge runtimes. Both draw the same; this one
 * encodes a chunk at a time in place of every name and value, and knows Node 20: the other complains of it at each page.
 *
 * Buys a seventh of the time that pages take (`npm run bench:build` with and without), and `npm run dev` without warnings.
 * Needs that Next requires `react-dom/server.edge`, and that `react-dom/server.node` has `renderToReadableStream`.
 * Steps aside where either is gone: Next then draws with what it asks for.
 */
function drawWithNode() {
	let edge;
	try {
		edge = require.resolve(asked);
		require.resolve(given);
	} catch {
		return;
	}
	// What has been loaded is in use.
	if (require.cache[edge]) return;
	const stand = new Module(edge);
	stand.filename = edge;
	stand.loaded = true;
	// React chooses between its builds for production and development as it is loaded: not before it is asked for.
	Object.defineProperty(stand, "exports", {
		configurable: true,
		get() {
			let node;
			try {
				node = require(given);
			} catch {}
			if (typeof node?.renderToReadableStream === "function")
				return process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD && typeof node.renderToString === "function"
					? atOnce(node)
					: node;
			delete require.cache[edge];
			return require(asked);
		},
	});
	require.cache[edge] = stand;
}

module.exports = { drawWithNode };
