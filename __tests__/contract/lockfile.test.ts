import { readFileSync } from "node:fs";

interface Locked {
	integrity?: string;
	resolved?: string;
	hasInstallScript?: true;
	optional?: true;
	os?: string[];
	cpu?: string[];
	libc?: string[];
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
	packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([path]) => path !== "");

/** Whether a package is a binary for a platform other than Linux, x64 and glibc. */
const isForOtherPlatform = ({ optional, os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Locked) =>
	optional === true && !(os.includes("linux") && cpu.includes("x64") && libc.includes("glibc"));

test("every installed package has an integrity hash, whatever its registry", () => {
	const unhashed = locked.filter(
		([, entry]) => !entry.integrity?.startsWith("sha512-") && !isForOtherPlatform(entry),
	);
	expect(unhashed.map(([path]) => path)).toEqual([]);
	expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("install scripts are the ones listed in docs/operations.md, and none runs", () => {
	const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
	expect(scripted).toEqual(["node_modules/@parcel/watcher", "node_modules/core-js", "node_modules/esbuild"]);
	expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
