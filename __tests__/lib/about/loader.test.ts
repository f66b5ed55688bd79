import { loadOutcome, loadProps } from "@/__tests__/lib/site/loader/load-page";
import { computeCaniuseDifference, computeDifferenceSpread } from "@/lib/about/caniuse-difference";
import { aboutPage } from "@/lib/about/loader";
import { apiDefinitions } from "@/lib/api/endpoints";
import { listApiParameters } from "@/lib/api/read-params";
import { summarizeAudience } from "@/lib/audience/audience-summary";
import { audiencePage } from "@/lib/audience/loader/audience";
import {
	getEngineTables,
	getOutdatedBuckets,
	getResolvedUsage,
	resolveAudience,
} from "@/lib/audience/queries/audience";
import type { Agent } from "@/lib/audience/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { getBaselineCalendar } from "@/lib/baseline/queries/baseline-dates";
import { readCaniuseStats } from "@/lib/data/caniuse-stats";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { getDataPackages } from "@/lib/data/packages";
import { getSourceDays } from "@/lib/data/source-days";
import { resolveTarget } from "@/lib/data/target";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { featurePage } from "@/lib/features/loader/feature";
import { countLevels } from "@/lib/features/queries/feature-line";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { listReleasePaths } from "@/lib/site/queries/page-list";
import { AGGREGATED_AGENTS, getAgentRule } from "@/lib/support/resolve-engine";
import { agents } from "@/lib/support/schema/agents";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { listReachEvents } from "@/lib/trends/reach-events";

const chapter = async (...slug: string[]) => loadProps(aboutPage, { slug });
const usage = getResolvedUsage(readUsage(WORLD) ?? []);
const sum = (rows: { share: number }[]) => rows.reduce((all, { share }) => all + share, 0);
const outcome = resolveAudience(DEFAULT_QUERY, WORLD);
if (outcome.kind !== "found") throw new Error("The default audience cannot be resolved.");
const { audience } = outcome;

