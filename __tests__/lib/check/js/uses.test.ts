import { readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { findJsUses } from "@/lib/check/js/js-uses";
import { SYNTAX_PROBES } from "@/lib/check/queries/probes/js-syntax-probes";
import { formatUses, map } from "./installed-js-map";

const findApiUses = (text: string, syntax: "js" | "ts" = "js") =>
	formatUses(text, /^(api\.(?!Window\.(window|document|navigator)\b)|javascript\.builtins\.\w+\.)/, {
		syntax,
	});

describe("members of a receiver of known type", () => {
	test.each([
		['"a".replaceAll("b", "c");', ["javascript.builtins.String.replaceAll 'replaceAll'"]],
		["[1].at(-1);", ["javascript.builtins.Array.at 'at'"]],
		["const x = [1]; x.findLast(f);", ["javascript.builtins.Array.findLast 'findLast'"]],
		['navigator["share"](x);', ["api.Navigator.share '\"share\"'"]],
		["const { share } = navigator;", ["api.Navigator.share 'share'"]],
		["self.navigator.share(x);", ["api.Window.self 'self'", "api.Navigator.share 'share'"]],
		["Array.from(x);", ["javascript.builtins.Array.from 'from'"]],
		[
			'fetch(u, { priority: "high" });',
			["api.fetch 'fetch'", "api.fetch.options_parameter.priority 'priority'"],
		],
		[
			'document.querySelector("video").requestVideoFrameCallback(f);',
			[
				"api.Document.querySelector 'querySelector'",
				"api.HTMLVideoElement.requestVideoFrameCallback 'requestVideoFrameCallback'",
			],
		],
		[
			"class A extends HTMLElement { f() { this.attachInternals(); } }",
			["api.HTMLElement 'HTMLElement'", "api.HTMLElement.attachInternals 'attachInternals'"],
		],
		[
			"window.addEventListener('pageswap', f);",
			["api.EventTarget.addEventListener 'addEventListener'", "api.Window.pageswap_event ''pageswap''"],
		],
		[
			'new Error("x", { cause: e });',
			[
				"javascript.builtins.Error.Error 'Error'",
				"javascript.builtins.Error.Error.options_cause_parameter 'cause'",
			],
		],
		[
			'new Worker("w.js", { type: "module" });',
			[
				"api.Worker 'Worker'",
				"api.Worker.Worker 'Worker'",
				"api.Worker.Worker.options_type_parameter 'type'",
				"api.Worker.Worker.ecmascript_modules '\"module\"'",
			],
		],
	])("%s", (text, expected) => {
		expect(findApiUses(text)).toEqual(expected);
	});

	test.each([
		["function f(a: Element) { a.checkVisibility(); }", ["api.Element.checkVisibility 'checkVisibility'"]],
		["async function f(p: Promise<Response>) { (await p).bytes(); }", ["api.Response.bytes 'bytes'"]],
		[
			"for (const b of x as string[]) b.at(0);",
			["javascript.builtins.Array.@@iterator 'x as string[]'", "javascript.builtins.String.at 'at'"],
		],
		["type Element = { checkVisibility(): void }; function f(a: Element) { a.closest(x); }", []],
	])("%s", (text, expected) => {
		expect(findApiUses(text, "ts")).toEqual(expected);
	});
});

describe("code that only looks like a use", () => {
	test.each([
		"let fetch = 1; fetch;",
		"function structuredClone() {} structuredClone(x);",
		'import { fetch } from "x"; fetch(u);',
		"function f(navigator) { navigator.share(); }",
		"const o = { share() {}, at: 1 }; o.share(); o.at;",
		"class A { replaceAll() {} f() { this.replaceAll(); } }",
		"class A { toSorted() {} } x.toSorted();",
		"// navigator.share()\n/* structuredClone(x) */",
		"const s = 'navigator.share()';",
		"x.name; x.value; x.length; x.at(0); x.share();",
		'import { z } from "x"; z.replaceChildren();',
		"const url = 'https://a.b/fetch';",
		"label: for (;;) break label;",
	])("%s", (text) => {
		expect(findApiUses(text)).toEqual([]);
	});

	test("a member found only by name is a possible use, with other members of that name as fallbacks", () => {
		const { uses } = findJsUses("x.replaceChildren();", map);
		const [use] = uses.filter(({ key }) => key.startsWith("api."));
		expect(use).toMatchObject({ key: "api.Element.replaceChildren", possible: true });
		expect(use?.fallbacks).toContainEqual(["api.Document.replaceChildren"]);
	});
});

test.each(Object.entries(SYNTAX_PROBES))(
	"%s is found in its own probe, at a place within it",
	(name, text) => {
		const { uses, faults } = findJsUses(text, map);
		expect(faults).toEqual([]);
		const use = uses.find(({ key }) => key === `javascript.${name}`);
		expect(use).toBeDefined();
		expect(text.slice(use?.start, use?.end)).not.toBe("");
		expect(use?.effect).toBe("breaks");
		expect(use?.tests).toBeUndefined();
	},
);

describe("sources that cannot be parsed", () => {
	test("finds uses on other lines and reports where the fault is", () => {
		const text = "navigator.share(x);\nlet = = 1;\nstructuredClone(x);";
		const { uses, faults } = findJsUses(text, map);
		expect(faults).toMatchObject([{ kind: "syntax" }]);
		expect(text.slice(0, faults[0]?.start).split("\n")).toHaveLength(2);
		expect(uses.map(({ key }) => key)).toEqual(
			expect.arrayContaining(["api.Navigator.share", "api.structuredClone"]),
		);
	});

	test("names Flow in the message of its fault", () => {
		expect(findJsUses("// @flow\ntype A = {| a: ?B |};", map).faults[0]?.message).toMatch(/Flow/);
	});

	test.each([
		["brackets", "[".repeat(100_000)],
		["closed brackets", "(".repeat(100_000) + ")".repeat(100_000)],
		["a long chain", `a${".b()".repeat(100_000)}`],
		["many exits", "if (!navigator.share) return;".repeat(5000)],
		["one line of megabytes", "navigator.share(x);".repeat(timesOf(28_000, 280_000))],
		["a null byte and a lone surrogate", "'\ud800';\n\0\nnavigator.share(x);"],
	])("%s yields uses or faults", (_, text) => {
		const { uses, faults } = findJsUses(text, map);
		expect(uses.length + faults.length).toBeGreaterThan(0);
	});

	const seeds = Object.values(SYNTAX_PROBES).concat(
		'if ("share" in navigator) navigator.share({ files });',
		"const { a = fetch } = window ?? self;",
	);

	test("uses of mutated and truncated sources lie within the source", () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(...seeds), { minLength: 1, maxLength: 4 }),
				fc.nat(200),
				fc.string({ maxLength: 3, unit: "binary" }),
				fc.constantFrom("js", "ts", "tsx"),
				(parts, at, noise, syntax) => {
					const whole = parts.join("\n");
					const text = whole.slice(0, at) + noise + whole.slice(at + 1);
					for (const { start, end } of findJsUses(text, map, { syntax: syntax as "js" }).uses) {
						expect(start).toBeGreaterThanOrEqual(0);
						expect(end).toBeGreaterThan(start);
						expect(end).toBeLessThanOrEqual(text.length);
					}
				},
			),
			{ numRuns: timesOf(100, 500) },
		);
	});
});

