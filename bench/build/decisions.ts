import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BundleOptions, bundle } from "./bundle";
import { out, pagesFile } from "./contenders";
import { measured } from "./measured";
import { describeMachine, sameNode } from "./node";
import { pagesOf, sampleKeys } from "./pages";
import { writePages } from "./pages-file";
import { inTurn, median } from "./rounds";
import { checkSameContent } from "./same-content";

const { values } = parseArgs({
	options: { pages: { type: "string", default: "4000" }, rounds: { type: "string", default: "7" } },
});

interface Variant extends BundleOptions {
	name: string;
	folder: string;
	seconds: number[];
	busy: number[];
}

const nextLink = { "components/layout/site-link.tsx": "./bench/build/react/variants/next-link" };
const ownHooks = { "lib/i18n/use-translations.ts": "./bench/build/react/variants/own-hooks" };

/** The site as it is, and what each decision took the place of. */
const variants: Variant[] = [
	{ name: "as it is", folder: "as-it-is", seconds: [], busy: [] },
	{ name: "next/link instead of <a>", folder: "next-link", replace: nextLink, seconds: [], busy: [] },
	{ name: "ICU read at run time", folder: "icu", icuAtRunTime: true, seconds: [], busy: [] },
	{ name: "use-intl's own hooks", folder: "own-hooks", replace: ownHooks, seconds: [], busy: [] },
	{
		name: "both of the messages",
		folder: "icu-hooks",
		replace: ownHooks,
		icuAtRunTime: true,
		seconds: [],
		busy: [],
	},
	{
		name: "all three",
		folder: "all",
		replace: { ...nextLink, ...ownHooks },
		icuAtRunTime: true,
		seconds: [],
		busy: [],
	},
];

const env = sameNode();
const placeOf = ({ folder }: Variant) => join(out, "decisions", folder);

/** Renders all pages by React alone and notes how long that took. */
async function run(variant: Variant) {
	const place = placeOf(variant);
	rmSync(place, { recursive: true, force: true });
	const { output } = await measured("node", [`${place}.cjs`, pagesFile, place], { env });
	const [, seconds, busy] = output.match(/ in ([\d.]+) s, CPU ([\d.]+) s/) ?? [];
	variant.seconds.push(Number(seconds));
	variant.busy.push(Number(busy));
}

async function decisions() {
	describeMachine(env);
	const pages = pagesOf(sampleKeys(Number(values.pages)));
	writePages(pages, pagesFile);
	for (const variant of variants)
		await bundle("bench/build/react/loop.ts", `${placeOf(variant)}.cjs`, variant);
	for (let round = 0; round < Number(values.rounds); round++)
		for (const variant of inTurn(variants, round)) await run(variant);
	const [asItIs = "", ...others] = variants.map(placeOf);
	const paths = pages.map(({ path }) => path);
	for (const other of others) checkSameContent(paths, asItIs, other);
	const lines = variants.map(({ name, seconds, busy }) => ({
		name,
		time: median(seconds),
		cpu: median(busy),
	}));
	const ours = lines[0];
	const rows = lines.map(({ name, time, cpu }) => {
		const columns = {
			"pages/s": Math.round(pages.length / time),
			"time × ours": (time / (ours?.time ?? Number.NaN)).toFixed(2),
			"CPU ms/page": ((cpu / pages.length) * 1000).toFixed(2),
			"CPU × ours": (cpu / (ours?.cpu ?? Number.NaN)).toFixed(2),
		};
		return [name, columns];
	});
	console.table(Object.fromEntries(rows));
}

decisions().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
