import { requestApi } from "@/__tests__/serve-api";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { checkBody } from "@/lib/check/schema/api";
import check from "@/pages/api/v1/check";

process.env.RATE_LIMIT = "0";

// Computes the check data first, because there are no tables of a build.
beforeAll(() => void getCheckMaps(), 120_000);

/** Sends an object as JSON, and a text as it is. */
const send = (body: object | string, headers: Record<string, string> = {}) =>
	requestApi(
		check,
		{},
		{
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body: typeof body === "string" ? body : JSON.stringify(body),
		},
	);

const LINES = 700;
/** Each line has a finding or two, depending on the data. */
const css = Array.from({ length: LINES }, (_, at) => `.a${at} { field-sizing: content }`).join("\n");
const files = [{ name: "a.css", text: css }];
const read = async (body: object) => checkBody.parse(JSON.parse((await send(body)).body));

it("returns at most 500 findings, the totals of all, and the rest on request", async () => {
	const first = await read({ files });
	const { total, nextOffset } = first.pagination;
	expect(first.findings).toHaveLength(500);
	expect(nextOffset).toBe(500);
	expect(total).toBeGreaterThanOrEqual(LINES);
	const lines = first.findings.map(({ line }) => line);
	for (let offset = nextOffset; offset !== undefined; ) {
		const next = await read({ files, offset });
		expect(next.findings.length).toBeLessThanOrEqual(500);
		expect(next.summary).toEqual(first.summary);
		lines.push(...next.findings.map(({ line }) => line));
		offset = next.pagination.nextOffset;
	}
	expect(lines).toHaveLength(total);
	expect(new Set(lines).size).toBe(LINES);
	expect(Object.values(first.summary.findings).reduce((sum, count) => sum + count, 0)).toBe(total);
});

it("lists what the request handles as guarded", async () => {
	const one = [{ name: "a.css", text: "a { field-sizing: content }" }];
	const { findings, summary, unknownHandled } = await read({
		files: one,
		handled: ["css.properties.field-sizing"],
	});
	expect(unknownHandled).toBeUndefined();
	expect(findings.length).toBeGreaterThan(0);
	expect(findings.filter((finding) => !finding.handled || finding.severity !== "guarded")).toEqual([]);
	expect(summary.costs).toEqual([]);
});

it("names what the request handles and the data do not have", async () => {
	const one = [{ name: "a.css", text: "a { field-sizing: content }" }];
	const { unknownHandled } = await read({ files: one, handled: ["dialgo", "subgrid"] });
	expect(unknownHandled).toMatch(/^"handled" names what is neither .*: "dialgo"\. Did you mean "dialog"\?$/);
});

it("says in each form that findings are left out", async () => {
	const request = async (accept: string) => (await send({ files, limit: 2 }, { accept })).body;
	const sarif = JSON.parse(await request("application/sarif+json"));
	const { total, omitted, nextOffset } = sarif.runs[0].properties.pagination;
	expect([total - omitted, nextOffset]).toEqual([2, 2]);
	const [last = ""] = (await request("application/x-ndjson")).trim().split("\n").slice(-1);
	expect(JSON.parse(last)).toMatchObject({ type: "summary", pagination: { total, omitted } });
	const sentence = `Findings 1 to 2 of ${total}; the next ones have the offset 2.`;
	expect(await request("text/markdown")).toContain(sentence);
	expect(await request("text/plain")).toContain(sentence);
});

it.each([
	["no JSON", "{", undefined],
	["no file", { files: [] }, "files"],
	["an unknown field", { files, more: 1 }, ""],
	["a negative offset", { files, offset: -1 }, "offset"],
	["too many findings at once", { files, limit: 501 }, "limit"],
	["an unknown region", { files, region: "XX" }, "region"],
	["an invalid target", { files, target: "chrme 1" }, "target"],
])("refuses %s", async (_, body, parameter) => {
	const { status, headers, body: problem } = await send(body);
	expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
	expect(JSON.parse(problem).parameter ?? "").toBe(parameter ?? "");
});
