import { defaultAudience } from "@/lib/answers/audience";
import { statusNow } from "@/lib/answers/baseline-now";
import { countKeys, namesBelow } from "@/lib/answers/compat-nodes";
import { answerPeople } from "@/lib/answers/people";
import { answerDay, releasedIn } from "@/lib/answers/releases";
import { keySupport } from "@/lib/answers/support";
import { browsers, compatRecords } from "@/lib/data/compat";
import { featureEntries, featureOfKey } from "@/lib/data/features";
import { summaryOf } from "@/lib/domain/reach/summary";
import { cellOf, statementsOf } from "@/lib/domain/support";
import { compatPage } from "@/lib/page-props/compat";
import { compatAreasPage } from "@/lib/page-props/compat-areas";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { outcomeOf, propsOf } from "./load-page";

const pageOf = (node: string) => propsOf(compatPage, { key: node.split(".") });
const subgrid = "css.properties.grid-template-columns.subgrid";
const keys = compatRecords().ids();
/** The first key whose record is so. */
const keyThat = (isWanted: (record: ReturnType<ReturnType<typeof compatRecords>["get"]>) => boolean) => {
	const key = keys.find((one) => isWanted(compatRecords().get(one)));
	if (key === undefined) throw new Error("there is no such key");
	return key;
};

it("the areas are those of the tree, with how many keys each has", async () => {
	const { areas } = await propsOf(compatAreasPage);
	expect(areas).toEqual(namesBelow("").map((name) => ({ name, count: countKeys(name) })));
	expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(keys.length);
});

describe("the page of a key", () => {
	it("says of every browser that BCD names what it supports: desktop, mobile, others, each in one order", async () => {
		const { facts } = await pageOf(subgrid);
		expect(facts?.support.map(({ kind }) => kind)).toEqual(["desktop", "mobile", "other"]);
		const rows = facts?.support.flatMap(({ rows }) => rows) ?? [];
		const named = Object.keys(compatRecords().get(subgrid).support);
		expect(rows.map(({ browser }) => browser).sort()).toEqual([...named].sort());
		const kindsOf = (kind: string) =>
			facts?.support.find((one) => one.kind === kind)?.rows.map(({ browser }) => browser);
		expect(kindsOf("desktop")).toEqual(["chrome", "edge", "firefox", "safari", "opera"]);
		expect(kindsOf("mobile")).toEqual([
			"chrome_android",
			"firefox_android",
			"safari_ios",
			"samsunginternet_android",
			"opera_android",
		]);
		const others = kindsOf("other") ?? [];
		expect(others).toEqual(
			browsers()
				.ids()
				.filter((id) => others.includes(id)),
		);
		for (const row of rows) {
			const record = compatRecords().get(subgrid);
			const answer = cellOf(statementsOf(record, row.browser), releasedIn(row.browser));
			expect(row).toMatchObject({
				answer,
				...answerDay(row.browser, answer),
				...answerPeople(row.browser, answer),
			});
		}
		expect(rows[0]).toMatchObject({
			browser: "chrome",
			answer: { state: "yes", since: "117" },
			day: "2023-09-12",
		});
		expect(rows[0]?.people?.[0]).toBeGreaterThan(0.05);
		expect(rows[0]?.statements).toEqual([]);
	});

	it("leaves out kinds of browsers that BCD says nothing of", async () => {
		const others = ["nodejs", "deno", "bun", "oculus", "webview_android", "webview_ios", "ie"];
		const key = keyThat(({ support }) => !Object.keys(support).some((id) => others.includes(id)));
		expect((await pageOf(key)).facts?.support.map(({ kind }) => kind)).not.toContain("other");
	});

	it("shows statements that say more than a version", async () => {
		const key = keyThat(({ support }) => [support.chrome ?? []].flat().some(({ flags }) => flags));
		const rows = (await pageOf(key)).facts?.support.flatMap(({ rows }) => rows) ?? [];
		expect(rows.find(({ browser }) => browser === "chrome")?.statements.length).toBeGreaterThan(0);
	});

	it.each([
		[
			"deprecated",
			(s: { deprecated: boolean; experimental: boolean; standard_track: boolean }) => s.deprecated,
		],
		["experimental", (s: { experimental: boolean }) => s.experimental],
		["non-standard", (s: { standard_track: boolean }) => !s.standard_track],
	] as const)("is marked %s where BCD says so, and only there", async (mark, isSo) => {
		const is = keyThat(({ status }) => status !== undefined && isSo(status));
		const isNot = keyThat(({ status }) => status !== undefined && !isSo(status));
		expect((await pageOf(is)).facts?.marks).toContain(mark);
		expect((await pageOf(isNot)).facts?.marks).not.toContain(mark);
	});

	it("tells what it is, where to read on, how far it reaches, and of which feature it is", async () => {
		const record = compatRecords().get(subgrid);
		const { facts } = await pageOf(subgrid);
		const entry = featureEntries().get("subgrid");
		if (entry.kind !== "feature") throw new Error("subgrid is no feature");
		expect(facts).toMatchObject({
			specs: [record.spec_url].flat(),
			mdn: record.mdn_url,
			reach: summaryOf(keySupport(record), defaultAudience()),
			feature: { id: "subgrid", name: entry.name },
			baseline: statusNow(entry.status.by_compat_key[subgrid] ?? entry.status),
			marks: [],
		});
		const described = keyThat(({ description }) => description !== undefined);
		expect((await pageOf(described)).facts?.description?.length).toBeGreaterThan(0);
		const bare = keyThat(({ description, mdn_url, spec_url }) => !description && !mdn_url && !spec_url);
		const { facts: few } = await pageOf(bare);
		expect(few).not.toHaveProperty("mdn");
		expect(few).not.toHaveProperty("description");
		expect(few?.specs).toEqual([]);
	});

	it("of no feature names none, and no disagreement", async () => {
		const key = keys.find((one) => !featureOfKey().has(one)) ?? "";
		const { facts } = await pageOf(key);
		for (const name of ["feature", "baseline", "disagrees"]) expect(facts).not.toHaveProperty(name);
	});

	it("names the browsers of which its two sources tell differently", async () => {
		let [agree, disagree] = [0, 0];
		for (const key of keys.filter((one) => featureOfKey().has(one)).slice(0, 1_500)) {
			const entry = featureEntries().get(featureOfKey().get(key) ?? "");
			const status = entry.kind === "feature" ? entry.status.by_compat_key[key] : undefined;
			if (!status) continue;
			const wanted = coreBrowsers.filter((browser) => {
				const cell = cellOf(statementsOf(compatRecords().get(key), browser), releasedIn(browser));
				return (cell.state === "yes" ? cell.since : undefined) !== status.support[browser];
			});
			if (wanted.length > 0 ? disagree >= 5 : agree >= 5) continue;
			const { facts } = await pageOf(key);
			expect([key, facts?.disagrees]).toEqual([key, wanted.length > 0 ? wanted : undefined]);
			if (wanted.length > 0) disagree++;
			else agree++;
		}
		expect([agree, disagree]).toEqual([5, 5]);
	});
});

