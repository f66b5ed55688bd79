import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import type { Chapter } from "@/lib/schema/chapters";
import { decidingBrowser, reach } from "@/lib/schema/reach";
import { sourceDays } from "@/lib/schema/source-days";
import { timeEvent, timeLine } from "@/lib/schema/through-time";
import { coreBrowser } from "@/lib/schema/web-features";
import { counts, share } from "./lists";

const count = z.int().nonnegative();

/** An old version that everybody on a browser is counted on, and the browser's newest. */
const oldSingle = z.strictObject({ kind: z.literal("old"), version: z.string(), newest: z.string() });

/** The browsers that usage data count everybody of on an old version, and their share of the world's usage. */
const behind = z.strictObject({ browsers: z.array(z.tuple([agent, z.string()])), share });

/** What decides support for a browser, and how many people it has. */
const decision = z.strictObject({
	agent,
	/** Of the world's usage; `untracked` is the part of it whose versions nothing decides. */
	share,
	untracked: share,
	versions: count,
	rule: z.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal(["own", "engine"]), browser: decidingBrowser }),
		z.strictObject({ kind: z.literal("none") }),
	]),
	/** Usage data count everybody on one version: the newest, or an old one. */
	single: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("newest") }), oldSingle]).optional(),
});

/** What the site answers, of the world's people. A picture whose data cannot be had is left out. */
const pictures = z.strictObject({
	ship: z.strictObject({ name: z.string(), reach }).optional(),
	when: z.strictObject({ name: z.string(), line: timeLine, events: z.array(timeEvent) }).optional(),
	/** `left`: who does not have what is used. */
	code: z
		.strictObject({
			code: z.strictObject({ before: z.string(), use: z.string(), after: z.string() }),
			left: share,
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
	/** The day up to which it knows, where its data say so. */
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

/** What a chapter tells of the data. */
const chapterFacts = z.discriminatedUnion("chapter", [
	z.strictObject({
		chapter: z.literal("overview"),
		features: count,
		keys: count,
		releases: count,
		regions: count,
		days: sourceDays,
		pictures,
	}),
	z.strictObject({
		chapter: z.literal("reach"),
		target: z.strictObject({ query: z.string(), versions: count, browsers: count }),
		/** Those with most people first. */
		decisions: z.array(decision),
		/** Usage that no browser is named for. */
		unnamed: share,
		/** Usage of browsers of which only the newest version is counted. */
		current: share,
		chromeAndroid: z.strictObject({ share, versions: count }),
		/** With the shares that its browsers have in two countries, and how many months make a version old. */
		behind: behind.extend({ kenya: share, nigeria: share, months: count }).optional(),
		ranges: share,
	}),
	z.strictObject({
		chapter: z.literal("baseline"),
		counts,
		coreBrowsers: z.array(coreBrowser),
		monthsToWidely: count,
		/** Features whose day to turn widely available is still to come; the last month of those days. */
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
			median: share,
			mean: share,
			most: share,
			inside: count,
		}),
		unnamed: share,
		current: share,
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

/** A message as it is written, or as the build compiled it. */
const words = z.record(z.string(), z.json());

/** Props of `/about` and its chapters: what a chapter tells of the data, and its words in the reader's language. */
export const aboutProps = z.strictObject({ facts: chapterFacts, words });

export type ChapterFacts = z.infer<typeof chapterFacts>;
export type FactsOf<Name extends Chapter> = Extract<ChapterFacts, { chapter: Name }>;
export type RecordKind = (typeof recordKinds)[number];
export type AboutProps = z.infer<typeof aboutProps>;
