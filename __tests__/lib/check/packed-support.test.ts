import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import { decodeMoveToFront, encodeMoveToFront } from "@/lib/check/move-to-front";
import { getNamedSupport } from "@/lib/check/named-support";
import { packSupports, unpackSupports } from "@/lib/check/packed-support";
import { getCheckMaps, listCheckableKeys } from "@/lib/check/queries/check-data";
import type { CompatRecord } from "@/lib/support/schema/compat";

const name = fc.constantFrom("webkitX", "-moz-y", "z");
const named = fc.record({
	key: fc.constantFrom("a.b", "a.b.c", "a.d", "e", "f.@@iterator", "f.g_event"),
	own: support,
	others: fc.uniqueArray(fc.record({ name, support }), { selector: (one) => one.name, maxLength: 2 }),
});

describe("packSupports", () => {
	it("round-trips", () => {
		fc.assert(
			fc.property(fc.uniqueArray(named, { selector: ({ key }) => key, minLength: 1 }), (all) => {
				const packed = JSON.parse(JSON.stringify(packSupports([undefined, ...all])));
				const getSupport = unpackSupports(packed, ["no.key", ...all.map(({ key }) => key)]);
				expect(getSupport("no.key")).toBeUndefined();
				for (const { key, own, others } of all) {
					expect(getSupport(key)).toEqual(own);
					for (const { name, support } of others) expect(getSupport(`${key}@${name}`)).toEqual(support);
				}
				expect(getSupport("unheard.of")).toBeUndefined();
			}),
		);
	});

	it("finds aliases with their colons and parentheses", () => {
		const own = {};
		const support = { safari: [{ level: "full" as const, from: "3" }] };
		const packed = packSupports([
			{ key: "css.selectors.placeholder", own, others: [{ name: "-webkit-input-placeholder", support }] },
			{ key: "api.A.@@iterator", own: support, others: [] },
		]);
		const getSupport = unpackSupports(packed, ["css.selectors.placeholder", "api.A.@@iterator"]);
		expect(getSupport("css.selectors.placeholder@::-webkit-input-placeholder")).toEqual(support);
		expect(getSupport("api.A.@@iterator")).toEqual(support);
	});
});

describe("encodeMoveToFront", () => {
	it("round-trips", () => {
		const numbers = fc.array(fc.option(fc.nat(50), { nil: undefined }), { minLength: 1 });
		fc.assert(
			fc.property(numbers, (values) => {
				expect(decodeMoveToFront(encodeMoveToFront(values))).toEqual(values);
			}),
		);
	});
});

test("decodes encoded numbers", () => {
	fc.assert(
		fc.property(
			fc.array(fc.option(fc.oneof(fc.nat(5), fc.nat(40_000)), { nil: undefined }), { minLength: 1 }),
			(numbers) => expect(decodeMoveToFront(encodeMoveToFront(numbers))).toEqual(numbers),
		),
	);
});

test("encodes repetitions as an index", () => {
	expect(encodeMoveToFront([0, 0, 1, 0, undefined, 7, 0, undefined])).toBe("+0+1-=00722");
});

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
