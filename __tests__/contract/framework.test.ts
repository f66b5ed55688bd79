import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_ID_FILE, BUILD_MANIFEST, PRERENDER_MANIFEST, ROUTES_MANIFEST } from "next/constants";

/** Whether a package's file contains a text; false if the file is missing. */
function hasText(file: string, text: string | RegExp): boolean {
	const path = join("node_modules", file);
	if (!existsSync(path)) return false;
	const content = readFileSync(path, "utf8");
	return typeof text === "string" ? content.includes(text) : text.test(content);
}
const router = "next/dist/shared/lib/router/router.js";
const client = "next/dist/client/index.js";
const renderer = "next/dist/server/render.js";

/** Loads a module; returns an empty object if it is missing or fails. */
function load(name: string): Record<string, unknown> {
	try {
		return require(name);
	} catch {
		return {};
	}
}
const isFunction = (value: unknown) => typeof value === "function";

/** Undocumented parts of Next.js, React, Turbopack and Node that the site uses: the user, a name, and a check that it exists. */
const used: [user: string, name: string, checkExists: () => boolean][] = [
	[
		"lib/next/next-data.ts",
		"window.__NEXT_DATA__",
		() => hasText(client, "window.__NEXT_DATA__ = initialData"),
	],
	[
		"lib/next/static-markup.ts",
		"renderToStaticMarkup of react-dom/server.node, which replaces the edge renderer",
		() => isFunction(load("react-dom/server.node").renderToStaticMarkup),
	],
	["lib/next/next-data.ts", "__NEXT_DATA__ for a document", () => hasText(renderer, "__NEXT_DATA__: {")],
	...["page", "buildId"].map((name): (typeof used)[number] => [
		"lib/next/next-data.ts",
		`__NEXT_DATA__.${name}`,
		() => hasText(renderer, new RegExp(`^\\s+${name}(?:: .*)?,$`, "m")),
	]),
	[
		"lib/next/page-data-url.ts",
		"/_next/data/<build>/<locale>/<path>.json",
		() =>
			hasText(
				"next/dist/client/page-loader.js",
				/`\/_next\/data\/\$\{this\.buildId\}\$\{dataRoute\}\$\{search\}`/,
			),
	],
	["lib/next/page-data-url.ts", "pageProps in page data", () => hasText(router, "props.pageProps = ")],
	[
		"lib/next/page-data-requests.ts",
		"fetch for the address of page data",
		() => hasText(router, "return fetch(url, {"),
	],
	[
		"lib/next/page-data-requests.ts",
		"a HEAD request at each navigation",
		() => hasText(router, "method: 'HEAD'"),
	],
	[
		"lib/next/page-data-requests.ts",
		"x-middleware-cache: no-cache",
		() => hasText(router, "get('x-middleware-cache') === 'no-cache'"),
	],
	["lib/next/content-bundle.ts", "router.pageLoader", () => hasText(router, "this.pageLoader = pageLoader")],
	...(
		[
			["pageLoader.routeLoader", "page-loader.js", "this.routeLoader = "],
			["routeLoader.loadRoute", "page-loader.js", "this.routeLoader.loadRoute(route)"],
			[
				"routeLoader.whenEntrypoint, which prevents requests for files",
				"route-loader.js",
				"entrypoints.has(route) ? [] :",
			],
			["__TURBOPACK_PAGE_BOOTSTRAP", "route-loader.js", "self.__TURBOPACK_PAGE_BOOTSTRAP?.[route]"],
			["pages started by a push to Turbopack's global", "route-loader.js", "self[global].push(params)"],
		] as const
	).map(([name, file, text]): (typeof used)[number] => [
		"lib/next/content-bundle.ts",
		name,
		() => hasText(`next/dist/client/${file}`, text),
	]),
	[
		"lib/next/deferred-scripts.tsx",
		"Next's scripts as deferred elements of its head",
		() => hasText("next/dist/pages/_document.js", "!disableRuntimeJS && this.getScripts(files)"),
	],
	[
		"lib/next/deferred-script-loader.ts",
		"Turbopack's evaluation list, which can be emptied before Turbopack loads",
		() => hasText("next/dist/server/get-page-files.js", "= [])).push("),
	],
	[
		"lib/next/deferred-script-loader.ts",
		"a start of Next.js that does not wait for a document event",
		() => hasText("next/dist/client/next-turbopack.js", "(0, _.initialize)({}).then("),
	],
	[
		"lib/next/own-root.tsx",
		"the context of useRouter",
		() => hasText("next/dist/client/router.js", "_routercontextsharedruntime.RouterContext"),
	],
	[
		"lib/next/hydrate-in-slices.ts",
		"hydrateRoot read from react-dom/client at call time",
		() => hasText(client, "_client.default.hydrateRoot("),
	],
	[
		"lib/next/hydrate-in-slices.ts",
		"a writable hydrateRoot in react-dom/client",
		() => Object.getOwnPropertyDescriptor(load("react-dom/client"), "hydrateRoot")?.writable === true,
	],
	[
		"lib/next/history-entry.ts",
		"key in the state of history entries",
		() => hasText(router, "key: this._key"),
	],
	[
		"lib/next/priority-prefetch.ts",
		"priority of router.prefetch",
		() => hasText(router, "options.priority ? 'loadPage' : 'prefetch'"),
	],
	["pages/embed/[id].tsx", "unstable_runtimeJS", () => hasText(renderer, "pageConfig.unstable_runtimeJS")],
	[
		"lib/next/instrumentation-file.ts",
		".next/server/instrumentation.js, loaded at the start",
		() =>
			hasText(
				"next/dist/server/lib/router-utils/instrumentation-globals.external.js",
				/'server', `\$\{_constants\.INSTRUMENTATION_HOOK_FILENAME\}\.js`/,
			) && load("next/dist/lib/constants.js").INSTRUMENTATION_HOOK_FILENAME === "instrumentation",
	],
	[
		"lib/next/build-phase.ts",
		"NEXT_PHASE",
		() => hasText("next/dist/build/index.js", "process.env.NEXT_PHASE = "),
	],
	[
		"lib/next/page-mismatch.ts",
		'the error "Requested and resolved page mismatch"',
		() =>
			hasText(
				"next/dist/shared/lib/page-path/normalize-page-path.js",
				"Requested and resolved page mismatch",
			),
	],
	[
		"lib/next/request-interceptor.ts",
		"an HTTP server that Next.js creates with http.createServer",
		() => hasText("next/dist/server/lib/start-server.js", "_http.default.createServer(requestListener)"),
	],
	[
		"lib/next/connection-limits.ts",
		"a server that listens for upgrades",
		() => hasText("next/dist/server/lib/start-server.js", "server.on('upgrade'"),
	],
	["lib/next/page-headers.ts", "routes-manifest.json", () => ROUTES_MANIFEST === "routes-manifest.json"],
	[
		"lib/next/cache-handler.js",
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
		"lib/next/internal-headers.ts",
		"x-prerender-revalidate, x-matched-path",
		() =>
			hasText("next/dist/lib/constants.js", "'x-prerender-revalidate'") &&
			hasText("next/dist/lib/constants.js", "'x-matched-path'"),
	],
	[
		"lib/next/cached-pages.ts",
		"x-nextjs-cache, x-nextjs-deployment-id",
		() =>
			hasText("next/dist/server/route-modules/pages/pages-handler.js", "'x-nextjs-cache'") &&
			hasText("next/dist/lib/constants.js", "'x-nextjs-deployment-id'"),
	],
	[
		"lib/next/cache-handler.js",
		"SharedCacheControls.cacheControls",
		() => {
			const name = "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
			return (load(name).SharedCacheControls as { cacheControls?: unknown })?.cacheControls instanceof Map;
		},
	],
	...["dev", "prod"].map((kind): (typeof used)[number] => [
		"lib/next/node-renderer.js",
		`react-dom/server.edge, required at render time (${kind})`,
		() =>
			hasText(
				`next/dist/compiled/next-server/pages-turbo.runtime.${kind}.js`,
				'require("react-dom/server.edge")',
			),
	]),
	[
		"lib/next/node-renderer.js",
		"renderToReadableStream in react-dom/server.node",
		() => isFunction(load("react-dom/server.node").renderToReadableStream),
	],
	[
		"lib/next/build-manifests.ts",
		"getTurbopackChunkGroupBootstrap",
		() => isFunction(load("next/dist/server/get-page-files").getTurbopackChunkGroupBootstrap),
	],
	[
		"lib/next/build-manifests.ts",
		"htmlEscapeJsonString",
		() => isFunction(load("next/dist/shared/lib/htmlescape").htmlEscapeJsonString),
	],
	...Object.entries({
		BUILD_ID: BUILD_ID_FILE,
		"build-manifest.json": BUILD_MANIFEST,
		"prerender-manifest.json": PRERENDER_MANIFEST,
		"routes-manifest.json": ROUTES_MANIFEST,
	}).map(([name, known]): (typeof used)[number] => [
		"lib/next/build-manifests.ts",
		name,
		() => name === known,
	]),
	...["clientRouterFilter", "optimisticClientCache", "scrollRestoration", "cpus"].map(
		(name): (typeof used)[number] => [
			"next.config.js",
			`experimental.${name}`,
			() => hasText("next/dist/server/config-schema.js", new RegExp(`\\b${name}: `)),
		],
	),
];

test.each(used)("%s: %s exists", (user, name, checkExists) => {
	if (checkExists()) return;
	throw new Error(
		`Next.js or React no longer has "${name}". The site works without ${user}, which falls back: repair or remove it.`,
	);
});

test("every patch of the framework has an entry", () => {
	const folder = "__tests__/contract";
	const contracts = readdirSync(folder).filter((file) => file.startsWith("framework"));
	const text = contracts.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
	const patches = readdirSync("lib/next").map((file) => `lib/next/${file.replace(/\.\w+$/, "")}`);
	expect(patches.filter((patch) => !text.includes(patch))).toEqual([]);
});
