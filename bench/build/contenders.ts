import { join, relative } from "node:path";
import { out, setAside } from "./files";
import { type Measured, measured } from "./measured";
import { sources } from "./page/write";
import type { BenchPage } from "./pages-file";
import { bundleReact } from "./react/bundle-react";
import { laySite } from "./site-copy";

export const pagesFile = join(out, "pages.json");

export interface Contender {
	name: string;
	/** Makes it ready once, unmeasured. */
	prepare?: (pages: BenchPage[]) => void | Promise<void>;
	run: (env: Record<string, string>) => Promise<Measured>;
	/** Where its output says how long the rendering of all pages took; the second group is the unit. */
	rendering: RegExp;
	/** What it leaves behind: taken away before each run. */
	made: string;
	/** The folder within with the pages. */
	pages: string;
	/** What of it is no output, but the generator's memory. */
	without?: string[];
}

const peer = (name: string) => join("bench/build/node_modules", name);

function eleventy(name: string, templates: string): Contender {
	const made = join(out, templates);
	const input = relative(process.cwd(), join(sources, templates));
	const args = [
		"--config",
		join(input, "eleventy.config.mjs"),
		"--input",
		input,
		"--output",
		made,
		"--quiet",
	];
	return {
		name,
		run: (env) => measured("node", [peer("@11ty/eleventy/cmd.cjs"), ...args], { env }),
		rendering: /Wrote \d+ files in ([\d.]+) (seconds)/,
		made,
		pages: made,
	};
}

const site: Contender = {
	name: "Webreach (Next.js)",
	prepare: (pages) =>
		laySite(
			join(out, "next"),
			pages.map(({ props }) => props.node),
		),
	run: (env) => measured("npm", ["run", "build"], { cwd: join(out, "next"), env }),
	rendering: /Generating static pages using .* in ([\d.]+)(ms|s|min)/,
	made: join(out, "next/.next"),
	pages: join(out, "next/.next/server/pages/en"),
	without: ["cache"],
};

const astro: Contender = {
	name: "Astro",
	run: (env) =>
		measured("node", [peer("astro/bin/astro.mjs"), "build", "--root", join(sources, "astro")], { env }),
	rendering: /generating static routes[\s\S]*?Completed in ([\d.]+)(ms|s|min)/,
	made: join(out, "astro"),
	pages: join(out, "astro"),
};

/** @param replace modules of the site and what takes their place. */
function loop(name: string, folder: string, replace?: Record<string, string>): Contender {
	const made = join(out, folder);
	return {
		name,
		prepare: () => bundleReact("bench/build/react/loop.ts", `${made}.cjs`, replace),
		run: (env) => measured("node", [`${made}.cjs`, pagesFile, made], { env }),
		rendering: /Rendered \d+ pages in ([\d.]+) (s)/,
		made,
		pages: made,
	};
}

const nextLink = { "components/layout/site-link.tsx": "./bench/build/react/next-link" };

/** The site first: the others are held against it. */
export const contenders: Contender[] = [
	site,
	astro,
	eleventy("Eleventy, Nunjucks", "nunjucks"),
	eleventy("Eleventy, JavaScript", "eleventy"),
	loop("React alone", "react"),
	loop("React alone, next/link", "react-next-link", nextLink),
];

const inSeconds: Record<string, number> = { ms: 0.001, s: 1, seconds: 1, min: 60 };

/** What rendering all pages took by the generator's own word, in seconds. */
export function renderingOf({ name, rendering }: Contender, { output }: Measured): number {
	const [, number, unit = ""] = output.match(rendering) ?? [];
	const seconds = Number(number) * (inSeconds[unit] ?? Number.NaN);
	if (!(seconds > 0)) throw new Error(`${name} does not say how long it rendered:\n${output.slice(-2_000)}`);
	return seconds;
}

/** Runs a contender from nothing. */
export function fresh(contender: Contender, env: Record<string, string>): Promise<Measured> {
	setAside(contender.made);
	return contender.run({ ...env, BENCH_PAGES: pagesFile, ASTRO_TELEMETRY_DISABLED: "1" });
}
