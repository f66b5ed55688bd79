import type { Happening, TelemetryRouter } from "@/lib/telemetry/happening";

type Handler = (url: string, ...rest: unknown[]) => void;

function fakeRouter() {
	const handlers = new Map<string, Handler>();
	const router = {
		pathname: "/features",
		events: { on: (name: string, run: Handler) => void handlers.set(name, run) },
	};
	const emit = (name: string, ...rest: unknown[]) => handlers.get(name)?.("/features?q=secret", ...rest);
	return { router: router satisfies TelemetryRouter, emit, handlers };
}

const reference = expect.stringMatching(/^[0-9a-f]{32}$/);

/** As a document of its own would load it: nothing kept from the test before. */
async function openPage({
	dsn = "https://key@sentry.example/1",
	readyState = "loading",
	broken = false,
} = {}) {
	jest.resetModules();
	process.env = { ...process.env, NEXT_PUBLIC_SENTRY_DSN: dsn };
	jest.spyOn(document, "readyState", "get").mockReturnValue(readyState as DocumentReadyState);
	window.__NEXT_DATA__ = { page: "/features/[id]" } as never;
	const sent: Happening[] = [];
	const connect = jest.fn((_options: unknown) => (happening: Happening) => void sent.push(happening));
	jest.doMock("@/lib/telemetry/sentry-browser", () => {
		if (broken) throw new Error("blocked");
		return { connect };
	});
	const browser = await import("@/lib/telemetry/browser");
	const { router, emit, handlers } = fakeRouter();
	browser.startTelemetry(router);
	const usable = async () => {
		window.dispatchEvent(new Event("load"));
		await jest.advanceTimersByTimeAsync(1_000);
	};
	return { ...browser, router, emit, handlers, sent, connect, usable };
}

const failWindow = (error: unknown) => window.dispatchEvent(new ErrorEvent("error", { error }));
const rejectWindow = (reason: unknown) =>
	window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

describe("telemetry in the browser", () => {
	const env = process.env;
	const listeners: Parameters<typeof window.addEventListener>[] = [];
	beforeEach(() => {
		jest.useFakeTimers();
		const add = window.addEventListener.bind(window);
		jest.spyOn(window, "addEventListener").mockImplementation((...listener: unknown[]) => {
			listeners.push(listener as never);
			add(...(listener as Parameters<typeof add>));
		});
	});
	afterEach(() => {
		for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
		jest.restoreAllMocks();
		jest.useRealTimers();
		process.env = env;
	});

	it("loads the SDK only once the page has loaded and is idle", async () => {
		const { connect, usable } = await openPage();
		await jest.advanceTimersByTimeAsync(60_000);
		expect(connect).not.toHaveBeenCalled();
		await usable();
		expect(connect).toHaveBeenCalledTimes(1);
		expect(connect.mock.calls[0]?.[0]).toMatchObject({ route: "/features/[id]", tracesSampleRate: 0.1 });
	});

	it("loads it too when the page had loaded before", async () => {
		const { connect } = await openPage({ readyState: "complete" });
		expect(connect).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync(1_000);
		expect(connect).toHaveBeenCalledTimes(1);
	});

	it("keeps errors from before and sends them after, under the reference it gave", async () => {
		const { reportError, sent, usable } = await openPage();
		const rendering = new Error("while rendering");
		const given = reportError(rendering, "\n    at Page");
		expect(given).toEqual(reference);
		failWindow(new Error("from the window"));
		rejectWindow("a reason");
		expect(sent).toEqual([]);
		await usable();
		expect(sent).toEqual([
			{ kind: "error", error: rendering, id: given, handled: true, componentStack: "\n    at Page" },
			expect.objectContaining({ error: new Error("from the window"), id: reference, handled: false }),
			expect.objectContaining({ error: "a reason", id: reference, handled: false }),
		]);
		reportError(new Error("later"));
		expect(sent).toHaveLength(4);
	});

	it("gives one error one reference and sends it once", async () => {
		const { reportError, sent, usable } = await openPage();
		await usable();
		const error = new Error("met twice");
		const given = reportError(error);
		failWindow(error);
		expect(reportError(error)).toBe(given);
		expect(sent).toHaveLength(1);
	});

	it("keeps at most 20 errors of a page that fails in a loop, and gives no reference for the rest", async () => {
		const { reportError, sent, usable } = await openPage();
		const given = Array.from({ length: 50 }, (_, index) => reportError(new Error(`${index}`)));
		await usable();
		expect(given.filter(Boolean)).toHaveLength(20);
		expect(sent).toHaveLength(20);
	});

	it.each([
		["a superseded navigation", Object.assign(new Error("x"), { cancelled: true })],
		["an aborted request", new DOMException("The user aborted a request.", "AbortError")],
	])("takes %s for no error", async (_case, error) => {
		const { reportError, sent, usable } = await openPage();
		await usable();
		expect(reportError(error)).toBeUndefined();
		rejectWindow(error);
		expect(sent).toEqual([]);
	});

	it("ignores errors of other origins' scripts, which tell nothing", async () => {
		const { sent, usable } = await openPage();
		window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
		await usable();
		expect(sent).toEqual([]);
	});

	it("times route changes under the pattern of the new route, not its address", async () => {
		const { router, emit, sent, usable } = await openPage();
		emit("routeChangeStart", { shallow: false });
		await jest.advanceTimersByTimeAsync(120);
		router.pathname = "/features/[id]";
		emit("routeChangeComplete", { shallow: false });
		await usable();
		expect(sent).toEqual([
			{ kind: "navigation", route: "/features/[id]", start: expect.any(Number), end: expect.any(Number) },
		]);
		const [change] = sent as Extract<Happening, { kind: "navigation" }>[];
		expect((change?.end ?? 0) - (change?.start ?? 0)).toBeCloseTo(120, 0);
	});

	it("times neither a superseded route change nor a filter kept in the address", async () => {
		const { emit, sent, usable } = await openPage();
		await usable();
		emit("routeChangeStart", { shallow: false });
		emit("routeChangeError", { cancelled: true });
		emit("routeChangeStart", { shallow: true });
		emit("routeChangeComplete", { shallow: true });
		expect(sent).toEqual([]);
	});

	it("leaves the page alone when the SDK cannot be loaded", async () => {
		const { reportError, usable } = await openPage({ broken: true });
		await usable();
		expect(reportError(new Error("x"))).toEqual(reference);
	});

	it("does nothing at all without a DSN", async () => {
		const { reportError, handlers, connect, usable } = await openPage({ dsn: "" });
		await usable();
		expect(reportError(new Error("x"))).toBeUndefined();
		expect(handlers.size).toBe(0);
		expect(connect).not.toHaveBeenCalled();
		expect(listeners.filter(([type]) => ["error", "unhandledrejection", "load"].includes(type))).toEqual([]);
	});
});
