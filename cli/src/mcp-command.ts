import { parseArgs } from "node:util";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { listSupportChanges } from "@/cli/src/packaged/changes";
import { readData } from "@/cli/src/packaged/data";
import { getDetails } from "@/cli/src/packaged/details";
import { getAllFeatureSupport, getFeatures } from "@/cli/src/packaged/features";
import { getEngineTables } from "@/lib/audience/queries/audience";
import type { TargetPack } from "@/lib/audience/schema/choices";
import { filterDatesByPeriod } from "@/lib/changes/feature-dates";
import { getLastDayOfMonth, isInPeriod } from "@/lib/changes/period";
import { findReachCrossings } from "@/lib/changes/queries/reach-crossings";
import { getToday } from "@/lib/data/today";
import {
	describeCanIUse,
	describeCheck,
	describeSearch,
	describeSet,
	describeTargets,
} from "@/lib/mcp/describe-answers";
import { describeChanges, readPeriod } from "@/lib/mcp/describe-changes";
import { describePlan } from "@/lib/mcp/describe-plan";
import { describeWhyNot } from "@/lib/mcp/describe-why-not";
import { createToolServer, ToolError } from "@/lib/mcp/tools";
import { paths } from "@/lib/paths/pages";
import { computeFeatureMarks, type FeatureMarks, type FeatureMarksLookup } from "@/lib/plan/working-features";
import { englishAnswers } from "@/lib/support/english-answers";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { toVersionOrder } from "@/lib/support/version";
import { computeTargetFit } from "@/lib/targets/target-fit";
import { findAudienceCrossing } from "@/lib/trends/queries/reach-history";
import { answerAfterBuild } from "./after-build";
import { checkTexts } from "./check-texts";
import { findNamed, getSearch, listKeySupports } from "./find-named";
import { mcpHelp } from "./help";
import { type ProjectOptions, Projects } from "./projects";
import { readBuild } from "./read-build";
import { getPageUrl } from "./site-links";
import { describeVersion } from "./version";

/** Turns a problem with arguments into the tool's answer. */
function attempt<Result>(act: () => Result): Result {
	try {
		return act();
	} catch (error) {
		throw new ToolError(error instanceof Error ? error.message : String(error));
	}
}

const findWithUrl = (name: string) => {
	const { page, ...subject } = findNamed(name);
	const url = getPageUrl(page);
	return { ...subject, ...(url !== undefined && { url }) };
};

/** The audience and the build of a call. The configuration of the project supplies what the call lacks. */
const findProject = ({ build, ...choice }: ProjectOptions) =>
	attempt(() => {
		const project = new Projects({ ...choice, build: build || undefined }).ofFolder(".");
		return {
			audience: project.audience,
			build: project.build === undefined ? undefined : readBuild(project.build),
		};
	});

/** Finds features and keys, with the answers for the project's audience. */
function searchNames(query: string, limit: number) {
	if (/^[a-z]+:\S|\s[a-z]+:\S/.test(query))
		throw new ToolError("Filters such as baseline:newly work on the site only. Give words.");
	const indexed = indexAudience(findProject({}).audience);
	const { find, entries } = getSearch();
	const results = find(query)
		.hits.slice(0, limit)
		.flatMap(({ entry }) => entries[entry] ?? [])
		.map(({ type, id, title }) => {
			const { support, url } = findWithUrl(id);
			return {
				type,
				id,
				title,
				answer: englishAnswers[summarizeReach(support, indexed).verdict.answer],
				...(url !== undefined && { url }),
			};
		});
	return describeSearch({ results });
}

const marks = new Map<string, FeatureMarks>();

/** The features that a browser version supports. */
const getMarks: FeatureMarksLookup = ({ by }) => {
	if (!by) return undefined;
	const { browser, low } = by;
	const name = `${browser} ${low}`;
	const known = marks.get(name);
	if (known) return known;
	const order = toVersionOrder(low);
	const found = computeFeatureMarks(
		getAllFeatureSupport().map(({ [browser]: spans }) =>
			spans === undefined ? undefined : getSupportLevel(toOrderedSpans(spans), order) === "full",
		),
	);
	marks.set(name, found);
	return found;
};

/** The region of an audience: the world for own numbers. */
const getRegion = ({ weights }: Audience) => (weights.kind === "region" ? weights.code : WORLD);

/** The tools of the site, with the data of the package. */
const createServer = () =>
	createToolServer(
		{
			can_i_use: ({ feature, ...choice }) => {
				const subject = attempt(() => findWithUrl(feature));
				const { audience, build } = findProject(choice);
				return describeCanIUse(subject, audience, build && answerAfterBuild(subject, build, audience));
			},
			why_not: ({ feature, ...choice }) => {
				const subject = attempt(() => findWithUrl(feature));
				const { audience, build } = findProject(choice);
				return describeWhyNot(subject, audience, {
					...getDetails(subject.id),
					keys: listKeySupports(subject.id),
					after: build && answerAfterBuild(subject, build, audience),
					crossing: findAudienceCrossing(subject.support, audience),
				});
			},
			reach_of_set: ({ features, ...choice }) => {
				const { audience, build } = findProject(choice);
				const subjects = attempt(() => features.map(findWithUrl));
				const ids = subjects.flatMap(({ id, baseline }) => (baseline === undefined ? [] : [id]));
				return describeSet(
					subjects,
					audience,
					getPageUrl(paths.set({ features: ids.join(",") })),
					async () => undefined,
					(subject) => build && answerAfterBuild(subject, build, audience),
				);
			},
			what_changed: ({ region, ...days }) => {
				const period = readPeriod(days, getToday());
				const code = getRegion(findProject({ region }).audience);
				return describeChanges(
					period,
					code,
					{
						reach: findReachCrossings(code, (month) => isInPeriod(period, getLastDayOfMonth(month))),
						...filterDatesByPeriod(getFeatures(), period),
						support: { features: listSupportChanges(period) },
					},
					getPageUrl(paths.changes({ ...period, region: code })),
				);
			},
			plan_floor: ({ region, ...choice }) => {
				const { audience } = findProject({ region, ...choice });
				const from = audience.query;
				return describePlan(
					audience,
					getMarks,
					getFeatures().length,
					getPageUrl(paths.plan({ from, region: getRegion(audience) })),
				);
			},
			what_to_support: ({ region }) => {
				const { usage, weights } = findProject({ region }).audience;
				const fit = computeTargetFit(
					readData("targets") as TargetPack,
					{ usage, weights },
					{ engines: getEngineTables(), newest: {} },
				);
				return describeTargets(
					fit,
					getPageUrl(paths.targets(weights.kind === "region" ? { region: weights.code } : {})),
				);
			},
			search: ({ query, limit }) => attempt(() => searchNames(query, limit)),
			check_code: ({ code, language, ...choice }) =>
				describeCheck(
					attempt(() => {
						const { audience, build, handled } = new Projects(choice).ofFolder(".");
						const files = [{ name: `code.${language}`, text: code }];
						return checkTexts(files, audience, { build, handled });
					}),
				),
		},
		{ version: describeVersion().split(/\s/, 1)[0] ?? "", report: () => "The tool failed." },
	);

/**
 * Runs `webreach mcp`: a server of the Model Context Protocol on standard input and output, until the client ends it.
 * @returns the exit status 0, after `--help` only.
 */
export async function runMcp(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { help: { type: "boolean", short: "h", default: false } } });
	if (values.help) {
		process.stdout.write(mcpHelp);
		return 0;
	}
	serveStdio(createServer);
	return new Promise(() => {});
}
