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

/** A binary for another machine than one with Linux, x64 and glibc. */
const isElsewhere = ({ optional, os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Locked) =>
	optional === true && !(os.includes("linux") && cpu.includes("x64") && libc.includes("glibc"));

test("every package that is installed here is held to its hash, wherever it comes from", () => {
	const loose = locked.filter(([, entry]) => !entry.integrity?.startsWith("sha512-") && !isElsewhere(entry));
	expect(loose.map(([path]) => path)).toEqual([]);
	expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("install scripts are those that docs/operations.md explains, and none is run", () => {
	const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
	expect(scripted).toEqual(["node_modules/@parcel/watcher", "node_modules/esbuild"]);
	expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
