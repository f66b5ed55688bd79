import { toTrial } from "@/scripts/probes/trials";

const trial = (key: string, snippet?: string) => toTrial({ key, area: "", snippet, seen: "seen" });

describe("trialOf, which turns the source of a probe into a browser test", () => {
	it.each([
		["css.properties.color", "a { color: red }", ["{}", "color"]],
		["css.at-rules.media.width", "@media (width: 1px) { a {} }", ["{}", "(width: 1px)", "{}"]],
		["api.Window.share", "share;", ['"share" in globalThis', 'typeof share !== "undefined"']],
		["api.URL.URL", "new URL();", ['typeof URL === "function"']],
		[
			"api.Range.cloneRange",
			"new Range().cloneRange;",
			['"cloneRange" in Object(new Range())', '"cloneRange" in Range.prototype'],
		],
		["api.Lock.name", "function f(x: Lock) { x.name; }", ['"name" in Lock.prototype']],
		[
			"api.BatteryManager.level",
			"(await navigator.getBattery(x)).level;",
			['"level" in BatteryManager.prototype'],
		],
		[
			"webassembly.api.Table.grow",
			"function f(x: WebAssembly.Table) { x.grow; }",
			['"grow" in WebAssembly.Table.prototype'],
		],
	])("tests %s by feature detection", (key, snippet, parts) => {
		expect(trial(key, snippet)?.parts).toEqual(parts);
	});

	it.each([
		["javascript.operators.delete", "delete a.b;", "script"],
		["api.Window.open.features_parameter", "window.open(x, { popup: 1 });", "script"],
		["javascript.statements.export", "export { a }; let a;", "module"],
		["javascript.operators.await.top_level", "await a; export {};", "module"],
		["javascript.operators.import", 'import("a");', "script"],
		["html.elements.a", "<a></a>", "html"],
	])("tests only whether the source of %s parses", (key, snippet, kind) => {
		expect(trial(key, snippet)).toMatchObject({ kind, source: snippet });
	});

	it("returns nothing without a source or a testable rule", () => {
		expect(trial("css.at-rules.charset", '@charset "utf-8";')).toBeUndefined();
		expect(trial("api.Window.share")).toBeUndefined();
	});
});
