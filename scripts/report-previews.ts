import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { listChangePeriods } from "@/lib/changes/queries/periods";
import { resolvePreview } from "@/lib/embed/api/preview";
import { getFontFace } from "@/lib/embed/api/preview-image/fonts";
import { renderInProcess } from "@/lib/embed/api/preview-image/render-in-process";
import { getPictureCacheStats } from "@/lib/embed/api/preview-image/render-pool";
import { type Locale, locales } from "@/lib/i18n/locales";
import { paths } from "@/lib/paths/pages";
import { previewPath } from "@/lib/paths/preview";
import { listCompatNodes, listFeatureIds, listReleasePaths } from "@/lib/site/queries/page-list";

/*
 * Makes pictures of pages at random, in every language, as the thread makes them, and tells what they weigh and cost;
 * then asks for pictures of what there is not, and tells what these leave behind. Fails past the limits.
 * NODE_OPTIONS=--expose-gc npx tsx scripts/report-previews.ts -- 50 1630
 */

const [count = 50, seed = 1630] = process.argv.slice(2).map(Number);
const odd = 5_000;

const most = { bytes: 100_000, milliseconds: 300, left: 2_000_000 };

/** Numbers that look drawn by lot, and are the same each time. */
function lots(start: number) {
	let state = start;
	return (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
const lot = lots(seed);
const oneOf = <Of>(all: readonly Of[]): Of => all[lot(all.length)] as Of;

const kinds: (() => string)[] = [
	() => paths.feature(oneOf(listFeatureIds())),
	() => paths.compat(oneOf(listCompatNodes())),
	() => {
		const { browser, version } = oneOf(listReleasePaths());
		return paths.release(browser, version);
	},
	() => paths.set({ features: Array.from({ length: 1 + lot(6) }, () => oneOf(listFeatureIds())).join() }),
	() => paths.changesIn(oneOf(listChangePeriods()).period),
];

/** What is at the address of a page, as the route asks for it. */
function answerAt(path: string) {
	const { pathname, searchParams } = new URL(path, "http://site");
	return resolvePreview(
		pathname.split("/").slice(1).map(decodeURIComponent),
		Object.fromEntries(searchParams),
	);
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

interface Made {
	address: string;
	bytes: number;
	/** Processor time of the answer and its drawing, which the main thread makes, and of the picture. */
	answered: number;
	rendered: number;
}

async function make(path: string, locale: Locale): Promise<Made | undefined> {
	const before = process.cpuUsage();
	const outcome = answerAt(path);
	// What was split has no answer.
	if (outcome.kind !== "found") return undefined;
	const svg = renderPreviewSvg(outcome.body, locale);
	const answered = milliseconds(process.cpuUsage(before));
	const begun = process.cpuUsage();
	const picture = await renderInProcess({ svg, face: getFontFace(locale) });
	const rendered = milliseconds(process.cpuUsage(begun));
	return { address: previewPath(path, locale), bytes: picture.length, answered, rendered };
}

const ordered = (all: readonly number[]) => [...all].sort((one, other) => one - other);
const at = (all: readonly number[], share: number) => ordered(all)[Math.ceil(all.length * share) - 1] ?? 0;

function printQuantiles(name: string, all: readonly number[], unit: string) {
	const [median, high, highest] = [0.5, 0.95, 1].map((share) => at(all, share).toFixed(0));
	console.log(`${name}: median ${median}, 95 % up to ${high}, most ${highest} ${unit}`);
}

/** Asks for what there is not; answers how many bytes the heap holds more of it. */
function sendOddRequests(): number {
	const collect = () => globalThis.gc?.();
	const sendRequest = (number: number) => {
		const name = `odd-${number}-${lot(1e9)}`;
		const path =
			[
				["features", name],
				["compat", "css", name],
				["browsers", "chrome", `${number}.${lot(99)}.x`],
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
	for (let number = 0; number < odd; number++) sendRequest(number);
	collect();
	return process.memoryUsage().heapUsed - before;
}

async function run(): Promise<boolean> {
	// The thread's own beginning: a process does it once.
	await renderInProcess({
		svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
		face: "latin",
	});
	const made: Made[] = [];
	for (let number = 0; made.length < count; number++) {
		const one = await make(kinds[number % kinds.length]?.() ?? "/", locales[number % locales.length] ?? "en");
		if (one) made.push(one);
	}
	for (const { address, bytes, answered, rendered } of made)
		console.log(`${address}\t${bytes} bytes\t${answered.toFixed(0)} + ${rendered.toFixed(0)} ms`);
	console.log(`\n${made.length} pictures in ${locales.length} languages`);
	printQuantiles(
		"Size",
		made.map(({ bytes }) => bytes),
		"bytes",
	);
	printQuantiles(
		"Answer and drawing, processor time",
		made.map(({ answered }) => answered),
		"ms",
	);
	printQuantiles(
		"Picture, processor time, off the main thread",
		made.map(({ rendered }) => rendered),
		"ms",
	);
	const left = sendOddRequests();
	console.log(
		`${odd} odd addresses: ${getPictureCacheStats().count} pictures kept, ${(left / 1_000).toFixed(0)} kB of heap`,
	);
	return (
		at(
			made.map(({ bytes }) => bytes),
			1,
		) < most.bytes &&
		at(
			made.map(({ rendered }) => rendered),
			0.95,
		) < most.milliseconds &&
		getPictureCacheStats().count === 0 &&
		left < most.left
	);
}

void run().then((isWithin) => {
	console.log(isWithin ? "Within the limits" : "Past a limit");
	process.exitCode = isWithin ? 0 : 1;
});
