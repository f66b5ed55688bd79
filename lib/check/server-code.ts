/**
 * Whether a file runs on a server only, by the name that its framework gives it:
 * - SvelteKit: `+page.server.ts`, `+layout.server.ts`, `+server.ts`, `hooks.server.ts`, `*.server.ts`, `lib/server/`
 * - Nuxt and Nitro: `server/api/`, `server/routes/`, `server/middleware/`, `server/plugins/`, `server/utils/`, `server/tasks/`
 * - Next.js: `pages/api/`, `app/…/route.ts`
 *
 * https://svelte.dev/docs/kit/server-only-modules, https://nuxt.com/docs/guide/directory-structure/server,
 * https://nextjs.org/docs/app/api-reference/file-conventions/route
 */
export const isServerFile = (name: string): boolean =>
	/\.(?:[cm]?[jt]s|[jt]sx)$/.test(name) &&
	/(?:^|\/)(?:\+server|[^/]+\.server)\.\w+$|(?:^|\/)(?:lib\/server|server\/(?:api|routes|middleware|plugins|utils|tasks)|pages\/api)\/|(?:^|\/)app\/(?:.*\/)?route\.\w+$/.test(
		name.replaceAll("\\", "/"),
	);

/** A file whose functions are all called on a server. https://react.dev/reference/rsc/use-server */
const serverDirective = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*(["'])use server\1/;

/** Whether all of a module runs on a server, by its first statement. */
export const isServerModule = (text: string): boolean => serverDirective.test(text.slice(0, 2_000));
