import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { checkData, checkMaps } from "@/lib/answers/check-data";
import { namedSupport } from "@/lib/answers/check-support";
import { keySupport } from "@/lib/answers/support";
import { checkFile } from "@/lib/check/check-file";
import { enginesOf } from "@/lib/check/engines";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { decidingBrowsers, type Support } from "@/lib/schema/reach";

/** A support as text, whatever the order of its browsers. */
const textOf = (support: Support) =>
	JSON.stringify(decidingBrowsers.map((browser) => support[browser] ?? null));

const size = (value: unknown) => gzipSync(JSON.stringify(value), { level: 9 }).length;

describe("the data of the check", () => {
	it("have the support of every key of theirs, by its own name at most what pages say of it", () => {
		const { supportOf } = checkMaps();
		const wrong: string[] = [];
		let known = 0;
		for (const [key, record] of compatRecords().entries()) {
			const own = supportOf(key);
			if (!own || /\.(?:viewport|cursor|text-size-adjust)\b/.test(key)) continue;
			known++;
			const above = compatRecords().find(key.slice(0, key.lastIndexOf(".")));
			if (textOf(own) !== textOf(namedSupport(key, record, above).own)) wrong.push(key);
			const all = keySupport(record);
			// What stands below a key with other names is also known with those.
			const isPlain = !/"(?:prefix|alternative_name)"/.test(JSON.stringify([record.support, above?.support]));
			if (isPlain && textOf(own) !== textOf(all)) wrong.push(`${key} otherwise`);
		}
		expect(wrong).toEqual([]);
		expect(known).toBeGreaterThan(12_000);
		// A prefix is that of the property, or of the value where the property has none.
		expect(supportOf("css.properties.flex-basis.auto@-webkit-auto")).toBeUndefined();
		expect(supportOf("css.properties.width.fit-content@-moz-fit-content")?.firefox?.[0]?.from).toBe("3");
		expect(supportOf("css.properties.user-select")?.safari_ios).toEqual([]);
		expect(supportOf("css.properties.user-select@-webkit-user-select")?.safari_ios).toEqual([
			{ level: "full", from: "3" },
		]);
	}, 60_000);

	it("know the feature of every key of theirs", () => {
		const { supportOf, featureOf } = checkMaps();
		for (const [id, { name, compat_features }] of features())
			for (const key of compat_features)
				if (supportOf(key)) expect(featureOf(key)).toMatchObject({ id, name });
		expect(featureOf("css.properties.clip")?.instead).toContain("clip-path");
	}, 60_000);

	it("are small enough to send", () => {
		expect(size(checkData().support)).toBeLessThan(60_000);
		expect(size(checkData())).toBeLessThan(170_000);
	}, 60_000);

	it("have the support of all that sources use", () => {
		const engines = enginesOf(checkMaps());
		const { supportOf } = checkMaps();
		const sources = ["lib/check/html/html-uses.ts", "styles/forms.css", "components/forms/form.tsx"];
		const vue =
			"<template><p :style='a' @click='navigator.share?.()'>{{ a ?? b }}</p></template><style>a:has(b) {}</style>";
		for (const [name, text] of [
			["a.vue", vue],
			...sources.map((path) => [path, readFileSync(path, "utf8")]),
		]) {
			const checked = checkFile(name ?? "", text ?? "", engines);
			const uses = checked.kind === "found" ? checked.found.uses : [];
			expect(uses.length).toBeGreaterThan(3);
			for (const { key } of uses) expect([key, supportOf(key) !== undefined]).toEqual([key, true]);
		}
	}, 60_000);

	it("lead from a source to its keys in every language", () => {
		const engines = enginesOf(checkMaps());
		const keysOf = (name: string, text: string) => {
			const checked = checkFile(name, text, engines);
			return checked.kind === "found" ? checked.found.uses.map(({ key }) => key) : [];
		};
		expect(keysOf("a.css", "a { text-wrap: pretty }")).toContain("css.properties.text-wrap.pretty");
		expect(keysOf("a.html", '<p style="text-wrap: pretty" popover>')).toEqual(
			expect.arrayContaining(["css.properties.text-wrap.pretty", "html.global_attributes.popover"]),
		);
	}, 60_000);
});
