import { readFileSync } from "node:fs";
import { jsUses } from "@/lib/check/js/js-uses";
import { linesOf, map } from "./js-map-of-all";

const typed = (text: string, areas: RegExp) => linesOf(text, areas, { syntax: "ts" });

describe("what TypeScript adds", () => {
	test("a class with all that it may declare", () => {
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
		expect(typed(text, /^api\.Navigator\.share|fields$/)).toEqual([
			"javascript.classes.public_class_fields 'all'",
			"javascript.classes.private_class_fields '#count'",
			"api.Navigator.share 'share'",
		]);
	});

	test("what a namespace exports is no export of a module", () => {
		expect(typed("namespace N { export const x = 1; }", /export/)).toEqual([]);
		expect(typed("export namespace N { export const x = 1; }", /export/)).toHaveLength(1);
	});

	test("ambient declarations are no code", () => {
		const text = "declare const a: string; declare class B { c: string } declare function d(): void;";
		expect(typed(`${text} declare global { const e: string; } declare enum F { g }`, /./)).toEqual([]);
	});

	test.each(["@types/react/index.d.ts", "@types/node/globals.d.ts", "zod/v4/core/schemas.d.ts"])(
		"reads %s without fault",
		(name) => {
			const text = readFileSync(`node_modules/${name}`, "utf8");
			expect(jsUses(text, map, { syntax: "ts" }).faults).toEqual([]);
		},
	);
});

test("the root of an observer is only told where it is a document", () => {
	const rooted = (root: string) =>
		linesOf(`new IntersectionObserver(f, { root: ${root} });`, /options_root_parameter/);
	expect(rooted("element")).toEqual([]);
	expect(rooted("document")).toHaveLength(1);
});
