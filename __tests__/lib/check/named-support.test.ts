import { getNamedSupport } from "@/lib/check/named-support";
import { getCheckMaps, listCheckableKeys } from "@/lib/check/queries/check-data";
import type { CompatRecord } from "@/lib/support/schema/compat";

const partly = [
	{ level: "partly", from: "147", until: "151" },
	{ level: "full", from: "151" },
];

const createRecord = (notes: string | string[]): CompatRecord => ({
	...{ source_file: "", tags: [] },
	support: { firefox: [{ version_added: "151" }, { ...limited, notes }] },
});
const limited = { version_added: "147", version_removed: "151", partial_implementation: true } as const;
const initial = "The initial value is <code>auto</code> instead of <code>normal</code> (see bug 1).";
const other = "Only <code>auto</code> works.";

it.each([
	[initial, [{ level: "full", from: "147" }]],
	[[initial, other], partly],
	[other, partly],
	[
		"<code>auto</code> has no effect. The initial value is <code>auto</code> instead of <code>normal</code>.",
		partly,
	],
])("counts limits, except those of an initial value, which code replaces: %s", (notes, spans) => {
	expect(getNamedSupport("css.properties.position-anchor", createRecord(notes)).own.firefox).toEqual(spans);
});

describe("keys that desktop browsers do not need", () => {
	const keys = listCheckableKeys()
		.map(({ key }) => key)
		.filter(
			(key) =>
				/^(?:html\.elements\.meta\.name\.viewport|css\.properties\.text-size-adjust)(?:\.|$)/.test(key) &&
				getCheckMaps().supportOf(key),
		);

	it("have full support in desktop browsers", () => {
		expect(keys.length).toBeGreaterThan(5);
		for (const key of keys)
			for (const browser of ["chrome", "edge", "firefox", "safari"] as const)
				expect(getCheckMaps().supportOf(key)?.[browser]).toEqual([{ level: "full", from: "1" }]);
	});
});