const findHelpers = (text: string) =>
	formatUses(text, /^javascript\.builtins\.Iterator\./).map(
		(use) => use.replace(/^javascript\.builtins\./, "").split(" ")[0],
	);

describe("helpers of iterators", () => {
	it.each<[code: string, found: string[]]>([
		["function* g() {} g().map(f).toArray();", ["Iterator.map", "Iterator.toArray"]],
		[
			"(function* () {})().filter(f).take(2).forEach(f);",
			["Iterator.filter", "Iterator.take", "Iterator.forEach"],
		],
		[
			"new Set(x).values().map(f).filter(g).toArray();",
			["Iterator.map", "Iterator.filter", "Iterator.toArray"],
		],
		["new Map().entries().drop(1).some(f);", ["Iterator.drop", "Iterator.some"]],
		["[1].values().flatMap(f).reduce(f);", ["Iterator.flatMap", "Iterator.reduce"]],
		["Iterator.from(x).take(2).toArray();", ["Iterator.from", "Iterator.take", "Iterator.toArray"]],
		["const all = [1].keys().map(f); all.every(f);", ["Iterator.map", "Iterator.every"]],
		['"a".matchAll(/a/g).map(f).find(f);', ["Iterator.map", "Iterator.find"]],
		["for (const x of new Map().keys().filter(f)) y(x);", ["Iterator.@@iterator", "Iterator.filter"]],
		["[1].map(f).filter(g);", []],
		["new Set(x).values().next();", []],
	])("are found through a chain: %s", (code, found) => {
		expect(findHelpers(code)).toEqual(found);
	});
});

