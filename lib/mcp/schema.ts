import { z } from "zod";
import { BUILD_NOTATION } from "@/lib/build/schema/build-notation";

const share = z.number().min(0).max(1);

/** The arguments that choose an audience. */
const audience = {
	target: z
		.string()
		.max(4_000)
		.optional()
		.describe(
			"Browsers that must work: a browserslist query of at most 1,000 characters (`last 2 versions`), a browserslist configuration of at most 4,000, or build targets (`chrome111, safari16.4`). Default: Baseline widely available",
		),
	region: z
		.string()
		.max(100)
		.optional()
		.describe(
			"Whose visitors count: a country (`DE` or its name), a continent (`alt-eu`), or `world`, the default",
		),
};

const build = z
	.string()
	.max(2_000)
	.optional()
	.describe(`What the build does, for \`afterBuild\`: ${BUILD_NOTATION}`);

const feature = z
	.string()
	.min(1)
	.max(200)
	.describe(
		"A feature's id (`subgrid`), a compat key (`css.properties.gap`), or what people call it (`container queries`)",
	);

/** A browser with its versions, and the share (0..1) of the audience that uses them. */
const ranges = z.array(z.object({ browsers: z.string(), share }));

/** Whether a feature or key works in the target after the build of the request. */
const afterBuild = z
	.object({
		answer: z.string(),
		missingIn: ranges,
		limitedIn: ranges,
		gained: share.describe("Share of the audience whose browser gains support by the build"),
		added: z.array(z.string()).describe("What the build adds for them"),
		isImpossible: z.literal(true).optional().describe("No build can help"),
	})
	.optional();

/** A feature or key, and whether it can be shipped. Shares (0..1) are of the audience. A package without a site has no URLs. */
const answered = {
	id: z.string(),
	name: z.string(),
	answer: z.string(),
	canUse: share.describe("Share of the audience with full or partial support"),
	partial: share.describe("The part of `canUse` with known limits"),
	noData: share,
	discouraged: z.string().optional().describe("Why web-features discourages its use"),
	url: z.string().optional(),
};

export const canIUse = {
	input: z.object({ feature, ...audience, build }),
	output: z.object({
		...answered,
		missingIn: ranges,
		limitedIn: ranges,
		afterBuild,
		baseline: z.string().optional(),
	}),
};

export const whyNot = {
	input: canIUse.input,
	output: z.object({
		...answered,
		missingIn: ranges,
		limitedIn: ranges,
		afterBuild,
		weakestParts: z.array(z.object({ key: z.string(), share: share.describe("Share without full support") })),
		limits: z.array(z.string()),
		test: z.string().optional().describe("How to test for support before use"),
		expected: z.string().optional(),
	}),
};

export const reachOfSet = {
	input: z.object({ features: z.array(feature).min(1).max(100), ...audience, build }),
	output: z.object({
		answer: z.string(),
		canUseAll: share,
		partial: share,
		weakest: z.array(
			z.object({
				id: z.string(),
				answer: z.string(),
				canUse: share,
				afterBuild: z.string().optional().describe("The answer after the build"),
			}),
		),
		discouraged: z.array(z.string()).optional().describe("Features that web-features discourages"),
		guesses: z
			.array(z.object({ requested: z.string(), id: z.string() }))
			.optional()
			.describe("Features that a search found for words that are no id"),
		url: z.string().optional(),
	}),
};

const day = z.string().max(10).optional();

export const whatChanged = {
	input: z.object({
		since: day.describe("The first ISO day; 30 days before the last without it"),
		until: day.describe("The last ISO day; today without it"),
		region: audience.region,
	}),
	output: z.object({
		since: z.string(),
		until: z.string(),
		counts: z.object({ newly: z.int(), widely: z.int(), crossed: z.int(), changed: z.int() }),
		newly: z.array(z.string()),
		widely: z.array(z.string()),
		crossed: z.array(z.object({ id: z.string(), least: z.int().describe("Percent of the region's people") })),
		url: z.string().optional(),
	}),
};

export const planFloor = {
	input: z.object(audience),
	output: z.object({
		proposals: z.array(
			z.object({ browsers: z.string(), from: z.string().optional(), lost: share, gained: z.int() }),
		),
		url: z.string().optional(),
	}),
};

export const whatToSupport = {
	input: z.object({ region: audience.region }),
	output: z.object({
		recommended: z.string().optional().describe("The best trade-off"),
		targets: z.array(
			z.object({
				browserslist: z.string(),
				inside: share.describe("Share of people in the target"),
				works: z.int().describe("Number of features that work in all of the target"),
				outside: z.array(z.object({ browsers: z.string(), share })),
			}),
		),
		url: z.string().optional(),
	}),
};

export const search = {
	input: z.object({
		query: z
			.string()
			.min(1)
			.max(200)
			.describe("Words, and filters such as `baseline:newly container in:css`"),
		limit: z.int().min(1).max(20).default(8),
	}),
	output: z.object({
		answer: z
			.object({ text: z.string(), url: z.string() })
			.optional()
			.describe("The answer to a question such as `subgrid in safari 15`"),
		results: z.array(
			z.object({
				type: z.string(),
				id: z.string(),
				title: z.string(),
				answer: z.string().optional(),
				url: z.string().optional(),
			}),
		),
	}),
};

/** The maximum length of checked code, in UTF-16 code units. */
const MAX_CODE_LENGTH = 200_000;

export const checkCode = {
	input: z.object({
		code: z.string().min(1).max(MAX_CODE_LENGTH),
		language: z
			.enum(["css", "scss", "less", "js", "jsx", "ts", "tsx", "html", "vue", "svelte"])
			.describe("The language of the code"),
		...audience,
	}),
	output: z.object({
		everything: share.describe("Share of the audience for which all of it works"),
		breaks: z.int().describe("Uses of features that break the code in a browser of the target"),
		ignored: z.int().describe("Uses of features that a browser of the target ignores"),
		notCode: z
			.boolean()
			.describe("Whether the code could not be read as code of its language; then nothing counts"),
		costs: z.array(
			z.object({
				name: z.string(),
				lost: share,
				uses: z.int(),
				severity: z.string().describe("The worst effect in any browser"),
				inTarget: z.string().describe("The worst effect in the target: breaks, degrades, limits or none"),
			}),
		),
		firstLines: z.array(
			z.object({ line: z.int(), key: z.string(), severity: z.string(), inTarget: z.string() }),
		),
		removable: z
			.array(z.object({ line: z.int(), text: z.string() }))
			.describe("Code for old browsers that no browser of the target needs any more"),
	}),
};
