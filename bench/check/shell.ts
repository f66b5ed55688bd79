import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { namedFiles } from "@/scripts/check-code/files";
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

/** Prints how long `npm run check:code` takes for a project of 2,000 files, start and report included. */
export function printShell(rounds: number): void {
	const project = mkdtempSync(join(tmpdir(), "check-shell-"));
	try {
		const folder = realpathSync("bench/check/node_modules");
		const files = sampleEvenly(namedFiles(packages.map((name) => join(folder, name))), FILES);
		let bytes = 0;
		for (const file of files) {
			const to = join(project, relative(folder, file));
			mkdirSync(dirname(to), { recursive: true });
			cpSync(file, to);
		}
		const times = Array.from({ length: rounds }, () => {
			const started = performance.now();
			const { stdout, status, stderr } = spawnSync(
				"npm",
				["run", "--silent", "check:code", "--", project, "--fail-on", "never"],
				{ encoding: "utf8", maxBuffer: 1e9 },
			);
			if (status !== 0) throw new Error(stderr);
			bytes = stdout.length;
			return (performance.now() - started) / 1_000;
		});
		console.log(
			`From a shell: ${files.length} files in ${median(times).toFixed(1)} s, start included (${times.map((time) => time.toFixed(1)).join(", ")}); ${(bytes / 1e6).toFixed(1)} MB of findings`,
		);
	} finally {
		rmSync(project, { recursive: true, force: true });
	}
}
