import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { listNamedFiles } from "@/cli/src/files";
import { median } from "@/scripts/median";

/** Packages of a typical project: stylesheets, old and new scripts, components. */
const packages = [
	"bootstrap",
	"@picocss/pico",
	"tailwindcss",
	"animate.css",
	"daisyui",
	"three",
	"d3",
	"lodash-es",
	"react-dom",
	"htmx.org",
	"lit",
];

const FILES = 2_000;

/** Returns `count` evenly spaced items of a list. */
const sampleEvenly = <T>(list: readonly T[], count: number): T[] =>
	list.filter(
		(_, place) =>
			Math.floor((place * count) / list.length) !== Math.floor(((place + 1) * count) / list.length),
	);

/** Prints how long `webreach check` takes for a project of 2,000 files, start and report included: first, then from its cache. */
export function printShell(rounds: number): void {
	execFileSync("npm", ["run", "--silent", "build:cli"], { stdio: "inherit" });
	const project = mkdtempSync(join(tmpdir(), "check-shell-"));
	try {
		const folder = realpathSync("bench/check/node_modules");
		const files = sampleEvenly(listNamedFiles(packages.map((name) => join(folder, name))), FILES);
		let bytes = 0;
		for (const file of files) {
			const to = join(project, relative(folder, file));
			mkdirSync(dirname(to), { recursive: true });
			cpSync(file, to);
		}
		mkdirSync(join(project, "node_modules"));
		const program = resolve("cli/out/main.js");
		const check = (...more: string[]) => {
			const started = performance.now();
			const { stdout, status, stderr } = spawnSync(
				process.execPath,
				[program, "check", "--fail-on", "never", ...more],
				{ cwd: project, encoding: "utf8", maxBuffer: 1e9 },
			);
			if (status !== 0) throw new Error(stderr);
			bytes = stdout.length;
			return (performance.now() - started) / 1_000;
		};
		const times = Array.from({ length: rounds }, () => {
			rmSync(join(project, "node_modules", ".cache"), { recursive: true, force: true });
			return { cold: check(), cached: check(), all: check("--all") };
		});
		const list = (some: number[]) =>
			`${median(some).toFixed(1)} s (${some.map((time) => time.toFixed(1)).join(", ")})`;
		console.log(
			`From a shell: ${files.length} files in ${list(times.map(({ cold }) => cold))}, from the cache in ${list(times.map(({ cached }) => cached))}, with --all in ${list(times.map(({ all }) => all))}, start included; --all prints ${(bytes / 1e6).toFixed(1)} MB`,
		);
	} finally {
		rmSync(project, { recursive: true, force: true });
	}
}
