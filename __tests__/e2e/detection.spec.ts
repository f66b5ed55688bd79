import { expect } from "@playwright/test";
import { getCompatRecords } from "@/lib/data/compat";
import { buildDetection, type Detection } from "@/lib/features/detection/detection";
import type { CompatRecord } from "@/lib/support/schema/compat";
import { test } from "./fixtures";

/** Known differences between this browser and the data, with the reason. */
const known: [pattern: RegExp, why: string][] = [
	[/^javascript\.builtins\.SharedArrayBuffer|measureUserAgentSpecificMemory$/, "only in isolated pages"],
	[/^api\.Bluetooth/, "off on Linux"],
	[
		/\.browsingTopics$|\.sharedStorageWritable$|\.hrefTranslate$|CSSPseudoElement|Element\.pseudo$/,
		"behind an origin trial or a flag",
	],
	[
		/^api\.(PushManager|PushSubscription|AbstractRange)\.|requestStorageAccessFor$/,
		"the data has another location",
	],
	[/^css\.properties\.(size|text-decoration-skip-spaces|user-modify)/, "the parser disagrees"],
	[/^css\.selectors\.-webkit-/, "CSS.supports() is false for tolerated selectors"],
];

/** Whether a version of Chrome supports a key according to the data; `undefined` for partial support and previews. */
function isSupported({ support }: CompatRecord, version: number): boolean | undefined {
	const all = [support.chrome ?? []].flat();
	const [latest] = all;
	if (!latest || latest.version_added === "preview") return undefined;
	if (all.some((one) => one.flags || one.prefix || one.alternative_name || one.partial_implementation))
		return undefined;
	const toNumber = (text: string) => Number.parseFloat(text.replace("≤", ""));
	if (typeof latest.version_added !== "string") return false;
	const { version_removed: removed } = latest;
	if (typeof removed === "string" && removed !== "preview" && toNumber(removed) <= version) return false;
	return toNumber(latest.version_added) <= version;
}

const toExpression = (test: Detection) =>
	test.kind === "css" ? `CSS.supports(${JSON.stringify(test.condition)})` : `Boolean(${test.expression})`;

test("every test for a key agrees with the data in this browser", async ({ page, browser }) => {
	const version = Number.parseInt(browser.version(), 10);
	const tests = getCompatRecords()
		.ids()
		.flatMap((key) => {
			const record = getCompatRecords().get(key);
			const test = buildDetection({ ...record, key });
			const expected = isSupported(record, version);
			return test && expected !== undefined ? [{ key, test, expected }] : [];
		});
	await page.goto("/robots.txt");
	// Evaluates the tests with the DevTools protocol, like the console, because the content security policy forbids
	// eval in pages.
	const detected: unknown[] = await page.evaluate(
		`[${tests.map(({ test }) => `() => ${toExpression(test)}`).join(",\n")}].map((run) => { try { return run(); } catch (error) { return String(error); } })`,
	);
	const wrong = tests.flatMap(({ key, expected }, at) =>
		detected[at] === expected ? [] : [`${key}: ${detected[at]}, not ${expected}`],
	);
	const unexplained = wrong.filter(
		(line) => !known.some(([pattern]) => pattern.test(line.split(":", 1)[0] ?? "")),
	);
	console.log(
		`Chrome ${version}: ${tests.length} tests, ${wrong.length} differ from the data, ${unexplained.length} of them without a known reason`,
	);
	expect(tests.length).toBeGreaterThan(5_000);
	expect(unexplained).toEqual([]);
});
