import { faultsOf, type Measured } from "@/scripts/lighthouse/limits";

const good: Measured = {
	performance: 100,
	accessibility: 100,
	"best-practices": 100,
	seo: 100,
	lcp: 1200,
	still: 1200,
	tbt: 50,
	cls: 0,
};

const fourPages = (last: Partial<Measured>) =>
	faultsOf({ "/a": good, "/b": good, "/c": good, "/d": { ...good, ...last } });

test("a quarter of the pages may be a little less than most must be", () => {
	expect(fourPages({ performance: 98, lcp: 1500, tbt: 100 })).toEqual([]);
});

test("no page may be less than each must be", () => {
	expect(fourPages({ performance: 97, lcp: 1501, tbt: 101, cls: 0.001, seo: 99 })).toEqual([
		"/d: seo 99",
		"/d: cls 0.001",
		"/d: performance 97",
		"/d: lcp 1501",
		"/d: tbt 101",
	]);
});

test("more than a quarter is too much, whatever each is", () => {
	expect(faultsOf({ "/a": good, "/b": { ...good, tbt: 51 } })).toEqual([
		"tbt: 1 of 2 pages are as most must be",
	]);
});

test("what could not be measured is not good", () => {
	expect(fourPages({ lcp: Number.NaN })).toEqual(["/d: lcp NaN"]);
});
