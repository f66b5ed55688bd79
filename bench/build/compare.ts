import { parseArgs } from "node:util";
import { today } from "@/lib/answers/today";
import { median } from "@/scripts/median";
import { type Contender, contenders, fresh, pagesFile, renderingOf } from "./contenders";
import { removeAside, weigh } from "./files";
import type { Measured } from "./measured";
import { describeMachine, sameNode } from "./node";
import { writePeers } from "./page/write";
import { pagesOf, sampleKeys } from "./pages";
import { writePages } from "./pages-file";
import { inTurn } from "./rounds";
import { checkSameContent } from "./same-content";

const { values } = parseArgs({
	options: { pages: { type: "string", default: "4000" }, rounds: { type: "string", default: "5" } },
});
const count = Number(values.pages);
const rounds = Number(values.rounds);

const runs = new Map<Contender, Measured[]>(contenders.map((contender) => [contender, []]));

/** How long we took in a round. What else the machine does changes from round to round: each has its own ratios. */
function oursIn(round: number): number {
	const [ours] = contenders;
	const run = ours && runs.get(ours)?.[round];
	return run ? renderingOf(ours, run) : Number.NaN;
}

function lineOf(contender: Contender) {
	const own = runs.get(contender) ?? [];
	const { files, disk, html } = weigh(contender.made, contender);
	const peak = Math.max(...own.map((run) => run.peak));
	return {
		"pages/s": Math.round(count / median(own.map((run) => renderingOf(contender, run)))),
		"× ours": median(own.map((run, round) => oursIn(round) / renderingOf(contender, run))).toFixed(2),
		"whole run s": median(own.map((run) => run.seconds)).toFixed(1),
		"CPU s": median(own.map((run) => run.busy)).toFixed(1),
		"HTML kB/page": (html / count / 1000).toFixed(1),
		"disk MB": (disk / 1e6).toFixed(0),
		files,
		"peak MB": peak > 0 ? (peak / 1e6).toFixed(0) : "unknown",
	};
}

const lastOf = (contender: Contender) => {
	const last = runs.get(contender)?.at(-1);
	return last ? renderingOf(contender, last) : Number.NaN;
};

function checkContent(paths: string[]) {
	const [ours = "", ...others] = contenders.map((one) => one.pages);
	for (const other of others) checkSameContent(paths, ours, other);
	console.log(`All ${paths.length} pages say the same in each.`);
}

/** Keys drawn beyond those wanted, in place of the few that are left out. */
const SPARE = 50;

/** The peers have no words for a release that is planned. */
const isReleased = ({ props }: { props: object }) => !JSON.stringify(props).includes('"pending":');

async function compare() {
	// One day for all pages, those that the site builds included: what they say of Baseline goes by it.
	process.env.TODAY = today();
	const env = sameNode();
	describeMachine(env);
	console.log(`${count} compat pages, ${rounds} rounds`);
	const pages = pagesOf(sampleKeys(count + SPARE))
		.filter(isReleased)
		.slice(0, count);
	writePages(pages, pagesFile);
	await writePeers();
	for (const { prepare } of contenders) await prepare?.(pages);
	for (let round = 0; round < rounds; round++) {
		for (const contender of inTurn(contenders, round)) runs.get(contender)?.push(await fresh(contender, env));
		const said = contenders.map((one) => `${one.name} ${lastOf(one).toFixed(2)} s`);
		console.log(`round ${round + 1}: ${said.join(", ")}`);
		if (round === 0) checkContent(pages.map(({ path }) => path));
	}
	console.table(Object.fromEntries(contenders.map((one) => [one.name, lineOf(one)])));
}

compare()
	.catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	})
	.finally(removeAside);
