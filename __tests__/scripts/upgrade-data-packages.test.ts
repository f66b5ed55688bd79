import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataPackageNames } from "@/lib/data/packages";
import { run, runTool } from "@/scripts/run";
import { upgradeDataPackages } from "@/scripts/update-data";

jest.mock("@/scripts/run");
const npm = jest.mocked(run);
const contract = jest.mocked(runTool);

const manifest = (version: string) =>
	JSON.stringify({ dependencies: Object.fromEntries(dataPackageNames.map((name) => [name, version])) });
const write = (version: string) => {
	for (const file of ["package.json", "package-lock.json"]) writeFileSync(file, manifest(version));
};
const read = () => ["package.json", "package-lock.json"].map((file) => readFileSync(file, "utf8"));

describe("upgradeDataPackages", () => {
	const here = process.cwd();
	let dir: string;
	/** The version after `npm install`, and its exit code. */
	let newest: string;
	let installed: number;

	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-data-"));
		process.chdir(dir);
		write("1.0.0");
		[newest, installed] = ["1.1.0", 0];
		npm.mockReset().mockImplementation(async (_, args) => {
			if (args[0] !== "install") return 0;
			write(newest);
			return installed;
		});
		contract.mockReset().mockResolvedValue(0);
	});
	afterEach(() => {
		process.chdir(here);
		rmSync(dir, { recursive: true, force: true });
	});

	const wasRestored = () => npm.mock.calls.some(([, [command]]) => command === "ci");

	it("installs the newest or the given versions, and lists the changes", async () => {
		const { changes } = (await upgradeDataPackages([])) as { changes: string[] };
		expect(changes).toContain("package web-features 1.0.0 → 1.1.0");
		expect(npm.mock.calls[0]?.[1]).toContain("caniuse-lite@latest");
		expect(read()).toEqual([manifest("1.1.0"), manifest("1.1.0")]);
		await upgradeDataPackages(["caniuse-lite@1.2.3"]);
		expect(npm.mock.lastCall?.[1]).toContain("caniuse-lite@1.2.3");
		expect(wasRestored()).toBe(false);
	});

	it.each(["npm install fails", "the contract tests fail"])("rolls back if %s", async (what) => {
		if (what === "the contract tests fail") contract.mockResolvedValue(1);
		else installed = 1;
		expect(await upgradeDataPackages([])).toMatchObject({ kind: "failed" });
		expect(read()).toEqual([manifest("1.0.0"), manifest("1.0.0")]);
		expect(wasRestored()).toBe(true);
	});

	it("runs no tests if the data is already the newest", async () => {
		newest = "1.0.0";
		expect(await upgradeDataPackages([])).toEqual({ kind: "same" });
		expect(contract).not.toHaveBeenCalled();
	});
});
