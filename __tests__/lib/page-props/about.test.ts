import { audienceOf, decidedUsage, engineTables, oldBuckets } from "@/lib/answers/audience";
import { calendar } from "@/lib/answers/baseline-dates";
import { countLevels } from "@/lib/answers/feature-line";
import { releasePaths } from "@/lib/answers/pages";
import { featureSupport } from "@/lib/answers/support";
import { caniuseStats } from "@/lib/data/caniuse-stats";
import { browsers, compatRecords } from "@/lib/data/compat";
import { featureEntries, features, groups, snapshots } from "@/lib/data/features";
import { dataPackages } from "@/lib/data/packages";
import { sourceDays } from "@/lib/data/source-days";
import { resolveTarget } from "@/lib/data/target";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { timeEventsOf } from "@/lib/domain/charts/time-events";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import { caniuseDifference, differenceSpread } from "@/lib/domain/reach/caniuse-difference";
import { countedAsOne, ruleOf } from "@/lib/domain/reach/usage";
import { apiDefinitions } from "@/lib/machine-props/api/definitions";
import { aboutPage } from "@/lib/page-props/about";
import { audiencePage } from "@/lib/page-props/audience";
import { featurePage } from "@/lib/page-props/feature";
import { agents } from "@/lib/schema/agents";
import { apiParameters } from "@/lib/schema/api/parameters";
import type { Agent } from "@/lib/schema/audience";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { outcomeOf, propsOf } from "./load-page";

const chapter = async (...slug: string[]) => propsOf(aboutPage, { slug });
const usage = decidedUsage(usageIn(WORLD) ?? []);
const sum = (rows: { share: number }[]) => rows.reduce((all, { share }) => all + share, 0);
const outcome = audienceOf(DEFAULT_QUERY, WORLD);
if (outcome.kind !== "found") throw new Error("there is no default audience");
const { audience } = outcome;

