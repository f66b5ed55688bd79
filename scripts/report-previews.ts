import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { listChangePeriods } from "@/lib/changes/queries/changes";
import { resolvePreview } from "@/lib/embed/api/preview";
import { getFontFace } from "@/lib/embed/api/preview-image/fonts";
import { renderInProcess } from "@/lib/embed/api/preview-image/render-in-process";
import { getPictureCacheStats } from "@/lib/embed/api/preview-image/render-pool";
import { type Locale, locales } from "@/lib/i18n/locales";
import { getPreviewPath } from "@/lib/paths/page-links";
import { paths } from "@/lib/paths/pages";
import { listCompatNodes, listFeatureIds, listReleasePaths } from "@/lib/site/queries/page-list";
import { createRandom } from "./seeded-random";

/*
 * Renders preview images of random pages in every language, and prints their size and processor time. Then requests images
 * of unknown pages, and prints how much the heap grows. Fails above the limits.
 * NODE_OPTIONS=--expose-gc npx tsx scripts/report-previews.ts -- 50 1630
 */

const [count = 50, seed = 1630] = process.argv.slice(2).map(Number);
const ODD_REQUESTS = 5_000;

const maxima = { bytes: 100_000, milliseconds: 300, left: 2_000_000 };

const random = createRandom(seed);
const pick = <Of>(all: readonly Of[]): Of => all[random(all.length)] as Of;

const kinds: (() => string)[] = [
	() => paths.feature(pick(listFeatureIds())),
	() => paths.compat(pick(listCompatNodes())),
	() => {
		const { browser, version } = pick(listReleasePaths());
		return paths.release(browser, version);
	},
	() => paths.set({ features: Array.from({ length: 1 + random(6) }, () => pick(listFeatureIds())).join() }),
	() => paths.changesIn(pick(listChangePeriods()).period),
];

/** Resolves the preview of a page's path, like the route does. */
function resolvePath(path: string) {
	const { pathname, searchParams } = new URL(path, "http://site");
	return resolvePreview(
		pathname.split("/").slice(1).map(decodeURIComponent),
		Object.fromEntries(searchParams),
	);
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

interface Rendered {
	address: string;
	bytes: number;
	/** Processor time in ms on the main thread: data and SVG. `rendered`: off the main thread, the PNG. */
	answered: number;
	rendered: number;
}

async function make(path: string, locale: Locale): Promise<Rendered | undefined> {
	const before = process.cpuUsage();
	const outcome = resolvePath(path);
	// Split features have no preview.
	if (outcome.kind !== "found") return undefined;
	const svg = renderPreviewSvg(outcome.body, locale);
	const answered = milliseconds(process.cpuUsage(before));
	const renderStart = process.cpuUsage();
	const picture = await renderInProcess({ svg, face: getFontFace(locale) });
	const rendered = milliseconds(process.cpuUsage(renderStart));
	return { address: getPreviewPath(path, locale), bytes: picture.length, answered, rendered };
}

const toSorted = (all: readonly number[]) => [...all].sort((one, other) => one - other);
const getQuantile = (all: readonly number[], share: number) =>
	toSorted(all)[Math.ceil(all.length * share) - 1] ?? 0;

function printQuantiles(name: string, all: readonly number[], unit: string) {
	const [median, high, highest] = [0.5, 0.95, 1].map((share) => getQuantile(all, share).toFixed(0));
	console.log(`${name}: median ${median}, 95 % up to ${high}, most ${highest} ${unit}`);
}

/** Requests unknown pages. Returns by how many bytes the heap has grown. */
function sendOddRequests(): number {
	const collect = () => globalThis.gc?.();
	const sendRequest = (number: number) => {
		const name = `odd-${number}-${random(1e9)}`;
		const path =
			[
				["features", name],
				["compat", "css", name],
				["browsers", "chrome", `${number}.${random(99)}.x`],
				["changes", name],
				["set"],
			][number % 5] ?? [];
		const outcome = resolvePreview(path, { features: name, target: name });
		if (outcome.kind !== "missing" && outcome.kind !== "refused")
			throw new Error(`${path} is ${outcome.kind}`);
	};
	for (let number = 0; number < 500; number++) sendRequest(number);
	collect();
	const before = process.memoryUsage().heapUsed;
	for (let number = 0; number < ODD_REQUESTS; number++) sendRequest(number);
	collect();
	return process.memoryUsage().heapUsed - before;
}

async function run(): Promise<boolean> {
	// Initializes the renderer, which happens once in a process.
	await renderInProcess({
		svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
		face: "latin",
	});
	const made: Rendered[] = [];
	for (let number = 0; made.length < count; number++) {
		const one = await make(kinds[number % kinds.length]?.() ?? "/", locales[number % locales.length] ?? "en");
		if (one) made.push(one);
	}
	for (const { address, bytes, answered, rendered } of made)
		console.log(`${address}\t${bytes} bytes\t${answered.toFixed(0)} + ${rendered.toFixed(0)} ms`);
	console.log(`\n${made.length} images in ${locales.length} languages`);
	printQuantiles(
		"Size",
		made.map(({ bytes }) => bytes),
		"bytes",
	);
	printQuantiles(
		"Data and SVG, processor time",
		made.map(({ answered }) => answered),
		"ms",
	);
	printQuantiles(
		"PNG, processor time, off the main thread",
		made.map(({ rendered }) => rendered),
		"ms",
	);
	const left = sendOddRequests();
	console.log(
		`${ODD_REQUESTS} unknown pages: ${getPictureCacheStats().count} images cached, ${(left / 1_000).toFixed(0)} kB of heap`,
	);
	return (
		getQuantile(
			made.map(({ bytes }) => bytes),
			1,
		) < maxima.bytes &&
		getQuantile(
			made.map(({ rendered }) => rendered),
			0.95,
		) < maxima.milliseconds &&
		getPictureCacheStats().count === 0 &&
		left < maxima.left
	);
}

void run().then((isWithin) => {
	console.log(isWithin ? "Within the limits" : "Above a limit");
	process.exitCode = isWithin ? 0 : 1;
});
