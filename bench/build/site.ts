import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "@/scripts/median";
import { out, removeAside, weigh } from "./files";
import { type Measured, measured } from "./measured";
import { describeMachine } from "./node";
import { sampleKeys } from "./pages";
import { inTurn } from "./rounds";
import { laySite, layWholeSite } from "./site-copy";

const { values } = parseArgs({
	options: { rounds: { type: "string", default: "3" }, sizes: { type: "string", default: "5000,20000" } },
});

/** The numbers of pages between which the speed must not fall. */
const sizes = values.sizes.split(",").map(Number);

/** Where the whole site is built, so that a build at hand stays. */
const whole = join(out, "whole");

const inSeconds: Record<string, number> = { ms: 0.001, s: 1, min: 60 };

/** How many pages Next made and in how many seconds, by its own word. */
function renderingOf({ output }: Measured): { pages: number; seconds: number } {
	const [, pages, number, unit] = output.match(/static pages .*\((\d+)\/\1\) in ([\d.]+)(ms|s|min)/) ?? [];
	return { pages: Number(pages), seconds: Number(number) * (inSeconds[unit ?? ""] ?? Number.NaN) };
}

const speedOf = (run: Measured) => renderingOf(run).pages / renderingOf(run).seconds;
const mark = (good: boolean) => (good ? "yes" : "NO");

async function wholeSite() {
	layWholeSite(whole);
	const run = await measured("npm", ["run", "build"], { cwd: whole });
	const { pages, seconds } = renderingOf(run);
	const { disk, files } = weigh(join(whole, ".next"), { without: ["cache"] });
	return {
		pages: { value: pages, limit: "" },
		"seconds, whole build": { value: run.seconds.toFixed(1), limit: "" },
		"seconds, pre-rendering": { value: seconds.toFixed(1), limit: "" },
		"pages/s, pre-rendering": { value: Math.round(pages / seconds), limit: "" },
		"pages/s, whole build": { value: Math.round(pages / run.seconds), limit: "" },
		"peak MB of one process": {
			value: (run.peak / 1e6).toFixed(0),
			limit: "1500",
			within: mark(run.peak < 1.5e9),
		},
		"MB on disk": { value: (disk / 1e6).toFixed(0), limit: "1000", within: mark(disk < 1e9) },
		files: { value: files, limit: "" },
	};
}

async function curve() {
	const speeds = new Map<number, number[]>(sizes.map((size) => [size, []]));
	const dir = join(out, "site");
	for (let round = 0; round < Number(values.rounds); round++)
		for (const size of inTurn(sizes, round)) {
			laySite(dir, sampleKeys(size));
			speeds.get(size)?.push(speedOf(await measured("npm", ["run", "build"], { cwd: dir })));
		}
	const [few = Number.NaN, many = Number.NaN] = [...speeds.values()].map(median);
	return {
		...Object.fromEntries(
			[...speeds].map(([size, all]) => [
				`pages/s at ${size} compat pages`,
				{ value: median(all).toFixed(0) },
			]),
		),
		"many against few": { value: (many / few).toFixed(2), limit: "0.80", within: mark(many / few >= 0.8) },
	};
}

async function site() {
	describeMachine();
	console.table({ ...(await wholeSite()), ...(await curve()) });
}

site()
	.catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	})
	.finally(removeAside);
