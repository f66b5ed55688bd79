/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { DEFERRED_SCRIPTS_ID, deferredScriptLoader } from "@/lib/next/deferred-script-loader";

const scripts = () =>
	[...document.querySelectorAll("head script[src]")].map((one) => one.getAttribute("src"));
const settle = () => jest.advanceTimersByTimeAsync(0);

type Notify = (entries: { getEntriesByName: (name: string) => unknown[] }) => void;
let notify: Notify | undefined;

const paint = () => notify?.({ getEntriesByName: (name) => (name === "first-contentful-paint" ? [{}] : []) });
const whole = () => window.dispatchEvent(new Event("DOMContentLoaded"));

function start(hidden = false) {
	document.head.innerHTML = `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">["/a.js","/b.js"]</script>`;
	jest.spyOn(document, "hidden", "get").mockReturnValue(hidden);
	// As the browser runs what stands in the page.
	new Function(deferredScriptLoader)();
}

beforeEach(() => {
	jest.useFakeTimers();
	const Observer = class {
		constructor(callback: Notify) {
			notify = callback;
		}
		observe() {}
	};
	Object.assign(globalThis, { PerformanceObserver: Observer });
});
afterEach(async () => {
	// Who still waits is let go, so that it does not ask for the next test's.
	document.head.innerHTML = "";
	paint();
	whole();
	window.dispatchEvent(new Event("visibilitychange"));
	await settle();
	jest.useRealTimers();
	jest.restoreAllMocks();
});

test("scripts are asked for once the page is painted and whole, in their order, once", async () => {
	start();
	whole();
	await settle();
	expect(scripts()).toEqual([]);
	paint();
	paint();
	await settle();
	expect(scripts()).toEqual(["/a.js", "/b.js"]);
	for (const script of document.querySelectorAll<HTMLScriptElement>("head script[src]"))
		expect(script.async).toBe(false);
	window.dispatchEvent(new Event("visibilitychange"));
	whole();
	await settle();
	expect(scripts()).toHaveLength(2);
});

test("a paint of nothing to read, or of half a page, starts none", async () => {
	start();
	notify?.({ getEntriesByName: () => [] });
	whole();
	await settle();
	expect(scripts()).toEqual([]);
	start();
	paint();
	await settle();
	expect(scripts()).toEqual([]);
});

test("a page that is not looked at, or no longer, does not wait for its paint", async () => {
	start(true);
	whole();
	await settle();
	expect(scripts()).toHaveLength(2);
	start();
	whole();
	window.dispatchEvent(new Event("visibilitychange"));
	await settle();
	expect(scripts()).toHaveLength(2);
});

test("where the browser does not tell of paints, a second after all else is enough", async () => {
	Object.assign(globalThis, { PerformanceObserver: undefined });
	start();
	whole();
	window.dispatchEvent(new Event("load"));
	await jest.advanceTimersByTimeAsync(999);
	expect(scripts()).toEqual([]);
	await jest.advanceTimersByTimeAsync(1);
	expect(scripts()).toHaveLength(2);
});

test("where asking takes long the rest is asked for in later tasks, and the first number comes last", async () => {
	let now = 0;
	jest.spyOn(performance, "now").mockImplementation(() => now);
	const { append } = document.head;
	jest.spyOn(document.head, "append").mockImplementation((...nodes) => {
		now += 6;
		append.apply(document.head, nodes);
	});
	const number = jest.spyOn(Intl.NumberFormat, "supportedLocalesOf");
	start(true);
	whole();
	// Promises alone, no task yet.
	for (let turn = 0; turn < 9; turn++) await Promise.resolve();
	expect(scripts()).toEqual(["/a.js"]);
	jest.advanceTimersToNextTimer();
	expect(scripts()).toEqual(["/a.js", "/b.js"]);
	expect(number).not.toHaveBeenCalled();
	for (let task = 0; task < 2; task++) jest.advanceTimersToNextTimer();
	expect(number).toHaveBeenCalledTimes(1);
});

test("a page without a list asks for nothing", async () => {
	start(true);
	document.head.innerHTML = "";
	whole();
	await settle();
	expect(scripts()).toEqual([]);
});

describe("what Turbopack evaluates", () => {
	const large = `() => "${"x".repeat(20_000)}"`;
	const module = (code: string) => new Function(`return ${code}`)();
	const first = { otherChunks: ["a.js"], runtimeModuleIds: [1, 2] };
	const second = { otherChunks: ["b.js"], runtimeModuleIds: [1, 3] };
	let evaluated: unknown[];

	const holder = globalThis as { TURBOPACK?: unknown };
	/** As Turbopack's runtime takes over what came before it. */
	const runtime = () => {
		holder.TURBOPACK = { push: (entry: unknown) => evaluated.push(entry) };
	};
	const loaded = (event = "load") => {
		for (const script of document.querySelectorAll("head script[src]"))
			script.dispatchEvent(new Event(event));
	};
	async function begin() {
		start(true);
		whole();
		await settle();
	}

	beforeEach(() => {
		evaluated = [];
		holder.TURBOPACK = [first, second];
	});
	afterEach(() => {
		delete holder.TURBOPACK;
	});

	test("is evaluated in a task each, what is large first, and starts as Next has told it", async () => {
		await begin();
		const queue = holder.TURBOPACK as unknown[];
		expect(queue).toEqual([]);
		queue.push([null, 7, 8, module("() => 1"), 9, module(large), 1, module(large)]);
		const [one, two] = [...document.querySelectorAll("head script[src]")];
		one?.dispatchEvent(new Event("load"));
		runtime();
		await settle();
		expect(evaluated).toEqual([]);
		two?.dispatchEvent(new Event("load"));
		const seen: number[] = [];
		for (let task = 0; task < 4; task++) {
			jest.advanceTimersToNextTimer();
			seen.push(evaluated.length);
		}
		expect(seen).toEqual([1, 2, 3, 3]);
		expect(evaluated).toEqual([{ otherChunks: [], runtimeModuleIds: [9] }, first, second]);
	});

	test("starts even where a file does not come, or a large module fails", async () => {
		await begin();
		(holder.TURBOPACK as unknown[]).push([null, 9, module(large)]);
		document.querySelector("head script[src]")?.dispatchEvent(new Event("error"));
		holder.TURBOPACK = {
			push: (entry: { runtimeModuleIds: number[] }) => {
				if (entry.runtimeModuleIds.includes(9)) throw new TypeError("broken code");
				evaluated.push(entry);
			},
		};
		[...document.querySelectorAll("head script[src]")].at(-1)?.dispatchEvent(new Event("error"));
		expect(() => jest.runAllTimers()).toThrow("broken code");
		jest.runAllTimers();
		expect(evaluated).toEqual([first, second]);
	});

	test("is left alone where it is told otherwise", async () => {
		holder.TURBOPACK = [first, ["a.js", 1, module("() => 1")]];
		await begin();
		loaded();
		expect(holder.TURBOPACK).toHaveLength(2);
		runtime();
		jest.runAllTimers();
		expect(evaluated).toEqual([]);
	});
});
