import { TextDecoder, TextEncoder } from "node:util";
import { type Event, parseEnvelope } from "@sentry/core";
import type { Happening } from "@/lib/telemetry/happening";

const marker = "Quokka";

type Sent = { header: Record<string, unknown>; type: string; payload: Record<string, never> };

/** Connects as the first page of a browser would, with a network of its own. */
async function connect(route = "/features/[id]", status = 200) {
	jest.resetModules();
	window.__NEXT_DATA__ = { buildId: "d1" } as never;
	const asked: [string, RequestInit][] = [];
	const sent: Sent[] = [];
	const pending: (() => void)[] = [];
	window.fetch = jest.fn(async (address: string, init: RequestInit) => {
		asked.push([address, init]);
		const [header, items] = parseEnvelope(init.body as string);
		for (const [{ type }, payload] of items) sent.push({ header, type, payload } as never);
		await new Promise<void>((answered) => pending.push(answered));
		return { status, headers: new Headers() };
	}) as never;
	const { connect: start } = await import("@/lib/telemetry/sentry-browser");
	const send = start({
		dsn: "https://key@sentry.example/7",
		release: undefined,
		tracesSampleRate: 1,
		route,
		currentRoute: () => route,
	});
	const soon = () => new Promise((done) => setTimeout(done, 20));
	const report = async (error: unknown, more: Partial<Extract<Happening, { kind: "error" }>> = {}) => {
		send({ kind: "error", error, id: "a".repeat(32), handled: false, ...more });
		await soon();
		return sent.at(-1);
	};
	const answer = async () => {
		pending.shift()?.();
		await soon();
	};
	return { asked, sent, send, soon, report, answer };
}

const valuesOf = (sent: Sent | undefined): { type: string; value: string }[] =>
	(sent as unknown as { payload: { exception: { values: { type: string; value: string }[] } } }).payload
		.exception.values;

