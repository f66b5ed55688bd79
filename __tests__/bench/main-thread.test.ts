import { summarizeTrace, type TraceEvent } from "@/bench/light/main-thread";

const thread = { pid: 1, tid: 1 };
const paint: TraceEvent = { name: "firstContentfulPaint", ph: "R", ts: 1_000, ...thread };
const taking = (name: string, startMs: number, ms: number): TraceEvent => ({
	name,
	ph: "X",
	ts: startMs * 1000,
	dur: ms * 1000,
	tdur: ms * 1000,
	...thread,
});

test("script time has what scripts call, but not the layout they force", () => {
	const cost = summarizeTrace([
		paint,
		taking("RunTask", 10, 100),
		taking("FunctionCall", 20, 60),
		taking("Layout", 30, 25),
		taking("v8.compile", 60, 10),
		taking("Paint", 90, 5),
	]);
	expect(cost).toEqual({ scriptMs: 35, taskMs: 100, blockingMs: 50 });
});

test("a script inside a layout inside a script counts again", () => {
	const events = [
		taking("FunctionCall", 0, 60),
		taking("ParseHTML", 10, 40),
		taking("EvaluateScript", 20, 15),
	];
	expect(summarizeTrace([paint, ...events]).scriptMs).toBe(35);
});

test("tasks before the first paint, short tasks and other threads block nobody", () => {
	const cost = summarizeTrace([
		{ ...paint, ts: 200_000 },
		taking("RunTask", 0, 100),
		taking("RunTask", 300, 49),
		{ ...taking("RunTask", 400, 500), tid: 2 },
		taking("RunTask", 1_000, 80),
	]);
	expect(cost.blockingMs).toBe(30);
});

test("a page that painted nothing is an error", () => {
	expect(() => summarizeTrace([taking("RunTask", 0, 100)])).toThrow("painted nothing");
});
