import type { TelemetryRouter } from "@/lib/telemetry/sentry-browser";

const reference = expect.stringMatching(/^[0-9a-f]{32}$/);

/** Simulates a new document with fresh modules. */
async function openPage({ dsn = "https://key@sentry.example/1", broken = false } = {}) {
	jest.resetModules();
	process.env = { ...process.env, NEXT_PUBLIC_SENTRY_DSN: dsn };
	jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
	const sent: unknown[] = [];
	const connect = jest.fn((_options: unknown) => (error: unknown, id: string) => void sent.push([error, id]));
	jest.doMock("@/lib/telemetry/sentry-browser", () => {
		if (broken) throw new Error("blocked");
		return { connectSentry: connect };
	});
	const browser = await import("@/lib/telemetry/browser");
	const router: TelemetryRouter = { pathname: "/features", events: { on: () => undefined } };
	browser.startTelemetry(router);
	const loadPage = async () => {
		window.dispatchEvent(new Event("load"));
		await jest.advanceTimersByTimeAsync(1_000);
	};
	return { ...browser, sent, connect, loadPage };
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
		const { connect, loadPage } = await openPage();
		await jest.advanceTimersByTimeAsync(60_000);
		expect(connect).not.toHaveBeenCalled();
		await loadPage();
		expect(connect).toHaveBeenCalledTimes(1);
		expect(connect.mock.calls[0]?.[0]).toMatchObject({ tracesSampleRate: 0.1 });
	});

	it("sends earlier errors once the SDK is loaded, each once and with the reference shown on the page", async () => {
		const { reportError, sent, loadPage } = await openPage();
		const error = new Error("while rendering");
		const shown = reportError(error);
		expect(shown).toEqual(reference);
		failWindow(error);
		rejectWindow("a reason");
		expect(sent).toEqual([]);
		await loadPage();
		expect(reportError(error)).toBe(shown);
		expect(sent).toEqual([
			[error, shown],
			["a reason", reference],
		]);
	});

	it("sends at most 20 errors per page, and returns no reference for others", async () => {
		const { reportError, sent, loadPage } = await openPage();
		const shown = Array.from({ length: 50 }, (_, index) => reportError(new Error(`${index}`)));
		await loadPage();
		expect(shown.filter(Boolean)).toHaveLength(20);
		expect(sent).toHaveLength(20);
	});

	it("ignores superseded navigations, aborted requests and scripts of other origins", async () => {
		const { reportError, sent, loadPage } = await openPage();
		await loadPage();
		expect(reportError(Object.assign(new Error("x"), { cancelled: true }))).toBeUndefined();
		rejectWindow(new DOMException("The user aborted a request.", "AbortError"));
		window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
		expect(sent).toEqual([]);
	});

	it("still returns references if the SDK cannot be loaded", async () => {
		const { reportError, loadPage } = await openPage({ broken: true });
		await loadPage();
		expect(reportError(new Error("x"))).toEqual(reference);
	});

	it("adds no listeners and reports no errors without a DSN", async () => {
		const { reportError, connect, loadPage } = await openPage({ dsn: "" });
		await loadPage();
		expect(reportError(new Error("x"))).toBeUndefined();
		expect(connect).not.toHaveBeenCalled();
		expect(listeners.filter(([type]) => ["error", "unhandledrejection", "load"].includes(type))).toEqual([]);
	});
});
