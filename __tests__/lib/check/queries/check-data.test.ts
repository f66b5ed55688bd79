import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sampleOf } from "@/__tests__/exhaustive";
import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import { getNamedSupport } from "@/lib/check/named-support";
import { buildCheckData, getCheckMaps } from "@/lib/check/queries/check-data";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { getKeySupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support } from "@/lib/support/schema/reach";

/** Serializes a support in a fixed order of browsers. */
const serialize = (support: Support) =>
	JSON.stringify(supportDataBrowsers.map((browser) => support[browser] ?? null));

const getGzipSize = (value: unknown) => gzipSync(JSON.stringify(value), { level: 9 }).length;

describe("check data", () => {
	it("has the same support for a key as its page (some keys; the nightly run compares all)", () => {
		const { supportOf } = getCheckMaps();
		const wrong: string[] = [];
		let known = 0;
		const records = sampleOf([...getCompatRecords().entries()], 4000);
		for (const [key, record] of records) {
			const own = supportOf(key);
			const isUnneeded =
				/\.(?:viewport|cursor|text-size-adjust|orientationchange_event|touch\w+_event)\b|^api\.Touch\w*\.\w+$/;
			if (!own || isUnneeded.test(key)) continue;
			known++;
			const parentRecord = getCompatRecords().find(key.slice(0, key.lastIndexOf(".")));
			if (serialize(own) !== serialize(getNamedSupport(key, record, parentRecord).own)) wrong.push(key);
			const all = getKeySupport(record);
			// A key is also supported under a prefix or alternative name of its own or its parent's record. Limits that code does
			// not meet, of initial values, of elements, of handler properties and of the interface, are those of the page alone.
			const other =
				/"(?:prefix|alternative_name)"|"The initial value is |Autonomous custom|handler property is not supported/;
			const isPlain =
				!other.test(JSON.stringify([record.support, parentRecord?.support])) &&
				!JSON.stringify(parentRecord ?? {}).includes('"partial_implementation":true');
			if (isPlain && serialize(own) !== serialize(all)) wrong.push(`${key} otherwise`);
		}
		expect(wrong).toEqual([]);
		expect(known).toBeGreaterThan(0.75 * records.length);
		// A prefix belongs to the property, or to the value if the property has none.
		expect(supportOf("css.properties.flex-basis.auto@-webkit-auto")?.safari?.[0]?.from).toBe("7");
		expect(supportOf("css.properties.mask-origin.border")?.chrome).toEqual([]);
		expect(supportOf("css.properties.mask-origin.border@-webkit-border")?.chrome?.[0]?.from).toBe("1");
		expect(supportOf("css.types.gradient.linear-gradient")?.chrome?.[0]?.from).toBe("26");
		expect(supportOf("css.properties.width.fit-content@-moz-fit-content")?.firefox?.[0]?.from).toBe("3");
		expect(supportOf("css.properties.user-select")?.safari_ios).toEqual([]);
		expect(supportOf("css.properties.user-select@-webkit-user-select")?.safari_ios).toEqual([
			{ level: "full", from: "3" },
		]);
	}, 60_000);

	it("has the feature of every key", () => {
		const { supportOf, featureOf } = getCheckMaps();
		for (const [id, { name, compat_features }] of getFeatures())
			for (const key of compat_features)
				if (supportOf(key)) expect(featureOf(key)).toMatchObject({ id, name });
		expect(featureOf("css.properties.clip")?.instead).toContain("clip-path");
	}, 60_000);

	it("is small enough to send", () => {
		expect(getGzipSize(buildCheckData().support)).toBeLessThan(60_000);
		expect(getGzipSize(buildCheckData())).toBeLessThan(175_000);
	}, 60_000);

	it("has the support of every key that sample sources use", () => {
		const engines = createCheckEngines(getCheckMaps());
		const { supportOf } = getCheckMaps();
		const sources = ["lib/check/html/html-uses.ts", "styles/forms.css", "components/ui/form.tsx"];
		const vue =
			"<template><p :style='a' @click='navigator.share?.()'>{{ a ?? b }}</p></template><style>a:has(b) {}</style>";
		for (const [name, text] of [
			["a.vue", vue],
			...sources.map((path) => [path, readFileSync(path, "utf8")]),
		]) {
			const checked = findUsesInFile(name ?? "", text ?? "", engines);
			const uses = checked.kind === "found" ? checked.found.uses : [];
			expect(uses.length).toBeGreaterThan(3);
			for (const { key } of uses) expect([key, supportOf(key) !== undefined]).toEqual([key, true]);
		}
	}, 60_000);

	it("finds the keys of CSS and HTML sources", () => {
		const engines = createCheckEngines(getCheckMaps());
		const listKeys = (name: string, text: string) => {
			const checked = findUsesInFile(name, text, engines);
			return checked.kind === "found" ? checked.found.uses.map(({ key }) => key) : [];
		};
		expect(listKeys("a.css", "a { text-wrap: pretty }")).toContain("css.properties.text-wrap.pretty");
		expect(listKeys("a.html", '<p style="text-wrap: pretty" popover>')).toEqual(
			expect.arrayContaining(["css.properties.text-wrap.pretty", "html.global_attributes.popover"]),
		);
	}, 60_000);
});

describe("the form", () => {
	jest.setTimeout(60_000);

	it("counts what it leaves out of the lists of a page", () => {
		const check = (text: string) =>
			checkForm({ file: { name: "a.html", text }, audience: getDefaultTargetVersions() }).report;
		const rule = "a { colour: red; -moz-user-select: none; user-select: none; }\n";
		const style = `<style>\n${rule.repeat(30)}${"b { color }\n".repeat(11)}</style>\n`;
		const long = check(style.repeat(2));
		expect([long.unknown.length, long.unreadable.length, long.removable.length]).toEqual([20, 20, 40]);
		expect(long.omitted).toEqual({ unknown: 40, unreadable: 2, removable: 20 });
		expect(check(`<style>${rule}</style>`).omitted).toEqual({ unknown: 0, unreadable: 0, removable: 0 });
	});
});
