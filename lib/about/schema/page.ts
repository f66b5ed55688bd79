import { z } from "zod";
import { levelCounts } from "@/lib/reach/schema";
import { agentSchema } from "@/lib/support/schema/audience";
import type { Chapter } from "@/lib/support/schema/chapters";
import { decidingBrowser, reachSchema, shareSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { coreBrowser } from "@/lib/support/schema/web-features";
import { reachEvent, reachSeries } from "@/lib/trends/schema/reach-line";

const count = z.int().nonnegative();

/** Usage data count all users of the browser on one old version; `newest` is its newest. */
const oldSingle = z.strictObject({ kind: z.literal("old"), version: z.string(), newest: z.string() });

/** The browsers whose users are all counted on one old version, and their share of the world's usage. */
const behind = z.strictObject({ browsers: z.array(z.tuple([agentSchema, z.string()])), share: shareSchema });

/** Which data decide support for a browser, and its usage. */
const decision = z.strictObject({
	agent: agentSchema,
	/** Shares (0..1) of the world's usage; `untracked` is the part whose versions have no support data. */
	share: shareSchema,
	untracked: shareSchema,
	versions: count,
	rule: z.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal(["own", "engine"]), browser: decidingBrowser }),
		z.strictObject({ kind: z.literal("none") }),
	]),
	/** Usage data count all users on one version: the newest, or an old one. */
	single: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("newest") }), oldSingle]).optional(),
});

/** Data of the example charts, for the world. A chart without data is left out. */
const pictures = z.strictObject({
	ship: z.strictObject({ name: z.string(), reach: reachSchema }).optional(),
	when: z.strictObject({ name: z.string(), line: reachSeries, events: z.array(reachEvent) }).optional(),
	/** `left`: the share of people without support for the code. */
	code: z
		.strictObject({
			code: z.strictObject({ before: z.string(), use: z.string(), after: z.string() }),
			left: shareSchema,
		})
		.optional(),
});

const recordKinds = [
	"features",
	"formerIds",
	"groups",
	"snapshots",
	"keys",
	"browsers",
	"releases",
	"versionsInUse",
	"regions",
	"engineVersions",
	"targetVersions",
] as const;

const dataPackage = z.strictObject({
	name: z.string(),
	version: z.string(),
	license: z.string(),
	url: z.url({ protocol: /^https$/ }),
	/** The last ISO day that the data cover, if the package says so. */
	day: z.iso.date().optional(),
	records: z.array(z.tuple([z.enum(recordKinds), count])),
});

const apiParameter = z.strictObject({
	name: z.string(),
	isInPath: z.boolean(),
	isRequired: z.boolean(),
	byDefault: z.string().optional(),
	description: z.string().optional(),
});

/** The numbers in the text of a chapter. */
const chapterFacts = z.discriminatedUnion("chapter", [
	z.strictObject({
		chapter: z.literal("overview"),
		features: count,
		keys: count,
		releases: count,
		regions: count,
		days: sourceDaysSchema,
		pictures,
	}),
	z.strictObject({
		chapter: z.literal("reach"),
		target: z.strictObject({ query: z.string(), versions: count, browsers: count }),
		/** Sorted by usage, largest first. */
		decisions: z.array(decision),
		/** Share of usage without a browser. */
		unnamed: shareSchema,
		/** Share of usage of browsers that are counted as their newest version. */
		current: shareSchema,
		chromeAndroid: z.strictObject({ share: shareSchema, versions: count }),
		/** `kenya`, `nigeria`: the share there; `months`: the age that makes a version old. */
		behind: behind.extend({ kenya: shareSchema, nigeria: shareSchema, months: count }).optional(),
		ranges: shareSchema,
	}),
	z.strictObject({
		chapter: z.literal("baseline"),
		counts: levelCounts,
		coreBrowsers: z.array(coreBrowser),
		monthsToWidely: count,
		/** Number of features that will become widely available, and the last month in which one does. */
		expected: count,
		lastMonth: z.string(),
		atMost: count,
		discouraged: count,
	}),
	z.strictObject({
		chapter: z.literal("data"),
		packages: z.array(dataPackage),
		goneKeys: count,
		namedKeys: count,
	}),
	z.strictObject({
		chapter: z.literal("limits"),
		caniuse: z.strictObject({
			features: count,
			median: shareSchema,
			mean: shareSchema,
			most: shareSchema,
			inside: count,
		}),
		unnamed: shareSchema,
		current: shareSchema,
		behind: behind.optional(),
	}),
	z.strictObject({ chapter: z.literal("privacy") }),
	z.strictObject({
		chapter: z.literal("api"),
		addresses: z.array(
			z.strictObject({ path: z.string(), summary: z.string(), parameters: z.array(apiParameter) }),
		),
	}),
]);

/** Messages, plain or compiled by the build. */
const words = z.record(z.string(), z.json());

/** Props of `/about` and its chapters: the numbers of a chapter, and its messages in the reader's language. */
export const aboutProps = z.strictObject({ facts: chapterFacts, words });

export type ChapterFacts = z.infer<typeof chapterFacts>;
export type FactsOf<Name extends Chapter> = Extract<ChapterFacts, { chapter: Name }>;
export type RecordKind = (typeof recordKinds)[number];
export type AboutProps = z.infer<typeof aboutProps>;
