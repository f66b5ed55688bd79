import { compare } from "@/scripts/corrections/compare";
import { readRelease } from "@/scripts/corrections/read-release";

const browsers = ["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios"];

/** Releases of every core browser: 80 is out by the first day, 81 by the second. */
const releases = {
	75: { status: "retired", release_date: "2026-01-01" },
	80: { status: "retired", release_date: "2026-09-01" },
	81: { status: "current", release_date: "2026-10-05" },
	82: { status: "beta" },
};

type Supports = Record<string, unknown>;

const dataOf = (version: string, day: string, keys: Record<string, Supports>) =>
	readRelease(
		JSON.stringify({
			__meta: { version, timestamp: `${day}T16:00:00.000Z` },
			browsers: Object.fromEntries(browsers.map((browser) => [browser, { name: browser, releases }])),
			css: Object.fromEntries(
				Object.entries(keys).map(([name, support]) => [
					name,
					{ __compat: { support, source_file: "css.json" } },
				]),
			),
		}),
	);

const before = dataOf("8.1.0", "2026-10-01", {
	bound: {
		chrome: { version_added: "≤80" },
		edge: { version_added: "≤80" },
		safari: { version_added: "≤80" },
	},
	other: { chrome: { version_added: "≤80" }, edge: { version_added: "≤80" } },
	partial: { firefox: { version_added: "75", notes: "See bug 1." } },
	shipped: { chrome: { version_added: false }, safari: { version_added: "preview" } },
	late: { chrome: { version_added: "preview" } },
	filled: { chrome: { version_added: true }, edge: { version_added: null } },
	noted: { chrome: { version_added: "75" } },
	gone: { chrome: { version_added: "75" } },
});
const after = dataOf("8.1.1", "2026-10-08", {
	bound: { chrome: { version_added: "75" }, edge: { version_added: "75" }, safari: { version_added: "80" } },
	other: { chrome: { version_added: "75" }, edge: { version_added: "75" } },
	partial: { firefox: { version_added: "75", partial_implementation: true } },
	shipped: { chrome: { version_added: "81" }, safari: { version_added: "81" } },
	late: { chrome: { version_added: "80" } },
	filled: { chrome: { version_added: "75" }, edge: { version_added: "75" }, safari: { version_added: "75" } },
	noted: { chrome: { version_added: "75", notes: "See bug 2." } },
	new: { chrome: { version_added: "75" } },
});

it("what was told of versions that were out is a correction, and all else is counted beside it", () => {
	expect(compare(before, after)).toEqual({
		corrections: [
			{ browsers: ["chrome", "edge"], earlier: "≤80", later: "75", keys: ["css.bound", "css.other"] },
			{ browsers: ["safari"], earlier: "≤80", later: "80", keys: ["css.bound"] },
			{ browsers: ["firefox"], earlier: "75", later: "75~", keys: ["css.partial"] },
			{ browsers: ["chrome"], earlier: "preview", later: "80", keys: ["css.late"] },
		],
		beside: { shipped: 2, filled: 3, newKeys: 1, goneKeys: 1 },
	});
	expect(compare(after, after).corrections).toEqual([]);
});

it("releases are known by the version and the day that they bear", () => {
	expect([before.release, before.day]).toEqual(["8.1.0", "2026-10-01"]);
});
