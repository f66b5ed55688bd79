/** @jest-environment jsdom */
import {
	forgetRecentFeatures,
	putRecentFirst,
	readRecentFeatures,
	rememberFeature,
} from "@/lib/search/client/recent-features";
import type { SearchResult } from "@/lib/search/schema/api";

beforeEach(() => localStorage.clear());

it("keeps the last five features, newest first, each once", () => {
	for (const id of ["a", "b", "c", "d", "e", "f", "d"])
		rememberFeature(`/de/features/${id}`, `Feature ${id}`);
	expect(readRecentFeatures().map(({ id }) => id)).toEqual(["d", "f", "e", "c", "b"]);
	forgetRecentFeatures();
	expect(readRecentFeatures()).toEqual([]);
	expect(localStorage).toHaveLength(0);
});

it("keeps no other pages, and ignores malformed entries", () => {
	for (const path of ["/features", "/compat/css", "/features/a/b", "/search"]) rememberFeature(path, "x");
	expect(readRecentFeatures()).toEqual([]);
	for (const text of ["{", "5", '[{"id":"../x","title":"y"},{"id":"ok","title":"Ok"},null]']) {
		localStorage.setItem("webreach.recent", text);
		expect(readRecentFeatures().length).toBeLessThan(2);
	}
	expect(readRecentFeatures()).toEqual([{ id: "ok", title: "Ok" }]);
});

it("puts recent features with a word that the text starts before the results", () => {
	const result = (id: string): SearchResult => ({
		...{ type: "feature", id, title: id.toUpperCase(), path: `/features/${id}`, marks: [] },
		baseline: "widely",
	});
	const recent = [
		{ id: "container-queries", title: "Container queries" },
		{ id: "grid", title: "Grid" },
	];
	const list = (typed: string) =>
		putRecentFirst([result("quotes"), result("grid")], recent, typed).map(({ title }) => title);
	expect(list("q")).toEqual(["Container queries", "QUOTES", "GRID"]);
	// The result itself, with its Baseline level.
	expect(list("Gr")).toEqual(["GRID", "QUOTES"]);
	expect(putRecentFirst([], recent, "").map(({ path }) => path)).toEqual([
		"/features/container-queries",
		"/features/grid",
	]);
});
