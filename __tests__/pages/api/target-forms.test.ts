import { readdirSync, readFileSync } from "node:fs";
import type { GetServerSideProps, NextApiHandler } from "next";
import { isExhaustive } from "@/__tests__/exhaustive";
import { type PageFile, propsOf } from "@/__tests__/page-file";
import { requestApi } from "@/__tests__/serve-api";
import { type MachineAnswer, requestPage } from "@/__tests__/serve-page";

process.env.RATE_LIMIT = "0";
// The first request of a process reads the data packages.
jest.setTimeout(120_000);

/** Forms of a target, each with a query of browserslist that means the same. */
const forms: [form: string, query: string][] = [
	["chrome111", "chrome >= 111, and_chr >= 111"],
	["ie11", "ie >= 11"],
	["safari16.4", "safari >= 16.4"],
	["modules", "supports es6-module"],
	["baseline-widely-available", "baseline widely available"],
	["edge88, safari14", "edge >= 88, safari >= 14"],
	["es2020, edge88, safari14", "es2020, edge >= 88, safari >= 14"],
	["last 2 versions, chrome111", "last 2 versions, chrome >= 111, and_chr >= 111"],
	["last 2 versions\nnot dead", "last 2 versions, not dead"],
	["['chrome111', 'firefox114']", "chrome >= 111, and_chr >= 111, firefox >= 114, and_ff >= 114"],
	['{ "chrome": "80", "ie": 11 }', "chrome >= 80, and_chr >= 80, ie >= 11"],
	['{ "browserslist": ["defaults", "not ie 11"] }', "defaults, not ie 11"],
	["[production]\n> 1%\n[development]\nlast 1 chrome version", "> 1%"],
];

const refusedForms = [
	"es2020",
	"nonsense",
	"chrome111, nonsense",
	"extends ../package",
	"not dead",
	"{",
	"['a'",
];

type Request = (target: string) => Promise<MachineAnswer | object>;
type Query = Record<string, string | string[]>;

const load = (file: string) => import(`@/pages/${file}`);

const api =
	(file: string, query: Query = {}): Request =>
	async (target) => {
		const page: { default: NextApiHandler } = await load(file);
		return requestApi(page.default, { ...query, target });
	};
const apiPost =
	(file: string, body: object): Request =>
	async (target) => {
		const page: { default: NextApiHandler } = await load(file);
		const headers = { "Content-Type": "application/json" };
		return requestApi(
			page.default,
			{},
			{ method: "POST", headers, body: JSON.stringify({ ...body, target }) },
		);
	};
const document =
	(file: string, query: Query, name = "target"): Request =>
	async (target) => {
		const page: { getServerSideProps: GetServerSideProps } = await load(file);
		return requestPage(page.getServerSideProps, { ...query, [name]: target });
	};
const page =
	(file: string, params: Query, query: Query = {}, name = "target"): Request =>
	async (target) =>
		propsOf((await load(file)) as PageFile<object>, params, { ...query, [name]: target });
const tool =
	(name: string, input: object): Request =>
	async (target) => {
		const mcp: { getServerSideProps: GetServerSideProps } = await load("mcp");
		const message = {
			jsonrpc: "2.0",
			id: 1,
			method: "tools/call",
			params: { name, arguments: { ...input, target } },
		};
		const headers = {
			"Content-Type": "application/json",
			Accept: "application/json, text/event-stream",
		};
		return requestPage(
			mcp.getServerSideProps,
			{},
			{ method: "POST", headers, body: JSON.stringify(message) },
		);
	};

const code = "dialog { anchor-name: --x; display: grid }";
const files = [{ name: "a.css", text: code }];

