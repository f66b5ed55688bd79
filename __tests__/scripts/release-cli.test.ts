import { raiseVersion, releaseChanges } from "@/scripts/release-cli";

it.each([
	["major", "2.0.0"],
	["minor", "1.10.0"],
	["patch", "1.9.4"],
])("raises the %s part of a version", (kind, version) => {
	expect(raiseVersion("1.9.3", kind)).toBe(version);
});

it("refuses a kind that is none", () => {
	expect(() => raiseVersion("1.9.3", "data")).toThrow("Name a kind of release: major, minor, patch.");
});

const changes = "# Changes\n\n## Unreleased\n\n- A line.\n\n## 1.9.3 (2026-01-01)\n\n- Older.\n";

it("moves changes below the heading of the release", () => {
	expect(releaseChanges(changes, "1.10.0", "2026-02-03")).toBe(
		"# Changes\n\n## Unreleased\n\n## 1.10.0 (2026-02-03)\n\n- A line.\n\n## 1.9.3 (2026-01-01)\n\n- Older.\n",
	);
});

it("releases nothing without changes", () => {
	expect(() => releaseChanges(changes.replace("- A line.\n\n", ""), "1.10.0", "2026-02-03")).toThrow(
		"There are no changes to release",
	);
});
