import { readFileSync } from "node:fs";
import { expectAnswer, findLevel, words } from "@/__tests__/answer-rules";
import { requestPage } from "@/__tests__/serve-page";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getFeatureSupport, getKeySupportByName } from "@/lib/features/queries/support";
import type { Support } from "@/lib/support/schema/reach";
import { getServerSideProps } from "@/pages/markdown/[...path]";

// Sixty questions as an assistant asks them, answered by sections of Markdown twins. Facts come from the raw data packages.

interface RawFeature {
	kind: string;
	name: string;
	discouraged?: unknown;
	status: { baseline: string | false; baseline_low_date?: string; support: Record<string, string> };
}

const readRaw = (path: string) => JSON.parse(readFileSync(require.resolve(path), "utf8"));
const raw: Record<string, RawFeature> = readRaw("web-features/data.json").features;
const browsers: Record<string, { name: string; releases: Record<string, { release_date?: string }> }> =
	readRaw("@mdn/browser-compat-data").browsers;

const lengths: number[] = [];

async function read(path: string, section: string): Promise<string> {
	const { status, body } = await requestPage(getServerSideProps, { path: path.split("/"), section });
	expect([path, status]).toEqual([path, 200]);
	lengths.push(body.length);
	return body;
}

const outcome = resolveAudience("baseline widely available", "world");
if (outcome.kind !== "found") throw new Error("no audience");
const { usage, target } = outcome.audience;

/** The share of people with full or partial support, as the site shows it. */
function formatUsers(support: Support): string {
	const share = usage.reduce((sum, { by, share }) => {
		const spans = by && support[by.browser];
		return spans && findLevel(spans, by.low) !== "none" ? sum + share : sum;
	}, 0);
	if (share > 0 && share < 0.0005) return "<0.1%";
	return `${(Math.min(999, Math.round(share * 1000)) / 10).toFixed(1)}%`;
}

const formatDay = (day: string, month: "long" | "short") =>
	new Date(day).toLocaleDateString("en-US", { month, day: "numeric", year: "numeric", timeZone: "UTC" });

/** Evenly spaced items, the same number in every run. */
const pick = <T>(all: readonly T[], count: number): T[] =>
	Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)] as T);

const normal = getFeatures().filter(([, { discouraged }]) => !discouraged);

describe("can I use it, and since when in Baseline?", () => {
	it.each(pick(normal, 20).map(([id, feature]) => ({ id, feature })))("$id", async ({ id, feature }) => {
		const text = await read(`features/${id}`, "reach");
		const support = getFeatureSupport(feature);
		expect(text).toMatch(/^# \S/);
		expect(text).toContain(`**${words[expectAnswer(support, target)]}**`);
		expect(text).toContain(formatUsers(support));
		const { baseline, baseline_low_date: day = "" } = raw[id]?.status ?? {};
		expect(text).toMatch(
			baseline === "high" ? /Widely available/ : baseline === "low" ? /Newly available/ : /Limited/,
		);
		if (/^\d/.test(day)) expect(text).toContain(formatDay(day, "long"));
	});
});

describe("since which version?", () => {
	it.each(pick(normal.slice(7), 12).map(([id]) => id))("%s", async (id) => {
		const text = await read(`features/${id}`, "support");
		for (const browser of ["chrome", "firefox", "safari"]) {
			const row = text.split("\n").find((line) => line.startsWith(`| ${browsers[browser]?.name} |`));
			const since = raw[id]?.status.support[browser];
			const day = since && browsers[browser]?.releases[since.replace("≤", "")]?.release_date;
			expect([id, row]).toEqual([
				id,
				since ? expect.stringContaining(`since ${since} `) : expect.not.stringContaining("Supported since"),
			]);
			if (day) expect(row).toContain(formatDay(day, "short"));
		}
	});
});

describe("can I use this part?", () => {
	it.each(pick(getCompatRecords().ids(), 10))("%s", async (key) => {
		const text = await read(`compat/${key.replaceAll(".", "/")}`, "top");
		const support = getKeySupportByName(key);
		expect(text).toContain(`**${words[expectAnswer(support, target)]}**`);
		expect(text).toContain(formatUsers(support));
	});
});

describe("what became newly available?", () => {
	it.each(["2018/05", "2020/01", "2022/03", "2023/09", "2024/06", "2025/01", "2025/09", "2026/02"])(
		"%s",
		async (month) => {
			const text = await read(`baseline/${month}`, "newly");
			const ids = Object.keys(raw).filter(
				(id) =>
					!raw[id]?.discouraged &&
					raw[id]?.status?.baseline_low_date?.replace("≤", "").startsWith(month.replace("/", "-")),
			);
			const linked = [...text.matchAll(/\]\(\/features\/([\w-]+)\)/g)].map(([, id]) => id);
			expect([...new Set(linked)].sort()).toEqual(ids.sort());
		},
	);
});

describe("when was it released, and which features did it complete?", () => {
	it.each([
		["chrome", "120"],
		["chrome", "133"],
		["firefox", "121"],
		["firefox", "139"],
		["safari", "16.4"],
		["safari", "17.4"],
		["safari", "26"],
		["edge", "114"],
		["safari_ios", "18"],
		["firefox_android", "131"],
	])("%s %s", async (browser, version) => {
		const path = `browsers/${browser}/${version}`;
		const text = await read(path, "features");
		const ids = Object.keys(raw).filter((id) => raw[id]?.status?.support[browser] === version);
		const linked = [...text.matchAll(/\]\(\/features\/([\w-]+)\)/g)].map(([, id]) => id);
		expect(linked).toEqual(expect.arrayContaining(ids));
		const { body } = await requestPage(getServerSideProps, { path: path.split("/"), section: "top" });
		expect(body).toContain(formatDay(browsers[browser]?.releases[version]?.release_date ?? "", "long"));
	});
});

it("names the sections of a page for another one", async () => {
	const { status, body } = await requestPage(getServerSideProps, {
		path: ["features", "subgrid"],
		section: "nope",
	});
	expect([status, JSON.parse(body)]).toEqual([
		400,
		expect.objectContaining({ parameter: "section", detail: expect.stringContaining("top, reach, support") }),
	]);
});

it("answers are short", () => {
	const sorted = lengths.sort((a, b) => a - b);
	expect(sorted).toHaveLength(60);
	// A token is about four characters.
	expect(sorted[30]).toBeLessThan(600 * 4);
});
