import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	BUILD_ID_FILE,
	BUILD_MANIFEST,
	PAGES_MANIFEST,
	PRERENDER_MANIFEST,
	ROUTES_MANIFEST,
} from "next/constants";

/** Whether a file of a package holds a text. A file that is gone holds none. */
function holds(file: string, text: string | RegExp): boolean {
	const path = join("node_modules", file);
	if (!existsSync(path)) return false;
	const content = readFileSync(path, "utf8");
	return typeof text === "string" ? content.includes(text) : text.test(content);
}
const router = "next/dist/shared/lib/router/router.js";
const client = "next/dist/client/index.js";
const drawing = "next/dist/server/render.js";

/** A module as it is loaded; nothing where it is gone or fails. */
function load(name: string): Record<string, unknown> {
	try {
		return require(name);
	} catch {
		return {};
	}
}
const isFunction = (value: unknown) => typeof value === "function";

/** What is used that Next, React, Turbopack and Node do not document: who uses it, its name, and whether it is there. */
const used: [user: string, name: string, isThere: () => boolean][] = [
	[
		"lib/framework/start-data.ts",
		"window.__NEXT_DATA__",
		() => holds(client, "window.__NEXT_DATA__ = initialData"),
	],
	[
		"lib/framework/static-markup.ts",
		"renderToStaticMarkup of the renderer for Node, which stands in for the other",
		() => isFunction(load("react-dom/server.node").renderToStaticMarkup),
	],
	["lib/framework/start-data.ts", "__NEXT_DATA__ for a document", () => holds(drawing, "__NEXT_DATA__: {")],
	...["page", "buildId", "gsp", "gssp", "props"].map((name): (typeof used)[number] => [
		"lib/framework/start-data.ts",
		`__NEXT_DATA__.${name}`,
		() => holds(drawing, new RegExp(`^\\s+${name}(?:: .*)?,$`, "m")),
	]),
	[
		"lib/framework/page-data.ts",
		"/_next/data/<build>/<locale>/<path>.json",
		() =>
			holds(
				"next/dist/client/page-loader.js",
				/`\/_next\/data\/\$\{this\.buildId\}\$\{dataRoute\}\$\{search\}`/,
			),
	],
	["lib/framework/page-data.ts", "pageProps in page data", () => holds(router, "props.pageProps = ")],
	[
		"lib/framework/page-requests.ts",
		"fetch for the address of page data",
		() => holds(router, "return fetch(url, {"),
	],
	[
		"lib/framework/page-requests.ts",
		"a HEAD request at each navigation",
		() => holds(router, "method: 'HEAD'"),
	],
	[
		"lib/framework/page-requests.ts",
		"x-middleware-cache: no-cache",
		() => holds(router, "get('x-middleware-cache') === 'no-cache'"),
	],
	["lib/framework/reading-code.ts", "router.pageLoader", () => holds(router, "this.pageLoader = pageLoader")],
	...(
		[
			["pageLoader.routeLoader", "page-loader.js", "this.routeLoader = "],
			["routeLoader.loadRoute", "page-loader.js", "this.routeLoader.loadRoute(route)"],
			["routeLoader.prefetch", "page-loader.js", "this.routeLoader.prefetch(route)"],
			[
				"routeLoader.whenEntrypoint, which keeps files from being asked for",
				"route-loader.js",
				"entrypoints.has(route) ? [] :",
			],
			["__TURBOPACK_PAGE_BOOTSTRAP", "route-loader.js", "self.__TURBOPACK_PAGE_BOOTSTRAP?.[route]"],
			["pages started by what is pushed to Turbopack", "route-loader.js", "self[global].push(params)"],
		] as const
	).map(([name, file, text]): (typeof used)[number] => [
		"lib/framework/reading-code.ts",
		name,
		() => holds(`next/dist/client/${file}`, text),
	]),
	[
		"lib/framework/scripts-after-paint.tsx",
		"Next's scripts as deferred elements of its head",
		() => holds("next/dist/pages/_document.js", "!disableRuntimeJS && this.getScripts(files)"),
	],
	[
		"lib/framework/start-scripts.ts",
		"what Turbopack is to evaluate in a list that may be emptied before it comes",
		() => holds("next/dist/server/get-page-files.js", "= [])).push("),
	],
	[
		"lib/framework/start-scripts.ts",
		"a start of Next that waits for no event of the document",
		() => holds("next/dist/client/next-turbopack.js", "(0, _.initialize)({}).then("),
	],
	[
		"lib/framework/hydrate-in-slices.ts",
		"hydrateRoot taken from react-dom/client as it is called",
		() => holds(client, "_client.default.hydrateRoot("),
	],
	[
		"lib/framework/hydrate-in-slices.ts",
		"a hydrateRoot in react-dom/client that may be replaced",
		() => Object.getOwnPropertyDescriptor(load("react-dom/client"), "hydrateRoot")?.writable === true,
	],
	[
		"lib/framework/history-entry.ts",
		"key in the state of history entries",
		() => holds(router, "key: this._key"),
	],
	[
		"lib/framework/fetch-now.ts",
		"priority of router.prefetch",
		() => holds(router, "options.priority ? 'loadPage' : 'prefetch'"),
	],
	["pages/embed/[id].tsx", "unstable_runtimeJS", () => holds(drawing, "pageConfig.unstable_runtimeJS")],
	[
		"lib/framework/build-phase.ts",
		"NEXT_PHASE",
		() => holds("next/dist/build/index.js", "process.env.NEXT_PHASE = "),
	],
	[
		"lib/framework/bad-address.ts",
		'the error "Requested and resolved page mismatch"',
		() =>
			holds("next/dist/shared/lib/page-path/normalize-page-path.js", "Requested and resolved page mismatch"),
	],
	[
		"lib/framework/requests-first.ts",
		"a server that Next makes and listens with",
		() => holds("next/dist/server/lib/start-server.js", "_http.default.createServer(requestListener)"),
	],
	[
		"lib/framework/connection-limits.ts",
		"a server that listens for upgrades",
		() => holds("next/dist/server/lib/start-server.js", "server.on('upgrade'"),
	],
	["lib/framework/page-headers.ts", "routes-manifest.json", () => ROUTES_MANIFEST === "routes-manifest.json"],
	[
		"lib/framework/page-cache.js",
		"/route-cache/PAGES/<hash>/$/en/features/grid",
		() => {
			const { getRouteCacheKey } = load("next/dist/server/lib/route-cache-key");
			const key = (getRouteCacheKey as (path: string, owner: object) => string)("/en/x", {
				kind: "PAGES",
				sourceRoute: "/[x]",
			});
			return key.endsWith("/$/en/x");
		},
	],
	[
		"lib/framework/kept-pages.ts",
		"x-nextjs-cache, x-nextjs-deployment-id",
		() =>
			holds("next/dist/server/route-modules/pages/pages-handler.js", "'x-nextjs-cache'") &&
			holds("next/dist/lib/constants.js", "'x-nextjs-deployment-id'"),
	],
	[
		"lib/framework/page-cache.js",
		"SharedCacheControls.cacheControls",
		() => {
			const name = "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
			return (load(name).SharedCacheControls as { cacheControls?: unknown })?.cacheControls instanceof Map;
		},
	],
	...["dev", "prod"].map((kind): (typeof used)[number] => [
		"lib/framework/node-renderer.js",
		`react-dom/server.edge, asked for while drawing (${kind})`,
		() =>
			holds(
				`next/dist/compiled/next-server/pages-turbo.runtime.${kind}.js`,
				'require("react-dom/server.edge")',
			),
	]),
	[
		"lib/framework/node-renderer.js",
		"renderToReadableStream in react-dom/server.node",
		() => isFunction(load("react-dom/server.node").renderToReadableStream),
	],
	[
		"scripts/build-manifests.ts",
		"getTurbopackChunkGroupBootstrap",
		() => isFunction(load("next/dist/server/get-page-files").getTurbopackChunkGroupBootstrap),
	],
	[
		"scripts/build-manifests.ts",
		"htmlEscapeJsonString",
		() => isFunction(load("next/dist/shared/lib/htmlescape").htmlEscapeJsonString),
	],
	...Object.entries({
		BUILD_ID: BUILD_ID_FILE,
		"build-manifest.json": BUILD_MANIFEST,
		"pages-manifest.json": PAGES_MANIFEST,
		"prerender-manifest.json": PRERENDER_MANIFEST,
		"routes-manifest.json": ROUTES_MANIFEST,
	}).map(([name, known]): (typeof used)[number] => [
		"scripts/build-manifests.ts",
		name,
		() => name === known,
	]),
	...["clientRouterFilter", "optimisticClientCache", "scrollRestoration", "cpus"].map(
		(name): (typeof used)[number] => [
			"next.config.js",
			`experimental.${name}`,
			() => holds("next/dist/server/config-schema.js", new RegExp(`\\b${name}: `)),
		],
	),
	[
		"__tests__/e2e/fixtures.ts",
		"__reactContainer$",
		() => holds("react-dom/cjs/react-dom-client.production.js", "__reactContainer$"),
	],
];

test.each(used)("%s: %s is there", (user, name, isThere) => {
	if (isThere()) return;
	throw new Error(
		`Next or React no longer has "${name}". ${user} steps aside, and the site works without it: decide whether to mend it or to drop it.`,
	);
});

test("every patch of the framework is named", () => {
	const room = "__tests__/contract";
	const contracts = readdirSync(room).filter((file) => file.startsWith("framework"));
	const text = contracts.map((file) => readFileSync(join(room, file), "utf8")).join("\n");
	const patches = readdirSync("lib/framework").map((file) => `lib/framework/${file.replace(/\.\w+$/, "")}`);
	expect(patches.filter((patch) => !text.includes(patch))).toEqual([]);
});
