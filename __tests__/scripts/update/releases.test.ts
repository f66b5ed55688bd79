import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	linkedRelease,
	releaseInUse,
	serveRelease,
	startRelease,
	sweepReleases,
} from "@/scripts/update/releases";

jest.mock("@/scripts/build-manifests", () => ({
	...jest.requireActual("@/scripts/build-manifests"),
	hasBuild: (dir: string) => existsSync(join(dir, ".next/made")),
}));

const here = process.cwd();
const releases = ".webreach/releases";

describe("releases beside the sources", () => {
	let dir: string;
	beforeEach(() => {
		dir = realpathSync(mkdtempSync(join(tmpdir(), "webreach-releases-")));
		process.chdir(dir);
		for (const folder of ["lib", "node_modules/data", ".next", ".git", "bench/node_modules"])
			mkdirSync(folder, { recursive: true });
		for (const file of ["package.json", "lib/a.ts", "node_modules/data/data.json", ".next/made", ".git/HEAD"])
			writeFileSync(file, `first ${file}`);
	});
	afterEach(() => {
		process.chdir(here);
		rmSync(dir, { recursive: true, force: true });
	});

	/** As a build leaves it. */
	function build(release: string): string {
		mkdirSync(join(release, ".next"));
		writeFileSync(join(release, ".next/made"), "a-build");
		return release;
	}

	it("hold all that a build takes, and nothing of another build or of the past", () => {
		const release = startRelease(".");
		expect(readdirSync(release).sort()).toEqual(["bench", "lib", "made-of", "node_modules", "package.json"]);
		expect(existsSync(join(release, "bench/node_modules"))).toBe(false);
		expect(readFileSync(join(release, "node_modules/data/data.json"), "utf8")).toMatch(/^first/);
		writeFileSync(join(release, "lib/a.ts"), "second");
		expect(readFileSync("lib/a.ts", "utf8")).toBe("first lib/a.ts");
	});

	it("stand for the sources that they were made of, once they have a build and are said to be served", () => {
		const release = startRelease(".");
		serveRelease(release);
		expect(releaseInUse()).toBeUndefined();
		build(release);
		expect(releaseInUse()).toBe(release);
		writeFileSync("lib/a.ts", "changed");
		expect(releaseInUse()).toBeUndefined();
		expect(linkedRelease()).toBe(release);
		writeFileSync("lib/a.ts", "first lib/a.ts");
		expect(releaseInUse()).toBe(release);
		serveRelease(undefined);
		expect(releaseInUse()).toBeUndefined();
	});

	it("go when another is in use, or none", () => {
		const release = build(startRelease("."));
		serveRelease(release);
		mkdirSync(join(releases, "20260101T000000Z/node_modules"), { recursive: true });
		sweepReleases(release);
		expect(readdirSync(releases)).toHaveLength(2);
		expect(releaseInUse()).toBe(release);
		sweepReleases(undefined);
		expect(readdirSync(releases)).toEqual([]);
		sweepReleases(undefined);
	});
});
