import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { featureSupports, keySupport } from "@/lib/answers/support";
import { briefTime, mostlyCrossing } from "@/lib/answers/through-time";
import { compatRecords } from "@/lib/data/compat";
import { compatPage } from "@/lib/page-props/compat";
import { featurePage } from "@/lib/page-props/feature";

// What reach through time adds to the loaders of all features' and keys' pages, in one process, of a site that is built (`NODE_ENV=production` has them read
// its tables). Drawing
// them takes as long again and is left out: of pre-rendering as a whole it is less.

const { values } = parseArgs({ options: { pages: { type: "string", default: "1000000" } } });
/** At most so many of each kind. */
const most = Number(values.pages);

async function seconds(work: () => unknown): Promise<number> {
	const { user, system } = process.cpuUsage();
	await work();
	const used = process.cpuUsage({ user, system });
	return (used.user + used.system) / 1e6;
}

async function run() {
	const keys = compatRecords().ids().slice(0, most);
	const supports = keys.flatMap((key) => {
		const record = compatRecords().find(key);
		return record ? keySupport(record) : [];
	});
	const features = featureSupports().slice(0, most);
	const time = await seconds(() => {
		for (const support of features) briefTime(support);
		for (const support of supports) mostlyCrossing(support);
	});
	// What was worked out above is kept: the loaders' own share of it is small now.
	const loaders = await seconds(async () => {
		for (const given of featurePage.all().slice(0, most)) await featurePage.load(given);
		for (const given of compatPage.all().slice(0, most)) await compatPage.load(given);
	});
	console.log(
		`${features.length} features and ${supports.length} keys: reach through time ${time.toFixed(1)} s of the processor, ` +
			`all else in their loaders ${loaders.toFixed(1)} s: ${((100 * time) / (time + loaders)).toFixed(1)} %. ` +
			`(${(performance.now() / 1000).toFixed(0)} s in all)`,
	);
}

run();
