import { paths } from "@/lib/paths/pages";
import type { SearchResult } from "@/lib/search/schema/api";

const STORAGE_KEY = "webreach.recent";
const MOST = 5;

/** A feature that was opened on this device. */
export interface RecentFeature {
	id: string;
	title: string;
}

const isRecent = (value: unknown): value is RecentFeature => {
	const { id, title } = (value ?? {}) as Partial<RecentFeature>;
	return typeof id === "string" && /^[a-z\d-]+$/.test(id) && typeof title === "string";
};

/** The last features that were opened on this device, newest first; malformed entries in local storage are ignored. */
export function readRecentFeatures(): RecentFeature[] {
	try {
		const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
		return Array.isArray(list) ? list.filter(isRecent).slice(0, MOST) : [];
	} catch {
		return [];
	}
}

/** Stores the feature of the current page, if it is one. Does nothing without local storage. */
export function rememberFeature(path: string, title: string): void {
	const id = /\/features\/([a-z\d-]+)$/.exec(path)?.[1];
	if (id === undefined || title === "") return;
	const others = readRecentFeatures().filter((one) => one.id !== id);
	try {
		localStorage.setItem(STORAGE_KEY, JSON.stringify([{ id, title }, ...others].slice(0, MOST)));
	} catch {}
}

export function forgetRecentFeatures(): void {
	try {
		localStorage.removeItem(STORAGE_KEY);
	} catch {}
}

const splitName = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Puts the recent features with a word that a text starts before the other results. No text starts all. */
export function putRecentFirst(
	results: readonly SearchResult[],
	recent: readonly RecentFeature[],
	typed: string,
): SearchResult[] {
	const start = typed.toLowerCase();
	const first = recent
		.filter(({ id, title }) =>
			[...splitName(id), ...splitName(title), id].some((word) => word.startsWith(start)),
		)
		.map(
			({ id, title }): SearchResult =>
				results.find((one) => one.type === "feature" && one.id === id) ?? {
					...{ type: "feature", id, title },
					...{ path: paths.feature(id), marks: [] },
				},
		);
	const known = new Set(first.map(({ path }) => path));
	return [...first, ...results.filter(({ path }) => !known.has(path))];
}