describe("what leaves the browser", () => {
	const fetch = window.fetch;
	beforeEach(() => {
		// What jsdom lacks of a browser.
		Object.assign(globalThis, { TextDecoder, TextEncoder });
		AbortSignal.timeout ??= () => new AbortController().signal;
		performance.getEntriesByType ??= () => [];
		window.history.replaceState(null, "", `/features?q=${marker}#${marker}`);
	});
	afterEach(() => {
		jest.restoreAllMocks();
		window.fetch = fetch;
		document.body.innerHTML = "";
		localStorage.clear();
	});

	it("goes to the site itself, without cookie, named by release and deployment", async () => {
		const { asked, report } = await connect();
		const event = await report(new Error("x"));
		expect(asked[0]?.[0]).toBe("/api/telemetry");
		expect(asked[0]?.[1]).toMatchObject({ method: "POST", credentials: "omit", priority: "low" });
		expect(event?.header).toMatchObject({ dsn: "https://key@sentry.example/7" });
		expect(event).toMatchObject({ type: "event", payload: { release: "d1", dist: "d1" } });
	});

	it("names what is allowed to be named, and nothing else", async () => {
		const { report } = await connect();
		const { payload } =
			(await report(new Error("x"), { componentStack: "\n    at Page (http://a/b.js:1:2)" })) ?? {};
		expect(Object.keys(payload ?? {}).sort()).toEqual(
			"contexts dist environment event_id exception level platform release request sdk timestamp transaction".split(
				" ",
			),
		);
		expect(JSON.stringify(payload)).not.toContain(marker);
		expect(payload).toMatchObject({
			transaction: "/features/[id]",
			request: { url: "http://localhost/features" },
		});
	});

	it("does not name the address of a page that does not exist, which anybody may have written", async () => {
		window.history.replaceState(null, "", `/${marker}`);
		const { report } = await connect("/404");
		const event = await report(new Error(`no page ${marker}`));
		expect(event?.payload.request).toEqual({ url: "http://localhost/404" });
		expect(JSON.stringify(event)).not.toContain(marker);
	});

	it.each([
		["an address", `Failed to load /_next/data/x.json?q=${marker}`],
		["a parser", `Unexpected token 'Q', "${marker}" is not valid JSON`],
		["a parser that quotes quotes", `Unexpected token 'x', ..."{"name":"${marker} x"... is not valid JSON`],
		["a selector", `Failed to execute 'querySelector' on 'Document': '#${marker}' is not a valid selector.`],
		["an expression", `Invalid regular expression: /${marker}(/: Unterminated group`],
		["a field of the page", "no feature Wombat here"],
		["what the browser keeps", "no audience Numbat"],
	])("leaves out what %s says of the reader's", async (_case, message) => {
		document.body.innerHTML = `<input name="q" value="Wombat"><textarea>123456;7</textarea>`;
		localStorage.setItem("webreach.audience", JSON.stringify({ weights: { name: "Numbat" } }));
		const { report } = await connect();
		const error = new SyntaxError(message, { cause: new Error(`for ${message}`) });
		const event = await report(error, { componentStack: "\n    at Page" });
		expect(valuesOf(event).length).toBeGreaterThan(1);
		expect(JSON.stringify(event)).not.toMatch(new RegExp(`${marker}|Wombat|Numbat`));
	});

	it("leaves out what was written and is gone from the page by now", async () => {
		document.body.innerHTML = `<input value="Wombat">`;
		const { report } = await connect();
		const field = document.querySelector("input") as HTMLInputElement;
		field.value = "Numbat";
		field.dispatchEvent(new Event("change", { bubbles: true }));
		document.body.innerHTML = "";
		window.history.replaceState(null, "", "/groups");
		const event = await report(new Error(`no feature Numbat, Wombat, ${marker}`));
		expect(valuesOf(event)[0]?.value).toBe("no feature …, …, …");
	});

	/** Where a reader may have written something, or something tells of them. */
	const places = [
		..."path queryName queryValue fragment searchField textarea emailField passwordField fileRow".split(" "),
		..."storedName sessionText cookie referrer referrerHost windowName".split(" "),
	];
	/** A word for each place that stands nowhere else. */
	const planted = new Map(places.map((place, index) => [place, `Quokka${"bcdfghjklmnpqrs"[index]}oo`]));
	const of = (place: string) => planted.get(place) ?? "";

	function plant() {
		const referrer = `https://${of("referrerHost")}.example/?q=${of("referrer")}`;
		jest.spyOn(document, "referrer", "get").mockReturnValue(referrer);
		jest.spyOn(document, "cookie", "get").mockReturnValue(`a=b; who=Wombat%20${of("cookie")}`);
		window.name = of("windowName");
		window.history.replaceState(
			null,
			"",
			`/${of("path")}?${of("queryName")}=Wombat+${of("queryValue")}#${of("fragment")}`,
		);
		document.body.innerHTML = `
			<input type="search" value="Wombat ${of("searchField")}"><input type="email" value="${of("emailField")}">
			<input type="password" value="${of("passwordField")}"><input type="number" value="48151623">
			<textarea>Wombat,1\n${of("textarea")},2</textarea>
			<section aria-labelledby="report"><table><tr><th>${of("fileRow")}</th><td>1</td></tr></table></section>`;
		localStorage.setItem("a", JSON.stringify({ name: `Our ${of("storedName")}`, users: 16234 }));
		sessionStorage.setItem("b", of("sessionText"));
	}

	it("has nothing that was planted in fifteen places, wherever in an event it comes up", async () => {
		plant();
		const { report } = await connect("/404");
		const { addEventProcessor } = await import("@sentry/react");
		const shapes = ["anna@posteo.example", "192.0.2.7", "2001:db8::7", "48151623", "16234"];
		const words = [...planted.values()];
		const text = [...words, ...shapes].join(" or ");
		const cause = Object.assign(new Error(`because of ${text.toLowerCase()}`), { name: words.join("") });
		const error = Object.assign(new Error(`no feature ${text}`, { cause }), { name: words.join("-") });
		error.stack = `Error: x\n${words.map((word) => `    at Object.${word} (http://localhost/_next/static/${word}@a.js:1:1)\n    at f (http://localhost/${word}.js:1:2)`).join("\n")}`;
		const added = (event: Event) => ({
			transaction: text,
			breadcrumbs: [{ message: text }],
			user: { email: text, ip_address: "192.0.2.7" },
			tags: { [text]: text },
			extra: { text },
			fingerprint: [text],
			measurements: { [text]: { value: 1, unit: text } },
			request: { url: text, headers: { text }, cookies: { text }, data: text, query_string: text },
			contexts: { ...event.contexts, page: { text } },
			logentry: { message: text },
			server_name: text,
			modules: { text },
			spans: [],
		});
		// The SDK keeps it for the clients of later tests too.
		let isHere = true;
		addEventProcessor((event) => (isHere ? { ...event, ...added(event) } : event));
		const componentStack = words.map((word) => `\n    at ${word} (http://a/${word}.js:1:2)`).join("");
		const event = await report(error, { componentStack });
		isHere = false;
		sessionStorage.clear();
		window.name = "";
		expect(new Set(words).size).toBe(15);
		expect(valuesOf(event).length).toBeGreaterThan(1);
		expect(JSON.stringify(event)).not.toMatch(/quokka|wombat|anna|posteo|192\.0|db8|4815|16234/i);
		// And it still says what the site's own code said.
		expect(JSON.stringify(event)).toContain("no feature …");
	});

	it("keeps what engines say of code", async () => {
		const { report } = await connect();
		const message = "Cannot read properties of undefined (reading 'support')";
		expect(valuesOf(await report(new TypeError(message)))[0]).toMatchObject({
			type: "TypeError",
			value: message,
		});
	});

	it.each([[`${marker}`], [{ [marker]: marker }], [null], [7]])(
		"tells only the kind of %p that was thrown",
		async (thrown) => {
			const { report } = await connect();
			const event = await report(thrown);
			expect(valuesOf(event)[0]?.value).toMatch(/^thrown (string|object|null|number)$/);
			expect(JSON.stringify(event)).not.toContain(marker);
		},
	);

	it("names at most 50 frames, and of them only the site's own files", async () => {
		const { report } = await connect();
		const error = new Error("deep");
		error.stack = `Error: deep\n    at f (http://localhost/_next/static/a.js?dpl=1:1:2)\n    at g (http://localhost/${marker}:1:1)\n    at h (chrome-extension://abc/x.js:1:1)\n${"    at i (http://localhost/_next/static/a.js:1:2)\n".repeat(80)}`;
		const event = await report(error);
		const { frames } = (valuesOf(event)[0] as unknown as { stacktrace: { frames: { filename: string }[] } })
			.stacktrace;
		expect(frames.length).toBeGreaterThan(40);
		expect(frames.length).toBeLessThanOrEqual(50);
		expect(new Set(frames.map(({ filename }) => filename))).toEqual(
			new Set(["http://localhost/_next/static/a.js", "(elsewhere)"]),
		);
	});

	it("times pages by their kind, naming nothing that they consist of", async () => {
		const { send, sent, soon } = await connect();
		send({ kind: "navigation", route: "/search", start: 1_000, end: 1_500 });
		await soon();
		const timing = sent.find(({ type }) => type === "transaction");
		expect(timing?.payload).toMatchObject({ transaction: "/search", dist: "d1", spans: [] });
		expect(JSON.stringify(timing)).not.toContain(marker);
	});

	it("takes one of the browser's connections at a time", async () => {
		const { asked, sent, report, answer, soon } = await connect();
		for (const id of ["b", "c", "d"]) await report(new Error(id), { id: id.repeat(32) });
		expect(asked).toHaveLength(1);
		await answer();
		expect(asked).toHaveLength(2);
		for (const id of ["e", "f"]) await report(new Error(id), { id: id.repeat(32) });
		window.dispatchEvent(new Event("pagehide"));
		await soon();
		expect(sent.filter(({ type }) => type === "event")).toHaveLength(5);
	});
});