const findUses = (text: string) =>
	formatUses(text, /^(api\.(?!Window\.|Document\.(get|query))|javascript\.builtins)/);

describe("members of a receiver of unknown type", () => {
	test.each([
		["list.at(-1);", "javascript.builtins.Array.at 'at'"],
		["rows.with(0, x);", "javascript.builtins.Array.with 'with'"],
		["rows.flatMap(f);", "javascript.builtins.Array.flatMap 'flatMap'"],
		["rows.toSorted();", "javascript.builtins.Array.toSorted 'toSorted'"],
		["text.replaceAll(a, b);", "javascript.builtins.String.replaceAll 'replaceAll'"],
		["panel.showPopover();", "api.HTMLElement.showPopover 'showPopover'"],
		["panel.toggleAttribute(x);", "api.Element.toggleAttribute 'toggleAttribute'"],
		["target.replaceChildren(x);", "api.Element.replaceChildren 'replaceChildren'"],
		["root.adoptedStyleSheets = [];", "api.Document.adoptedStyleSheets 'adoptedStyleSheets'"],
		["e.changedTouches;", "api.TouchEvent.changedTouches 'changedTouches'"],
		["slot.assignedElements();", "api.HTMLSlotElement.assignedElements 'assignedElements'"],
		['document.getElementById("a").togglePopover();', "api.HTMLElement.togglePopover 'togglePopover'"],
		['document.querySelector("#a").showModal();', "api.HTMLDialogElement.showModal 'showModal'"],
	])("are possible uses if the name is distinctive: %s", (text, expected) => {
		expect(findUses(text)).toEqual([`${expected} ?`]);
	});

	test.each([
		"curve.at(t);",
		"curve.at(0);",
		"ray.at(1, target);",
		"date.with(fields);",
		"input.selectionStart;",
		"response.arrayBuffer();",
		"sheet.cssRules;",
		"e.formData.append(x, y);",
		"context.colorSpace;",
		"call.returnType;",
		"frame.displayWidth;",
		"camera.projectionMatrix;",
		"pose.linearVelocity;",
		"options.imageSizes;",
		"options.rootMargin;",
		"grid.toggleAttribute(x); grid = { toggleAttribute() {} };",
		'document.getElementById("a").value;',
	])("are not uses if the name is common: %s", (text) => {
		expect(findUses(text)).toEqual([]);
	});
});

const findTsUses = (text: string, areas: RegExp) => formatUses(text, areas, { syntax: "ts" });

describe("TypeScript syntax", () => {
	test("finds only what remains of a class after type erasure", () => {
		const text = `abstract class Box<T> {
			private readonly all: T[] = [];
			#count = 0;
			declare kind: string;
			abstract size: number;
			constructor(public name = "", protected length?: number) { super(); }
			abstract close(): void;
			open(): void;
			open(x?: string) { navigator.share(x); }
		}`;
		expect(findTsUses(text, /^api\.Navigator\.share|fields$/)).toEqual([
			"javascript.classes.public_class_fields 'all'",
			"javascript.classes.private_class_fields '#count'",
			"api.Navigator.share 'share'",
		]);
	});

	test("exports of a namespace are not module exports", () => {
		expect(findTsUses("namespace N { export const x = 1; }", /export/)).toEqual([]);
		expect(findTsUses("export namespace N { export const x = 1; }", /export/)).toHaveLength(1);
	});

	test("ambient declarations are not uses", () => {
		const text = "declare const a: string; declare class B { c: string } declare function d(): void;";
		expect(findTsUses(`${text} declare global { const e: string; } declare enum F { g }`, /./)).toEqual([]);
	});

	test.each(["@types/react/index.d.ts", "@types/node/globals.d.ts", "zod/v4/core/schemas.d.ts"])(
		"parses %s without a fault",
		(name) => {
			const text = readFileSync(`node_modules/${name}`, "utf8");
			expect(findJsUses(text, map, { syntax: "ts" }).faults).toEqual([]);
		},
	);
});

test("reports the root of an observer only if it is a document", () => {
	const rooted = (root: string) =>
		formatUses(`new IntersectionObserver(f, { root: ${root} });`, /options_root_parameter/);
	expect(rooted("element")).toEqual([]);
	expect(rooted("document")).toHaveLength(1);
});