/** Every route that takes a target, by the file of `lib` or `pages` that reads it. */
const routes: Record<string, Record<string, Request>> = {
	"lib/audience/api/audience.ts": { "/api/v1/audience": api("api/v1/audience") },
	"lib/check/loader/findings.ts": {
		"/check/findings": page("check/findings", {}, { code, language: "css" }),
	},
	"lib/check/queries/check-jobs.ts": { "/api/v1/check": apiPost("api/v1/check", { files }) },
	"lib/embed/api/badge.ts": {
		"/badge/[id]?show=reach": document("badge/[id]", { id: "subgrid.svg", show: "reach" }),
		"/badge/[id]?show=answer": document("badge/[id]", { id: "subgrid.svg", show: "answer" }),
	},
	"lib/embed/api/preview.ts": {
		"/preview": document("preview/[...path]", { path: ["en", "set.svg"], features: "subgrid,has" }),
	},
	"lib/embed/loader/frame.ts": { "/embed/[id]": page("embed/[id]", { id: "subgrid" }) },
	"lib/embed/loader/snippets.ts": { "/embed": page("embed", {}, { feature: "subgrid" }) },
	"lib/features/loader/features.ts": {
		"/features.csv": document("features.csv", { q: "grid" }),
	},
	"lib/feeds/feed/changes-feed.ts": {
		"/feeds/changes.xml": document("feeds/[...path]", { path: ["changes.xml"] }),
		"/feeds/search.xml": document("feeds/[...path]", { path: ["search.xml"], q: "grid" }),
	},
	"lib/feeds/feed/reach-feed.ts": {
		"/feeds/reach.xml": document("feeds/[...path]", { path: ["reach.xml"], least: "80" }),
	},
	"lib/mcp/queries/subject.ts": {
		can_i_use: tool("can_i_use", { feature: "subgrid" }),
		why_not: tool("why_not", { feature: "anchor-positioning" }),
		reach_of_set: tool("reach_of_set", { features: ["subgrid", "has"] }),
		plan_floor: tool("plan_floor", {}),
		check_code: tool("check_code", { code, language: "css" }),
	},
	"lib/plan/loader.ts": {
		"/plan?from": page("plan", {}, {}, "from"),
		"/plan?to": page("plan", {}, {}, "to"),
		"/plan.csv?from": document("plan.csv", {}, "from"),
		"/plan.csv?to": document("plan.csv", {}, "to"),
	},
	"lib/set/api.ts": {
		"/api/v1/reach": api("api/v1/reach", { features: "subgrid,has" }),
		"POST /api/v1/reach": apiPost("api/v1/reach", { features: ["subgrid", "has"] }),
		"/set.csv": document("set.csv", { features: "subgrid,has" }),
	},
	"lib/set/loader.ts": { "/set": page("set", {}, { features: "subgrid,has" }) },
	"lib/targets/loader/targets.ts": { "/targets": page("targets", {}) },
	"pages/compat.csv.ts": { "/compat.csv": document("compat.csv", { key: "css.properties.gap" }) },
};

/** Files that define how a target is read, that read a region alone, and files of the browser. */
const readers = [
	"lib/api/read-params.ts",
	"lib/audience/queries/requested-audience.ts",
	"lib/watch/loader.ts",
];
const isReader = (file: string) => readers.includes(file) || /\/client\//.test(file);

it("covers every file that reads a target of a request", () => {
	const readsTarget =
		/\b(?:audienceParams|targetParam|resolveRequestedAudience|resolveOptionalAudience|resolveAudienceOrDefault)\b/;
	const found = ["lib", "pages"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
			.filter((file) => /\.tsx?$/.test(file) && readsTarget.test(readFileSync(file, "utf8"))),
	);
	expect(found.filter((file) => !isReader(file)).toSorted()).toEqual(Object.keys(routes));
});

const isAnswer = (answer: MachineAnswer | object): answer is MachineAnswer => "headers" in answer;

/** Fields that repeat the text of the request, and the environments of a configuration. */
const typedFields = ["typed", "environment", "environments"];
const isTyped = (name: string, value: unknown) =>
	typedFields.includes(name) || (name === "target" && typeof value === "string");
const withoutTyped = (value: object) =>
	JSON.stringify(value, (name, one) => (isTyped(name, one) ? undefined : one));

/** How an address, markup and plain text write a text. */
const listSpellings = (text: string) => [
	encodeURIComponent(text),
	new URLSearchParams({ text }).toString().slice("text=".length),
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
	text,
];

/** What an answer says of a target, without the text of the target. */
function summarize(answer: MachineAnswer | object, texts: string[]): string {
	if (!isAnswer(answer)) return withoutTyped(answer);
	const { status, headers, body } = answer;
	if (headers.get("content-type")?.startsWith("application/json"))
		return `${status} ${withoutTyped(JSON.parse(body))}`;
	return texts.flatMap(listSpellings).reduce((all, one) => all.replaceAll(one, "…"), `${status} ${body}`);
}

const requests = Object.values(routes).flatMap((some) => Object.entries(some));

describe.each(requests)("%s", (name, request) => {
	it.each(isExhaustive || name === "/api/v1/audience" ? forms : forms.slice(6, 7))(
		"reads %j",
		async (form, query) => {
			const [answer, same] = [await request(form), await request(query)];
			if (isAnswer(answer)) expect(answer.status).toBe(200);
			// Ids of a feed's entries contain a digest of the target.
			if (name.startsWith("/feeds/")) return;
			expect(summarize(answer, [form, query])).toBe(summarize(same, [form, query]));
		},
	);

	it.each(isExhaustive || name === "/api/v1/audience" ? refusedForms : refusedForms.slice(1, 2))(
		"refuses %j with a message",
		async (form) => {
			const answer = await request(form);
			if (!isAnswer(answer)) return expect(JSON.stringify(answer)).not.toContain("BrowserslistError");
			expect([200, 400]).toContain(answer.status);
			if (answer.status === 400) expect(JSON.parse(answer.body).detail).toMatch(/\w/);
		},
	);
});
