import { readFileSync } from "node:fs";
import { findJsUses } from "@/lib/check/js/js-uses";
import { formatUses, map } from "./installed-js-map";

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
