import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 50;

/** By route, the paths that the build has to render: `/compat/api/Window`. The other pages are those of the last build. */
export type PagesToRender = Record<string, string[]>;

/**
 * A page's path without locale, as the build names its files: `/compat/api/Window` for `/compat/[...key]`.
 * @param params the route's parameters; an optional one that is left out leaves nothing.
 */
export const pathOf = (route: string, params: object): string =>
	route.replace(/\/\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g, (_, name: string) =>
		[(params as Record<string, string | string[] | undefined>)[name] ?? []]
			.flat()
			.map((part) => `/${part}`)
			.join(""),
	);

/**
 * Reads which pages of a route the build has to render, waiting until that is known.
 * @returns undefined where it renders all.
 */
export async function pagesToRender(route: string): Promise<ReadonlySet<string> | undefined> {
	const file = process.env.PAGES_TO_RENDER;
	if (!file) return undefined;
	for (;;) {
		const text = await readFile(file, "utf8").catch(() => undefined);
		if (text !== undefined) return new Set((JSON.parse(text) as PagesToRender)[route]);
		await wait(LOOK_EVERY_MS);
	}
}
