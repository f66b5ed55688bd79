/**
 * Whether a file runs on a server only, by the name that its framework gives it:
 * - SvelteKit: `+page.server.ts`, `+layout.server.ts`, `+server.ts`, `hooks.server.ts`, `*.server.ts`, `lib/server/`
 * - Nuxt and Nitro: `server/api/`, `server/routes/`, `server/middleware/`, `server/plugins/`, `server/utils/`, `server/tasks/`
 * - Next.js: `pages/api/`, `app/…/route.ts`
 *
 * https://svelte.dev/docs/kit/server-only-modules, https://nuxt.com/docs/guide/directory-structure/server,
 * https://nextjs.org/docs/app/api-reference/file-conventions/route
 */
const serverFile =
	/(?:^|\/)(?:\+server|[^/]+\.server)\.\w+$|(?:^|\/)(?:lib\/server|server\/(?:api|routes|middleware|plugins|utils|tasks)|pages\/api)\/|(?:^|\/)app\/(?:.*\/)?route\.\w+$/;

/** An endpoint of Astro is a page that exports the methods of HTTP. https://docs.astro.build/en/guides/endpoints/ */
const endpoint = /(?:^|\/)src\/pages\/.*\.[jt]s$/;
const method =
	/^export\s+(?:const|(?:async\s+)?function)\s+(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL)\b/m;

/**
 * The configuration and tasks of tools that run where the project is built: `vite.config.ts`, `.eslintrc.cjs`, `gulpfile.js`.
 * `app.config.ts` is code of pages in Angular and Nuxt.
 */
export const isBuildFile = (name: string): boolean =>
	/(?:^|[/\\])(?:(?:astro|babel|commitlint|craco|cypress|drizzle|esbuild|eslint|gatsby|i18next-parser|jest|karma|knip|lint-?staged|metro|next|nuxt|orval|panda|playwright|postcss|prettier|prisma|quasar|react-router|release|remix|rolldown|rollup|rsbuild|rslib|rspack|snowpack|stylelint|svelte|tailwind|tsdown|tsup|typedoc|uno|vite|vitest|vue|web-test-runner|webpack|wxt)[.-](?:[\w-]+\.)*config(?:\.[\w-]+)*|vitest\.workspace|gatsby-node|gatsby-ssr|(?:gulp|grunt)file|\.[\w-]+rc)\.[cm]?[jt]s$/i.test(
		name,
	);

/** Modules of Node that no bundler has for browsers. */
const nodeModules =
	"(?:node:[\\w/]+|fs(?:/promises)?|child_process|cluster|dgram|dns|http2|inspector|module|net|readline|repl|tls|tty|v8|vm|worker_threads)";

/**
 * Code that only Node runs, by an import, or by `require` at the start of a line. Bundles ask for modules of Node
 * within functions that browsers do not call.
 */
const nodeCode = new RegExp(
	`^import\\s(?!type\\b)(?:[^"';]*\\sfrom\\s*)?["']${nodeModules}["']|^(?:const|let|var)\\s[^=;]*=\\s*require\\(["']${nodeModules}["']\\)`,
	"m",
);

/** A file whose functions are all called on a server. https://react.dev/reference/rsc/use-server */
const serverDirective = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*(["'])use server\1/;
const clientDirective = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*(["'])use client\1/;

/** Modules that a file can import on a server only. */
const serverImport =
	/^import\b[^"';]*["'](?:server-only|next\/(?:server|headers)|astro:middleware|\$env\/(?:static|dynamic)\/private)["']/m;

/** Exports that frameworks leave out of browsers with all that only they import, so that the rest of the module runs there. */
const mixedModule = /^export\b[^;=(]*\b(?:getStaticProps|getServerSideProps|getStaticPaths|loader|action)\b/m;

/** Characters of a file that are read for what it imports. */
const MAX_HEAD = 10_000;

/** Files that Next.js renders on a server. https://nextjs.org/docs/app/getting-started/server-and-client-components */
const serverComponent =
	/(?:^|\/)app\/(?:.*\/)?(?:page|layout|template|loading|not-found|default|forbidden|unauthorized)\.(?:[jt]sx|js)$/;

/**
 * Whether a script runs on a server: all of it is left out (`all`), or all but its elements and styles, which browsers get
 * (`script`).
 */
export function getServerPart(path: string, text: string): "all" | "script" | undefined {
	const name = path.replaceAll("\\", "/");
	if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(name)) return undefined;
	const isEndpoint = endpoint.test(name) && method.test(text);
	if (serverFile.test(name) || isEndpoint || serverDirective.test(text.slice(0, 2_000))) return "all";
	const isComponent = serverComponent.test(name) && !clientDirective.test(text.slice(0, 2_000));
	const isForNode = !mixedModule.test(text) && nodeCode.test(text.slice(0, MAX_HEAD));
	if (!isComponent && !isForNode && !serverImport.test(text)) return undefined;
	return isComponent || /\.[jt]sx$/.test(name) ? "script" : "all";
}

/** Whether a key is of an element or a style, which a server sends to browsers. */
export const isSentKey = (key: string): boolean => /^(?:css|html|svg|mathml)\./.test(key);
