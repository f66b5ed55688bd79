import fc from "fast-check";
import { itNightly } from "@/__tests__/exhaustive";
import { getHeaderMetric } from "@/lib/audience/import/column-headers";
import { matchRows } from "@/lib/audience/import/match-rows";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { importText, newest } from "./fixture";

const read = (...lines: string[]) => {
	const { header, columns, candidates, doubts } = parseUsageTable(lines.join("\n"), newest);
	return {
		columns,
		doubts,
		count: header[columns.count ?? -1],
		seen: candidates.map(({ index }) => header[index]),
	};
};

describe("count column", () => {
	it.each([
		"Engagement rate",
		"Taux d'engagement",
		"Absprungrate",
		"直帰率",
		"Average session duration (seconds)",
		"Durée d'engagement moyenne par utilisateur actif",
		"Tiempo de interacción medio",
		"sum_visit_length",
		"avg_duration",
		"User ID",
		"user_id",
		"itemId",
		"added_unix",
		"timestamp",
		"Pages / session",
		"bytes.count",
		"Purchase revenue",
		"conversions",
		"p75_lcp",
		"Month",
		"% change",
		"時間",
	])("is never %s", (head) => expect(getHeaderMetric(head)).toBeUndefined());

	it.each([
		["Active users", "users"],
		["nb_uniq_visitors", "users"],
		["Utilisateurs actifs", "users"],
		["アクティブ ユーザー数", "users"],
		["properties.visitors.count", "users"],
		["Sessions", "visits"],
		["count()", "views"],
		["visitors.percent", "share"],
		["Market Share Perc. (Oct 2026)", "share"],
		["Nouveaux utilisateurs", "part"],
		["新規ユーザー数", "part"],
		["Počet", "unknown"],
	])("can be %s, which counts %s", (head, metric) => expect(getHeaderMetric(head)?.metric).toBe(metric));

	it("is found in any column order", () => {
		const columns = ["New users;9", "Active users;60", "Sessions;70", "Bounce rate;41", "Event count;900"];
		fc.assert(
			fc.property(fc.shuffledSubarray(columns, { minLength: columns.length }), (shuffled) => {
				const [heads, cells] = [0, 1].map((part) =>
					shuffled.map((column) => column.split(";")[part]).join(","),
				);
				expect(
					read(`Browser,Version,${heads}`, `Chrome,157.0,${cells}`, `Edge,156.0,${cells}`),
				).toMatchObject({
					count: "Active users",
					doubts: [],
					seen: ["Active users", "Sessions", "Event count", "New users"],
				});
			}),
		);
	});

	it("needs an answer without a known header or with several columns of unnamed numbers", () => {
		expect(read("Browser,Version,Počet", "Chrome,157.0,5")).toMatchObject({
			count: "Počet",
			doubts: ["count"],
		});
		expect(read("Browser,Version,a,b", "Chrome,157.0,5,6").doubts).toEqual(["count"]);
		expect(read("Chrome,157.0,500,900", "Edge,156.0,20,30").doubts).toEqual(["count"]);
		expect(read("Chrome,157.0,500", "Edge,156.0,20").doubts).toEqual([]);
	});

	it("needs an answer if there are far fewer users than visits", () => {
		expect(read("label,Visits,Users", "Chrome 157.0,520,9", "Edge 156.0,90,2").doubts).toEqual(["count"]);
		expect(read("label,Visits,Users", "Chrome 157.0,520,400", "Edge 156.0,90,2").doubts).toEqual([]);
	});

	it("is never a row number or a rate, with any header", () => {
		const seen = read(
			"no,Browser,Version,x,y,z",
			"1,Chrome,157.0,0.61,61%,5",
			"2,Edge,156.0,0.72,72%,6",
			"3,Firefox,160.0,0.81,81%,9",
		).seen;
		expect(seen).toEqual(["z"]);
	});
});

describe("version column", () => {
	it.each([
		["Browser,Active users,New users", "Chrome,140,120", "Edge,120,100", "Firefox,110,90"],
		["Browser,Gebruikers,Nieuwe gebruikers", "Chrome,140,120", "Edge,120,100", "Firefox,110,90"],
		// The versions belong to the operating systems.
		["Browser,OS,Version,Users", "Chrome,Windows,11,50", "Chrome,Android,16,30", "Firefox,Windows,10,20"],
		// The numbers are valid versions for only a few of the browsers.
		["Browser,Version,Users", "Chrome,140,9", "Safari,90,8", "Edge,60,7", "Opera,400,6"],
	])("%s has no version column", (...lines) => expect(read(...lines).columns).not.toHaveProperty("version"));

	it("needs an answer for integers without a header, but not for full versions", () => {
		expect(read("Chrome,140,120", "Edge,120,100")).toMatchObject({
			columns: { version: 1 },
			doubts: ["version"],
		});
		expect(read("Chrome,140.0,120", "Edge,120.0,100")).toMatchObject({ columns: { version: 1 }, doubts: [] });
		// The first column holds no versions, because Chrome 41.5 does not exist.
		expect(read("Chrome,41.5,120", "Edge,30.2,100").columns).not.toHaveProperty("version", 1);
	});

	it("has unknown versions for numbers that were never released", () => {
		const { unmatched } = importText("Browser,Version,Users\nSafari,22.1,5\nEdge,40,4\nChrome,82,3");
		expect(unmatched.map(({ reason }) => reason)).toEqual(Array(3).fill("unknownVersion"));
	});
});

describe("operating systems", () => {
	const getAssumedDesktop = (...lines: string[]) => importText(lines.join("\n")).ways.assumed;

	it("are assumed to be desktops if unknown, and the share is reported", () => {
		expect(getAssumedDesktop("Browser,Version,Users", "Chrome,157,6", "Edge,156,4")).toBe(0.6);
		expect(getAssumedDesktop("Browser,Version,OS,Users", "Chrome,157,,6", "Chrome,157,Windows,4")).toBe(0.6);
	});

	it("are derived from the names of phone browsers", () => {
		expect(getAssumedDesktop("Browser,Version,Users", "Chrome,157,6", "Chrome Mobile,157,4")).toBe(0);
	});

	it("are found in a column with any header", () => {
		expect(
			read("Browser,Version,x,Users", "Chrome,157.0,Windows,6", "Chrome,157.0,Android,4").columns,
		).toEqual({
			browser: 0,
			version: 1,
			system: 2,
			count: 3,
		});
	});

	it("are not browsers, even with the same name", () => {
		expect(read("label,Visits", "Windows 11,5", "Android 16,4", "iOS 26.5,3").columns).not.toHaveProperty(
			"browser",
		);
		expect(read("label,Visits", "Chrome 157,5", "Android 4.4,4").columns).toHaveProperty("browser", 0);
	});
});

describe("long files", () => {
	itNightly("are read without spreading rows into arguments", () => {
		const rows = Array.from({ length: 200_000 }, (_, index) => `Chrome,157.0,Windows,${index % 7}`);
		const table = parseUsageTable(`Browser,Version,OS,Users\n${rows.join("\n")}`, newest);
		expect(matchRows(table, newest).usage).toEqual([{ agent: "chrome", version: "157", share: 1 }]);
	});
});
