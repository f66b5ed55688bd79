import {
	type FeatureKey,
	featureAnswer,
	featureStatements,
	isUncounted,
	keyCell,
} from "@/lib/domain/feature-support";
import type { CompatRecord, SupportStatement } from "@/lib/schema/compat";

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

describe("a feature's support", () => {
	it("takes the version from web-features, not from the newest key", () => {
		const keys = [key("a", { version_added: "50" }), key("b", { version_added: "120" })];
		const answer = featureAnswer("chrome", { baseline: "low", support: { chrome: "50" } }, keys, isReleased);
		expect(answer).toEqual({ state: "yes", since: "50" });
	});

	it("says how many keys are supported where the feature as a whole is not", () => {
		const keys = [
			key("a", { version_added: "50" }),
			key("b", { version_added: false }),
			key("c", { version_added: "60", partial_implementation: true }),
		];
		expect(featureAnswer("chrome", limited, keys, isReleased)).toEqual({
			state: "some",
			supported: 1,
			of: 3,
		});
	});

	it("answers with the one key of a feature", () => {
		const keys = [key("a", { version_added: "50", flags: [{ type: "runtime_flag", name: "--x" }] })];
		expect(featureAnswer("chrome", limited, keys, isReleased)).toEqual({
			state: "flag",
			since: "50",
		});
	});

	it("shows each statement that says more once, with all its keys, most first", () => {
		const partial: SupportStatement = { version_added: "50", partial_implementation: true, notes: "Half." };
		const keys = [
			key("a", { version_added: "1" }),
			key("b", { version_added: "2", prefix: "-webkit-" }),
			key("c", partial),
			key("d", partial),
		];
		const statements = featureStatements("chrome", keys, isReleased, after);
		expect(statements.map(({ state, keys }) => [state, keys])).toEqual([
			["partial", ["c", "d"]],
			["renamed", ["b"]],
		]);
	});

	it("knows nothing of a feature without keys", () => {
		expect(featureAnswer("chrome", limited, [], isReleased)).toEqual({ state: "unknown" });
	});
});

describe("keyCell", () => {
	it("falls back to web-features' view of a key that BCD has renamed", () => {
		const status = { baseline: "high" as const, support: { chrome: "57" } };
		expect(keyCell({ key: "gone", status }, "chrome", isReleased)).toEqual({ state: "yes", since: "57" });
		expect(keyCell({ key: "gone", status }, "safari", isReleased)).toEqual({ state: "unknown" });
	});
});

describe("a browser that supports all keys of a feature", () => {
	const all = [key("a", { version_added: "50" }), key("b", { version_added: "60" })];

	it("is uncounted where web-features names no version of it", () => {
		expect(isUncounted("chrome", limited, all, isReleased)).toBe(true);
		expect(isUncounted("chrome", { baseline: "low", support: { chrome: "60" } }, all, isReleased)).toBe(
			false,
		);
	});

	it("is not where it lacks one", () => {
		const some = [...all, key("c", { version_added: false })];
		expect(isUncounted("chrome", limited, some, isReleased)).toBe(false);
		expect(isUncounted("safari", limited, all, isReleased)).toBe(false);
	});
});

it("a statement that speaks of all keys names none", () => {
	const prefixed: SupportStatement = { version_added: "2", prefix: "-webkit-" };
	const [statement, ...others] = featureStatements(
		"chrome",
		[key("a", prefixed), key("b", prefixed)],
		isReleased,
		after,
	);
	expect(statement).not.toHaveProperty("keys");
	expect(others).toEqual([]);
	expect(featureStatements("safari", [key("a", prefixed), { key: "gone" }], isReleased, after)).toEqual([]);
});
