import { Head } from "next/document";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
	DEFERRED_SCRIPTS_ID,
	deferredScriptLoader,
	listDeferredScripts,
} from "@/lib/next/deferred-script-loader";
import { DeferredScriptsHead } from "@/lib/next/deferred-scripts";

describe("The loader", () => {
	const listScripts = () =>
		[...document.querySelectorAll("head script[src]")].map((one) => one.getAttribute("src"));
	const settle = () => jest.advanceTimersByTimeAsync(0);

	type Notify = (entries: { getEntriesByName: (name: string) => unknown[] }) => void;
	let notify: Notify | undefined;

	const paint = () =>
		notify?.({ getEntriesByName: (name) => (name === "first-contentful-paint" ? [{}] : []) });
	const completeDocument = () => window.dispatchEvent(new Event("DOMContentLoaded"));

	function start(hidden = false) {
		document.head.innerHTML = `<script type="application/json" id="${DEFERRED_SCRIPTS_ID}">["/a.js","/b.js"]</script>`;
		jest.spyOn(document, "hidden", "get").mockReturnValue(hidden);
		// Runs the inline script, as the browser does.
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
		// Completes pending loaders, so that they do not load scripts in the next test.
		document.head.innerHTML = "";
		paint();
		completeDocument();
		window.dispatchEvent(new Event("visibilitychange"));
		await settle();
		jest.useRealTimers();
		jest.restoreAllMocks();
	});

	test("scripts load once, in order, after the first paint and DOMContentLoaded", async () => {
		start();
		completeDocument();
		await settle();
		expect(listScripts()).toEqual([]);
		paint();
		paint();
		await settle();
		expect(listScripts()).toEqual(["/a.js", "/b.js"]);
		for (const script of document.querySelectorAll<HTMLScriptElement>("head script[src]"))
			expect(script.async).toBe(false);
		window.dispatchEvent(new Event("visibilitychange"));
		completeDocument();
		await settle();
		expect(listScripts()).toHaveLength(2);
	});

	test("no scripts load without a contentful paint or before DOMContentLoaded", async () => {
		start();
		notify?.({ getEntriesByName: () => [] });
		completeDocument();
		await settle();
		expect(listScripts()).toEqual([]);
		start();
		paint();
		await settle();
		expect(listScripts()).toEqual([]);
	});

	test("a hidden page does not wait for the first paint", async () => {
		start(true);
		completeDocument();
		await settle();
		expect(listScripts()).toHaveLength(2);
		start();
		completeDocument();
		window.dispatchEvent(new Event("visibilitychange"));
		await settle();
		expect(listScripts()).toHaveLength(2);
	});

	test("without PerformanceObserver, scripts load one second after the load event", async () => {
		Object.assign(globalThis, { PerformanceObserver: undefined });
		start();
		completeDocument();
		window.dispatchEvent(new Event("load"));
		await jest.advanceTimersByTimeAsync(999);
		expect(listScripts()).toEqual([]);
		await jest.advanceTimersByTimeAsync(1);
		expect(listScripts()).toHaveLength(2);
	});

	test("a page without a list loads no scripts", async () => {
		start(true);
		document.head.innerHTML = "";
		completeDocument();
		await settle();
		expect(listScripts()).toEqual([]);
	});

	describe("Turbopack's queue", () => {
		const large = `() => "${"x".repeat(20_000)}"`;
		const module = (code: string) => new Function(`return ${code}`)();
		const first = { otherChunks: ["a.js"], runtimeModuleIds: [1, 2] };
		const second = { otherChunks: ["b.js"], runtimeModuleIds: [1, 3] };
		let evaluated: unknown[];

		const holder = globalThis as { TURBOPACK?: unknown };
		/** Replaces the queue, as Turbopack's runtime does. */
		const installRuntime = () => {
			holder.TURBOPACK = { push: (entry: unknown) => evaluated.push(entry) };
		};
		const finishLoading = (event = "load") => {
			for (const script of document.querySelectorAll("head script[src]"))
				script.dispatchEvent(new Event(event));
		};
		async function begin() {
			start(true);
			completeDocument();
			await settle();
		}

		beforeEach(() => {
			evaluated = [];
			holder.TURBOPACK = [first, second];
		});
		afterEach(() => {
			delete holder.TURBOPACK;
		});

		test("is evaluated in one task per entry: large modules first, then the entries in order", async () => {
			await begin();
			const queue = holder.TURBOPACK as unknown[];
			expect(queue).toEqual([]);
			queue.push([null, 7, 8, module("() => 1"), 9, module(large), 1, module(large)]);
			const [one, two] = [...document.querySelectorAll("head script[src]")];
			one?.dispatchEvent(new Event("load"));
			installRuntime();
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

		test("is evaluated even if a file or a large module fails", async () => {
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

		test("does not change if it has an unknown format", async () => {
			holder.TURBOPACK = [first, ["a.js", 1, module("() => 1")]];
			await begin();
			finishLoading();
			expect(holder.TURBOPACK).toHaveLength(2);
			installRuntime();
			jest.runAllTimers();
			expect(evaluated).toEqual([]);
		});
	});
});

describe("The head", () => {
	const environment = process.env.NODE_ENV;

	const Rendered = "head";

	/** Renders the head to HTML. `rendered` replaces the output of Next's own head. */
	function renderHead(rendered: ReactNode): string {
		jest.spyOn(Head.prototype, "render").mockReturnValue(rendered as ReturnType<Head["render"]>);
		return renderToStaticMarkup(new DeferredScriptsHead({}).render());
	}

	beforeEach(() => Object.assign(process.env, { NODE_ENV: "production" }));
	afterEach(() => {
		Object.assign(process.env, { NODE_ENV: environment });
		jest.restoreAllMocks();
	});

	const rendered = (
		<Rendered>
			<meta charSet="utf-8" />
			<script defer src="/messages/b/common/en.js" />
			{[
				<script key="inline">{"go()"}</script>,
				<script key="a" defer src="/_next/a.js?dpl=1" />,
				<script key="old" defer noModule src="/_next/old.js" />,
				<link key="style" rel="stylesheet" href="/_next/a.css" />,
				[<script key="b" defer src="/_next/b.js" />],
			]}
		</Rendered>
	);

	test("deferred scripts move to a list in order, and other elements stay in place", () => {
		const html = renderHead(rendered);
		expect(listDeferredScripts(html)).toEqual([
			"/messages/b/common/en.js",
			"/_next/a.js?dpl=1",
			"/_next/b.js",
		]);
		expect(html.replace(/<script id=.*?<\/script>/, "")).toBe(
			'<head><meta charSet="utf-8"/><script>go()</script>' +
				'<script defer="" noModule="" src="/_next/old.js"></script>' +
				'<link rel="stylesheet" href="/_next/a.css"/></head>',
		);
	});

	test("a script URL cannot close the list's element", () => {
		const html = renderHead(
			<Rendered>
				<script defer src="/a.js?</script><script>alert(1)" />
			</Rendered>,
		);
		expect(html.match(/<\/script>/g)).toHaveLength(1);
	});

	test("a head without deferred scripts or with an unknown structure does not change", () => {
		expect(renderHead(<Rendered title="a" />)).toBe('<head title="a"></head>');
		expect(renderHead(null)).toBe("");
	});

	test("scripts stay in place in development", () => {
		Object.assign(process.env, { NODE_ENV: "development" });
		expect(listDeferredScripts(renderHead(rendered))).toEqual([]);
	});
});
