import { readdirSync } from "node:fs";
import type { GetServerSideProps, NextApiHandler } from "next";
import { requestApi } from "@/__tests__/serve-api";
import { requestPage } from "@/__tests__/serve-page";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

// Replaces files of a build, which unit tests do not have. `e2e/offline.spec.ts` tests the real service worker.
jest.mock("@/lib/server/build-id", () => ({ buildId: () => "a-build" }));
jest.mock("@/lib/server/service-worker-route", () => ({
	getServiceWorkerSource: () => "self.skipWaiting();",
}));

interface ExpectedResponse {
	/** The parameters of path and query. */
	params?: Record<string, string | string[]>;
	/** The expected status. Default: 200. */
	status?: number;
	/** The expected start of Content-Type. */
	type: string;
	words: (string | RegExp)[];
}

const json = "application/json";
const problem = "application/problem+json";
const xml = "application/xml";

/** A response of every file in `pages/` that has no component, by file name. */
const responses: Record<string, ExpectedResponse> = {
	".well-known/security.txt.ts": { type: "text/plain", words: ["Contact: mailto:", /Expires: \d{4}-/] },
	"api/health/[[...check]].ts": {
		type: json,
		words: ['"live":true', '"deployment":"a-build"', "web-features"],
	},
	"api/revalidate.ts": { status: 404, type: problem, words: ["Not found"] },
	"api/telemetry.ts": { status: 404, type: problem, words: ["Not found"] },
	"api/v1/audience.ts": {
		params: { target: "defaults", region: "DE" },
		type: json,
		words: ["and_chr", '"DE"'],
	},
	"api/v1/changes.ts": {
		params: { since: "2024-09-01", until: "2024-09-30", region: "DE" },
		type: json,
		words: ['"kind":"found"', '"newly":[', '"turn":"gained"'],
	},
	// The endpoint accepts only POST.
	"api/v1/check.ts": { status: 405, type: problem, words: ["Method not allowed"] },
	"api/v1/compat/[...key].ts": {
		params: { key: ["css", "properties", "grid"] },
		type: json,
		words: ["css.properties.grid", "safari_ios"],
	},
	"api/v1/features/[id].ts": { params: { id: "subgrid" }, type: json, words: ['"Subgrid"', "2023-09-15"] },
	"api/v1/features/index.ts": { type: json, words: ['"subgrid"', '"has"'] },
	"api/v1/openapi.json.ts": { type: json, words: ['"openapi":"3.', "/api/v1/reach"] },
	"api/v1/reach.ts": { params: { features: "subgrid,has" }, type: json, words: ['"supported":0.'] },
	"api/v1/search.ts": { params: { q: "subgrid" }, type: json, words: ['"/features/subgrid"'] },
	"api/v1/suggest.ts": { params: { path: "/features/subgird" }, type: json, words: ['"/features/subgrid"'] },
	"api/v1/time.ts": {
		params: { features: "subgrid", region: "DE" },
		type: json,
		words: ['"crossings"', '"2018-01"'],
	},
	"badge/[id].ts": {
		params: { id: "subgrid.svg" },
		type: "image/svg+xml",
		words: ["widely available", "<svg "],
	},
	"browsers.csv.ts": {
		type: "text/csv",
		words: [/^id,type,releases,current,released\r\n/, /\nfirefox,desktop,\d+,\d+,20\d\d-/],
	},
	"compat.csv.ts": {
		params: { key: "css.properties.gap" },
		type: "text/csv",
		words: [/^key,keys,full,with_limits\r\n/, /\ncss\.properties\.gap\.\w+,\d+,0\.\d+,0\.\d+/],
	},
	"groups.csv.ts": {
		type: "text/csv",
		words: [/^id,name,parent,widely,newly,limited\r\n/, /\ngrid,Grid,\w+,\d+,\d+,\d+\r/],
	},
	"plan.csv.ts": {
		params: { region: "DE" },
		type: "text/csv",
		words: [/^browsers,from,to,versions,share,gained\r\n/, /\nchrome( \w+)*,\d+,\d+,\d+,0\.\d+,\d+\r/],
	},
	"targets.csv.ts": {
		params: { region: "DE" },
		type: "text/csv",
		words: [/^target,inside,works,best,lost\r\n/, /\nbaseline 2024,0\.\d+,\d+,[01],0\.\d+\r/],
	},
	"changes.csv.ts": {
		params: { since: "2023-09-01", until: "2023-09-30", region: "DE" },
		type: "text/csv",
		words: [/^day,change,feature,share,keys,releases\r\n/, "\n2023-09-15,newly,subgrid,,,\r\n"],
	},
	"check/data/[build].ts": {
		params: { build: "a-build.json" },
		type: json,
		words: ['"support"', "baseline widely available"],
	},
	"choices/[build]/[file].ts": {
		params: { build: "a-build", file: "de.json" },
		type: json,
		words: ['["DE","Deutschland"]', '["alt-eu","Europa"]'],
	},
	"feeds/[...path].ts": { params: { path: ["newly.xml"] }, type: "application/atom+xml", words: ["<entry>"] },
	"markdown/[...path].ts": {
		params: { path: ["de", "features", "subgrid"] },
		type: "text/markdown",
		words: ["# Subgrid\n", /\| Firefox \| .*71 \[/, "](/de/browsers/firefox/71)"],
	},
	"matrix/[build].ts": { params: { build: "a-build.json" }, type: json, words: ['"subgrid"'] },
	"messages/[build]/[part]/[file].ts": {
		params: { build: "a-build", part: "common", file: "de.js" },
		type: "text/javascript",
		words: ["webreachMessages", "common/de", "Zum Inhalt"],
	},
	"features.csv.ts": {
		params: { q: "subgrid", region: "DE" },
		type: "text/csv",
		words: [
			/^id,name,baseline,/,
			/\nsubgrid,Subgrid,widely,2023-09-15,\w+,0\.\d+,0\.\d+(?:,(?:20\d\d-\d\d)?){3}\r\n$/,
		],
	},
	"llms.txt.ts": {
		type: "text/plain",
		words: ["# Webreach\n", "/mcp): Model Context Protocol", "/features/subgrid)"],
	},
	// The address accepts only POST.
	"mcp.ts": { status: 405, type: problem, words: ["Send messages by POST."] },
	"oembed.ts": {
		params: { url: getAbsoluteUrl(paths.feature("subgrid")) },
		type: json,
		words: ['"type":"rich"', "/embed/subgrid"],
	},
	"opensearch.xml.ts": {
		type: "application/opensearchdescription+xml",
		words: ["<ShortName>Webreach</ShortName>", "/search?q={searchTerms}"],
	},
	"preview/[...path].ts": {
		params: { path: ["de", "features", "subgrid.svg"] },
		type: "image/svg+xml",
		words: ["Subgrid", "<svg ", /\d,\d\s%/],
	},
	"robots.txt.ts": { type: "text/plain", words: ["User-agent: *", /Sitemap: http.+\/sitemap\.xml/] },
	"set.csv.ts": {
		params: { features: "subgrid,has" },
		type: "text/csv",
		words: [/^id,answer,full,/, /\nhas,\w+,0\.\d+,/, /\n,\w+,0\.\d+,/],
	},
	"sitemap.xml.ts": { type: xml, words: ["<sitemapindex", "/sitemaps/"] },
	"sitemaps/[part].ts": { params: { part: "features-1.xml" }, type: xml, words: ["/features/abbr</loc>"] },
	"suggest.ts": {
		params: { q: "subgrid in Safari 15" },
		type: "application/x-suggestions+json",
		words: [
			'["subgrid in Safari 15",["Subgrid in Safari 15: no, only since 16",',
			"/features/subgrid?for=safari+15",
		],
	},
	"sw.js.ts": { type: "text/javascript", words: ["self.skipWaiting();"] },
	"watch.ics.ts": {
		params: { ids: "subgrid" },
		type: "text/calendar",
		words: ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "END:VCALENDAR\r\n"],
	},
	"time.csv.ts": {
		params: { features: "subgrid" },
		type: "text/csv",
		words: [/^month,full,with_limits,low,high\r\n2018-01,0,0,,\r\n/],
	},
};

const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).filter((file) =>
	/\.ts$/.test(file),
);

async function requestFile(file: string, params: NonNullable<ExpectedResponse["params"]> = {}) {
	const page: { default: NextApiHandler; getServerSideProps?: GetServerSideProps } = await import(
		`@/pages/${file.replace(/\.ts$/, "")}`
	);
	return page.getServerSideProps
		? requestPage(page.getServerSideProps, params)
		: requestApi(page.default, params);
}

it("covers every page without a component", () => {
	expect(Object.keys(responses).toSorted()).toEqual(files.toSorted());
});

it.each(Object.entries(responses))("pages/%s", async (file, { params, status = 200, type, words }) => {
	const answer = await requestFile(file, params);
	expect([answer.status, answer.headers.get("content-type")]).toEqual([
		status,
		expect.stringMatching(new RegExp(`^${type.replace("+", "\\+")}`)),
	]);
	const isIncluded = (some: string | RegExp) =>
		typeof some === "string" ? answer.body.includes(some) : some.test(answer.body);
	expect(words.filter((some) => !isIncluded(some))).toEqual([]);
});
