import {
	computeFeatureCell,
	computeKeyCell,
	type FeatureKey,
	hasUnlistedSupport,
	listFeatureStatements,
	listLimitedKeys,
} from "@/lib/support/feature-support";
import type { CompatRecord, SupportStatement } from "@/lib/support/schema/compat";

const isReleased = (version: string) => version !== "preview";
const after = () => undefined;
const record = (chrome: SupportStatement | SupportStatement[]): CompatRecord => ({
	source_file: "x.json",
	tags: [],
	support: { chrome: chrome as SupportStatement },
});
const key = (name: string, statement: SupportStatement | SupportStatement[]): FeatureKey => ({
	key: name,
	record: record(statement),
});
const limited = { baseline: false as const, support: {} };

describe("computeFeatureCell and listFeatureStatements", () => {
	it("use the version from web-features, not that of the newest key", () => {
		const keys = [key("a", { version_added: "50" }), key("b", { version_added: "120" })];
		const answer = computeFeatureCell(
			"chrome",
			{ baseline: "low", support: { chrome: "50" } },
			keys,
			isReleased,
		);
		expect(answer).toEqual({ state: "yes", since: "50" });
	});

	it("count the supported keys if the whole feature is not supported", () => {
		const keys = [
			key("a", { version_added: "50" }),
			key("b", { version_added: false }),
			key("c", { version_added: "60", partial_implementation: true }),
		];
		expect(computeFeatureCell("chrome", limited, keys, isReleased)).toEqual({
			state: "some",
			supported: 1,
			of: 3,
		});
	});

	it("use the support of the key for a feature with one key", () => {
		const keys = [key("a", { version_added: "50", flags: [{ type: "runtime_flag", name: "--x" }] })];
		expect(computeFeatureCell("chrome", limited, keys, isReleased)).toEqual({
			state: "flag",
			since: "50",
		});
	});

	it("list each detailed statement once, with its keys, most keys first", () => {
		const partial: SupportStatement = { version_added: "50", partial_implementation: true, notes: "Half." };
		const keys = [
			key("a", { version_added: "1" }),
			key("b", { version_added: "2", prefix: "-webkit-" }),
			key("c", partial),
			key("d", partial),
		];
		const statements = listFeatureStatements("chrome", keys, isReleased, after);
		expect(statements.map(({ state, keys }) => [state, keys])).toEqual([
			["partial", ["c", "d"]],
			["renamed", ["b"]],
		]);
	});

	it("return unknown for a feature without keys", () => {
		expect(computeFeatureCell("chrome", limited, [], isReleased)).toEqual({ state: "unknown" });
	});
});

describe("computeKeyCell", () => {
	it("falls back to web-features for a key that BCD has renamed", () => {
		const status = { baseline: "high" as const, support: { chrome: "57" } };
		expect(computeKeyCell({ key: "gone", status }, "chrome", isReleased)).toEqual({
			state: "yes",
			since: "57",
		});
		expect(computeKeyCell({ key: "gone", status }, "safari", isReleased)).toEqual({ state: "unknown" });
	});
});

describe("listLimitedKeys", () => {
	it("lists keys without full support, best support first", () => {
		const keys = [
			key("no", { version_added: false }),
			key("flag", { version_added: "55", flags: [{ type: "preference", name: "x" }] }),
			key("full", { version_added: "60" }),
			key("partial", { version_added: "50", partial_implementation: true }),
		];
		expect(listLimitedKeys("chrome", keys, isReleased)).toEqual([
			{ key: "partial", state: "partial" },
			{ key: "no", state: "no" },
			{ key: "flag", state: "no" },
		]);
	});
});

describe("hasUnlistedSupport", () => {
	it("is false for a feature without keys", () => {
		expect(hasUnlistedSupport("chrome", limited, [], isReleased)).toBe(false);
	});

	const all = [key("a", { version_added: "50" }), key("b", { version_added: "60" })];

	it("is true if all keys are supported without a version in web-features", () => {
		expect(hasUnlistedSupport("chrome", limited, all, isReleased)).toBe(true);
		expect(
			hasUnlistedSupport("chrome", { baseline: "low", support: { chrome: "60" } }, all, isReleased),
		).toBe(false);
	});

	it("is false if a key is not supported", () => {
		const some = [...all, key("c", { version_added: false })];
		expect(hasUnlistedSupport("chrome", limited, some, isReleased)).toBe(false);
		expect(hasUnlistedSupport("safari", limited, all, isReleased)).toBe(false);
	});
});

it("a statement on all keys lists none", () => {
	const prefixed: SupportStatement = { version_added: "2", prefix: "-webkit-" };
	const [statement, ...others] = listFeatureStatements(
		"chrome",
		[key("a", prefixed), key("b", prefixed)],
		isReleased,
		after,
	);
	expect(statement).not.toHaveProperty("keys");
	expect(others).toEqual([]);
	expect(listFeatureStatements("safari", [key("a", prefixed), { key: "gone" }], isReleased, after)).toEqual(
		[],
	);
});