describe("/about", () => {
	it("begins with how much there is", async () => {
		const { facts, words } = await chapter();
		expect(facts).toEqual({
			chapter: "overview",
			features: features().length,
			keys: compatRecords().ids().length,
			releases: releasePaths().length,
			regions: regionCodes().length,
			days: sourceDays(),
			pictures: expect.anything(),
		});
		expect(Object.keys(words).length).toBeGreaterThan(0);
	});

	it("shows what the pages of features say", async () => {
		const { facts } = await chapter();
		if (facts.chapter !== "overview") throw new Error(facts.chapter);
		const { ship, when, code } = facts.pictures;
		const feature = await propsOf(featurePage, { id: "view-transitions" });
		if (feature.kind !== "feature") throw new Error("it is no feature any more: choose another");
		expect(ship).toEqual({ name: feature.name, reach: feature.reach.reach });
		expect(when).toMatchObject({ name: feature.name, line: feature.time?.line });
		expect(when?.events).toEqual(timeEventsOf(feature.baseline, feature.support));
		const used = await propsOf(featurePage, { id: "text-wrap-balance" });
		expect(code?.left).toBe(used.kind === "feature" && used.reach.reach.unsupported);
	});

	it("is read in the reader's language", async () => {
		const english = await propsOf(aboutPage, { slug: [] }, "en");
		const german = await propsOf(aboutPage, { slug: [] }, "de");
		expect(german.facts).toEqual(english.facts);
		expect(german.words).not.toEqual(english.words);
	});

	it("has one address for each chapter", async () => {
		expect(await outcomeOf(aboutPage, { slug: ["Reach"] })).toEqual({ kind: "moved", to: "/about/reach" });
		expect(await outcomeOf(aboutPage, { slug: ["overview"] })).toEqual({ kind: "moved", to: "/about" });
		expect(await outcomeOf(aboutPage, { slug: ["nope"] })).toEqual({ kind: "missing" });
		expect(await outcomeOf(aboutPage, { slug: ["reach", "more"] })).toEqual({ kind: "missing" });
		expect((await propsOf(aboutPage)).facts.chapter).toBe("overview");
		expect((await chapter("privacy")).facts).toEqual({ chapter: "privacy" });
	});

	it("tells what decides support for every browser, those of most people first", async () => {
		const { facts } = await chapter("reach");
		if (facts.chapter !== "reach") throw new Error(facts.chapter);
		const { decisions, target, chromeAndroid, ranges, unnamed, current, behind } = facts;
		const isOld = ({ agent }: { agent: Agent }) => oldBuckets()[agent] !== undefined;
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
				rule: ruleOf(agent),
				...(countedAsOne.includes(agent) && {
					single: isOld({ agent }) ? { kind: "old", ...oldBuckets()[agent] } : { kind: "newest" },
				}),
			});
		}
		const chrome = usage.filter(({ agent }) => agent === "and_chr");
		expect(chromeAndroid).toEqual({ share: sum(chrome), versions: chrome.length });
		const eitherWay = usage.filter(({ by }) => by !== undefined && by.low !== by.high);
		expect(ranges + (behind?.share ?? 0)).toBeCloseTo(sum(eitherWay), 12);
		expect(ranges).toBeGreaterThan(0);
		expect(unnamed).toBeCloseTo(1 - sum(usage), 12);
		const asOne = usage.filter(({ agent }) => countedAsOne.includes(agent));
		expect(current + (behind?.share ?? 0)).toBeCloseTo(sum(asOne), 12);
		expect(behind?.browsers).toContainEqual(["op_mob", oldBuckets().op_mob?.version]);
		for (const [code, share] of [
			["KE", behind?.kenya],
			["NG", behind?.nigeria],
		] as const)
			expect(share).toBeCloseTo(sum((usageIn(code) ?? []).filter(isOld)), 12);
	});

	it("tells what of Baseline is expected, and of what only a bound is known", async () => {
		const expected = [...calendar().values()].flatMap(({ widely }) =>
			widely.filter(({ turn }) => turn === "expected"),
		);
		expect((await chapter("baseline")).facts).toEqual({
			chapter: "baseline",
			counts: countLevels(features()),
			coreBrowsers: [...coreBrowsers],
			monthsToWidely: 30,
			expected: expected.length,
			lastMonth: expected
				.map(({ widely }) => widely.replace("≤", "").slice(0, 7))
				.sort()
				.at(-1),
			atMost: features().filter(([, { status }]) => status.baseline_low_date?.startsWith("≤")).length,
			discouraged: features().filter(([, { discouraged }]) => discouraged !== undefined).length,
		});
	});

	it("counts what is taken from each package", async () => {
		const { facts } = await chapter("data");
		if (facts.chapter !== "data") throw new Error(facts.chapter);
		expect(facts.packages.map(({ name, version }) => [name, version])).toEqual(
			dataPackages().map(({ name, version }) => [name, version]),
		);
		const records = Object.fromEntries(
			facts.packages.map(({ name, records }) => [name, Object.fromEntries(records)]),
		);
		expect(records).toMatchObject({
			"web-features": {
				features: features().length,
				formerIds: featureEntries().ids().length - features().length,
				groups: groups().ids().length,
				snapshots: snapshots().ids().length,
			},
			"@mdn/browser-compat-data": {
				keys: compatRecords().ids().length,
				browsers: browsers().ids().length,
				releases: releasePaths().length,
			},
			"caniuse-lite": { versionsInUse: usage.length, regions: regionCodes().length },
			"baseline-browser-mapping": { engineVersions: Object.values(engineTables()).flat().length },
			browserslist: { targetVersions: audience.target.length },
		});
		const dated = facts.packages.filter(({ day }) => day !== undefined);
		expect(dated.map(({ name, day }) => [name, day])).toEqual([
			["web-features", sourceDays().features],
			["@mdn/browser-compat-data", sourceDays().compat],
			["caniuse-lite", sourceDays().usage],
		]);
		const keys = features().flatMap(([, { compat_features }]) => compat_features);
		expect([facts.namedKeys, facts.goneKeys]).toEqual([
			keys.length,
			keys.filter((key) => !compatRecords().has(key)).length,
		]);
	});

	it("tells how far the numbers are from caniuse's", async () => {
		const { facts } = await chapter("limits");
		if (facts.chapter !== "limits") throw new Error(facts.chapter);
		const differences = features().flatMap(([, feature]) =>
			feature.caniuse.length === 0
				? []
				: [caniuseDifference(featureSupport(feature), feature.caniuse.map(caniuseStats), usage)],
		);
		expect(facts.caniuse).toEqual({
			...differenceSpread(differences),
			features: differences.length,
			inside: differences.filter(({ inside }) => inside).length,
		});
		expect(facts.unnamed).toBeCloseTo(1 - sum(usage), 12);
	});

	it("describes the API by what answers", async () => {
		const { facts } = await chapter("api");
		if (facts.chapter !== "api") throw new Error(facts.chapter);
		expect(facts.addresses.map(({ path, summary }) => [path, summary])).toEqual(
			apiDefinitions.map(({ path, summary }) => [path, summary]),
		);
		for (const [index, { parameters }] of facts.addresses.entries()) {
			const definition = apiDefinitions[index];
			expect(parameters).toEqual(
				definition &&
					apiParameters(definition).map(({ name, isInPath, isRequired, description, schema }) => ({
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

it("/audience starts from the default one, with what imports need to know", async () => {
	const { summary, newest, engines, regions, query, region, sources } = await propsOf(audiencePage);
	expect([query, region]).toEqual([DEFAULT_QUERY, WORLD]);
	const named = [...regions.continents, ...regions.countries];
	expect(named.map(([code]) => code).sort()).toEqual([...regionCodes()].sort());
	expect(named).toContainEqual(["alt-eu", "Europe"]);
	expect(summary).toEqual(summaryOfAudience(audience));
	expect(engines).toEqual(engineTables());
	const last = resolveTarget("last 1 version");
	const newestOf = (agent: Agent, version: string) => {
		const old = oldBuckets()[agent];
		return old ? `${old.version}-${old.newest}` : version;
	};
	expect(newest).toEqual(
		Object.fromEntries(
			last.kind === "found"
				? last.versions.map(({ agent, version }) => [agent, newestOf(agent, version)])
				: [],
		),
	);
	expect(newest.op_mob).toMatch(/^80-1\d\d$/);
	expect(Number(newest.chrome)).toBeGreaterThan(100);
	for (const version of Object.values(sources)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