describe("/about", () => {
	it("starts with the sizes of the data", async () => {
		const { facts, words } = await chapter();
		expect(facts).toEqual({
			chapter: "overview",
			features: getFeatures().length,
			keys: getCompatRecords().ids().length,
			releases: listReleasePaths().length,
			regions: getRegionCodes().length,
			days: getSourceDays(),
			pictures: expect.anything(),
		});
		expect(Object.keys(words).length).toBeGreaterThan(0);
	});

	it("shows the same numbers as the feature pages", async () => {
		const { facts } = await chapter();
		if (facts.chapter !== "overview") throw new Error(facts.chapter);
		const { ship, when, code } = facts.pictures;
		const feature = await loadProps(featurePage, { id: "view-transitions" });
		if (feature.kind !== "feature")
			throw new Error("view-transitions is no longer a feature: use another id here.");
		expect(ship).toEqual({ name: feature.name, reach: feature.reach.reach });
		expect(when).toMatchObject({ name: feature.name, line: feature.time?.line });
		expect(when?.events).toEqual(listReachEvents(feature.baseline, feature.support));
		const used = await loadProps(featurePage, { id: "text-wrap-balance" });
		expect(code?.left).toBe(used.kind === "feature" && used.reach.reach.unsupported);
	});

	it("has messages in the reader's language", async () => {
		const english = await loadProps(aboutPage, { slug: [] }, "en");
		const german = await loadProps(aboutPage, { slug: [] }, "de");
		expect(german.facts).toEqual(english.facts);
		expect(german.words).not.toEqual(english.words);
	});

	it("has one URL for each chapter", async () => {
		expect(await loadOutcome(aboutPage, { slug: ["Reach"] })).toEqual({ kind: "moved", to: "/about/reach" });
		expect(await loadOutcome(aboutPage, { slug: ["overview"] })).toEqual({ kind: "moved", to: "/about" });
		expect(await loadOutcome(aboutPage, { slug: ["nope"] })).toEqual({ kind: "missing" });
		expect(await loadOutcome(aboutPage, { slug: ["reach", "more"] })).toEqual({ kind: "missing" });
		expect((await loadProps(aboutPage)).facts.chapter).toBe("overview");
		expect((await chapter("privacy")).facts).toEqual({ chapter: "privacy" });
	});

	it("lists the support rule of every browser, most used first", async () => {
		const { facts } = await chapter("reach");
		if (facts.chapter !== "reach") throw new Error(facts.chapter);
		const { decisions, target, chromeAndroid, ranges, unnamed, current, behind } = facts;
		const isOld = ({ agent }: { agent: Agent }) => getOutdatedBuckets()[agent] !== undefined;
		expect(target).toEqual({
			query: DEFAULT_QUERY,
			versions: audience.target.length,
			browsers: new Set(audience.target.map(({ agent }) => agent)).size,
		});
		expect(decisions.map(({ agent }) => agent).sort()).toEqual([...agents].sort());
		expect(decisions).toEqual(decisions.toSorted((a, b) => b.share - a.share));
		for (const { agent, ...decision } of decisions) {
			const rows = usage.filter((row) => row.agent === agent);
			expect(decision).toEqual({
				share: sum(rows),
				untracked: sum(rows.filter(({ by }) => by === undefined)),
				versions: rows.length,
				rule: getAgentRule(agent),
				...(AGGREGATED_AGENTS.includes(agent) && {
					single: isOld({ agent }) ? { kind: "old", ...getOutdatedBuckets()[agent] } : { kind: "newest" },
				}),
			});
		}
		const chrome = usage.filter(({ agent }) => agent === "and_chr");
		expect(chromeAndroid).toEqual({ share: sum(chrome), versions: chrome.length });
		const ranged = usage.filter(({ by }) => by !== undefined && by.low !== by.high);
		expect(ranges + (behind?.share ?? 0)).toBeCloseTo(sum(ranged), 12);
		expect(ranges).toBeGreaterThan(0);
		expect(unnamed).toBeCloseTo(1 - sum(usage), 12);
		const aggregated = usage.filter(({ agent }) => AGGREGATED_AGENTS.includes(agent));
		expect(current + (behind?.share ?? 0)).toBeCloseTo(sum(aggregated), 12);
		expect(behind?.browsers).toContainEqual(["op_mob", getOutdatedBuckets().op_mob?.version]);
		for (const [code, share] of [
			["KE", behind?.kenya],
			["NG", behind?.nigeria],
		] as const)
			expect(share).toBeCloseTo(sum((readUsage(code) ?? []).filter(isOld)), 12);
	});

	it("counts expected Baseline changes and upper bounds", async () => {
		const expected = [...getBaselineCalendar().values()].flatMap(({ widely }) =>
			widely.filter(({ turn }) => turn === "expected"),
		);
		expect((await chapter("baseline")).facts).toEqual({
			chapter: "baseline",
			counts: countLevels(getFeatures()),
			coreBrowsers: [...coreBrowsers],
			monthsToWidely: 30,
			expected: expected.length,
			lastMonth: expected
				.map(({ widely }) => widely.replace("≤", "").slice(0, 7))
				.sort()
				.at(-1),
			atMost: getFeatures().filter(([, { status }]) => status.baseline_low_date?.startsWith("≤")).length,
			discouraged: getFeatures().filter(([, { discouraged }]) => discouraged !== undefined).length,
		});
	});

	it("counts the records of each package", async () => {
		const { facts } = await chapter("data");
		if (facts.chapter !== "data") throw new Error(facts.chapter);
		expect(facts.packages.map(({ name, version }) => [name, version])).toEqual(
			getDataPackages().map(({ name, version }) => [name, version]),
		);
		const records = Object.fromEntries(
			facts.packages.map(({ name, records }) => [name, Object.fromEntries(records)]),
		);
		expect(records).toMatchObject({
			"web-features": {
				features: getFeatures().length,
				formerIds: getFeatureEntries().ids().length - getFeatures().length,
				groups: getGroups().ids().length,
				snapshots: getSnapshots().ids().length,
			},
			"@mdn/browser-compat-data": {
				keys: getCompatRecords().ids().length,
				browsers: getBrowsers().ids().length,
				releases: listReleasePaths().length,
			},
			"caniuse-lite": { versionsInUse: usage.length, regions: getRegionCodes().length },
			"baseline-browser-mapping": { engineVersions: Object.values(getEngineTables()).flat().length },
			browserslist: { targetVersions: audience.target.length },
		});
		const dated = facts.packages.filter(({ day }) => day !== undefined);
		expect(dated.map(({ name, day }) => [name, day])).toEqual([
			["web-features", getSourceDays().features],
			["@mdn/browser-compat-data", getSourceDays().compat],
			["caniuse-lite", getSourceDays().usage],
		]);
		const keys = getFeatures().flatMap(([, { compat_features }]) => compat_features);
		expect([facts.namedKeys, facts.goneKeys]).toEqual([
			keys.length,
			keys.filter((key) => !getCompatRecords().has(key)).length,
		]);
	});

	it("computes the differences to caniuse", async () => {
		const { facts } = await chapter("limits");
		if (facts.chapter !== "limits") throw new Error(facts.chapter);
		const differences = getFeatures().flatMap(([, feature]) =>
			feature.caniuse.length === 0
				? []
				: [
						computeCaniuseDifference(
							getFeatureSupport(feature),
							feature.caniuse.map(readCaniuseStats),
							usage,
						),
					],
		);
		expect(facts.caniuse).toEqual({
			...computeDifferenceSpread(differences),
			features: differences.length,
			inside: differences.filter(({ inside }) => inside).length,
		});
		expect(facts.unnamed).toBeCloseTo(1 - sum(usage), 12);
	});

	it("describes the API by its definitions", async () => {
		const { facts } = await chapter("api");
		if (facts.chapter !== "api") throw new Error(facts.chapter);
		expect(facts.addresses.map(({ path, summary }) => [path, summary])).toEqual(
			apiDefinitions.map(({ path, summary }) => [path, summary]),
		);
		for (const [index, { parameters }] of facts.addresses.entries()) {
			const definition = apiDefinitions[index];
			expect(parameters).toEqual(
				definition &&
					listApiParameters(definition).map(({ name, isInPath, isRequired, description, schema }) => ({
						name,
						isInPath,
						isRequired,
						...(description !== undefined && { description }),
						...(typeof schema.default === "string" && { byDefault: schema.default }),
					})),
			);
		}
		expect(JSON.stringify(facts)).toContain("byDefault");
	});
});

it("/audience starts from the default audience, with the tables for imports", async () => {
	const { summary, newest, engines, regions, query, region, sources } = await loadProps(audiencePage);
	expect([query, region]).toEqual([DEFAULT_QUERY, WORLD]);
	const named = [...regions.continents, ...regions.countries];
	expect(named.map(([code]) => code).sort()).toEqual([...getRegionCodes()].sort());
	expect(named).toContainEqual(["alt-eu", "Europe"]);
	expect(summary).toEqual(summarizeAudience(audience));
	expect(engines).toEqual(getEngineTables());
	const last = resolveTarget("last 1 version");
	const getNewestVersion = (agent: Agent, version: string) => {
		const old = getOutdatedBuckets()[agent];
		return old ? `${old.version}-${old.newest}` : version;
	};
	expect(newest).toEqual(
		Object.fromEntries(
			last.kind === "found"
				? last.versions.map(({ agent, version }) => [agent, getNewestVersion(agent, version)])
				: [],
		),
	);
	expect(newest.op_mob).toMatch(/^80-1\d\d$/);
	expect(Number(newest.chrome)).toBeGreaterThan(100);
	for (const version of Object.values(sources)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
