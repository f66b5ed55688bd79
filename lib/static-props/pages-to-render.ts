import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 50;

/** Paths to render, by route: `/compat/api/Window`. The build reuses all other pages of the last build. */
export type PagesToRender = Record<string, string[]>;

/**
 * Returns a page's path without locale, as the build names its files: `/compat/api/Window` for `/compat/[...key]`.
 * @param params route parameters; an absent optional one adds no segment.
 */
export const getFilePath = (route: string, params: object): string =>
	route.replace(/\/\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g, (_, name: string) =>
		[(params as Record<string, string | string[] | undefined>)[name] ?? []]
			.flat()
			.map((part) => `/${part}`)
			.join(""),
	);

/**
 * Reads the paths of a route to render. Waits until the build has written the list.
 * @returns undefined if the build renders all.
 */
export async function readPagesToRender(route: string): Promise<ReadonlySet<string> | undefined> {
	const file = process.env.PAGES_TO_RENDER;
	if (!file) return undefined;
	for (;;) {
		const text = await readFile(file, "utf8").catch(() => undefined);
		if (text !== undefined) return new Set((JSON.parse(text) as PagesToRender)[route]);
		await wait(POLL_MS);
	}
}