describe("the page of a node", () => {
	it("has no facts where there is no key, and a table of the keys right below it", async () => {
		const page = await pageOf("css.properties");
		expect(page.node).toBe("css.properties");
		expect(page).not.toHaveProperty("facts");
		expect(page.table?.names.length).toBe(
			namesBelow("css.properties").filter((name) => compatRecords().has(`css.properties.${name}`)).length,
		);
		expect(page.deeper).toContainEqual(["gap", countKeys("css.properties.gap")]);
		expect(page.deeper.every(([name]) => namesBelow(`css.properties.${name}`).length > 0)).toBe(true);
	});

	it("has no table where nothing stands below", async () => {
		const page = await pageOf(subgrid);
		expect(page).not.toHaveProperty("table");
		expect(page.deeper).toEqual([]);
	});

	it("names six neighbours on each side, as far as there are any", async () => {
		const all = namesBelow("css.properties");
		for (const at of [0, 3, 20, all.length - 1]) {
			const { before, after } = await pageOf(`css.properties.${all[at]}`);
			expect(before).toEqual(all.slice(Math.max(0, at - 6), at));
			expect(after).toEqual(all.slice(at + 1, at + 7));
		}
		const { before, after } = await pageOf("css");
		expect([...before, "css", ...after]).toEqual(namesBelow("").slice(0, before.length + 7));
	});

	it("is found whatever the case and the signs between its names, and moves to its own address", async () => {
		const to = "/compat/css/properties/gap";
		expect(await outcomeOf(compatPage, { key: ["CSS", "Properties", "gap"] })).toEqual({ kind: "moved", to });
		expect(await outcomeOf(compatPage, { key: ["css.properties.gap"] })).toEqual({ kind: "moved", to });
		expect(await outcomeOf(compatPage, { key: ["css", "nope"] })).toEqual({ kind: "missing" });
	});

	it("is asked for by names of a bearable length and number", () => {
		const fits = (key: string[]) => compatPage.params.safeParse({ key }).success;
		expect([[], ["x".repeat(201)], Array(21).fill("x")].map(fits)).toEqual([false, false, false]);
		expect([["x".repeat(200)], Array(20).fill("x")].map(fits)).toEqual([true, true]);
	});

	it("comes before all pages that are longer", () => {
		const rows = compatPage
			.all()
			.map(({ key }) => key.join("."))
			.map((node) => namesBelow(node).length + Object.keys(compatRecords().find(node)?.support ?? {}).length);
		expect(rows).toEqual(rows.toSorted((a, b) => a - b));
	});
});
