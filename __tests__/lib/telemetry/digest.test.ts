import fc from "fast-check";
import { digestOf, digestPattern } from "@/lib/telemetry/digest";

/** An error as it looks when the project lies at `root`. */
function faultAt(root: string, message = "no such record", line = 12): Error {
	const error = new RangeError(message);
	error.stack = [
		`RangeError: ${message}`,
		`    at load (${root}/.next/server/chunks/ssr/page.js:1:${line})`,
		`    at async answer (${root}/.next/server/chunks/ssr/page.js:1:99)`,
		`    at trace (${root}/node_modules/next/dist/server/lib/trace/tracer.js:196:72)`,
	].join("\n");
	return error;
}

const hostile = [
	{
		get message() {
			throw new Error("no message for you");
		},
	},
	new Proxy(
		{},
		{
			get() {
				throw new Error("trap");
			},
			getPrototypeOf() {
				throw new Error("trap");
			},
			has() {
				throw new Error("trap");
			},
			ownKeys() {
				throw new Error("trap");
			},
		},
	),
	(() => {
		const { proxy, revoke } = Proxy.revocable({}, {});
		revoke();
		return proxy;
	})(),
	Object.create(null),
	Object.freeze(new Error("frozen")),
	Object.assign(new Error("odd"), { name: 7, stack: { at: 1 }, cause: Symbol("x") }),
	(() => {
		const circular = new Error("circular");
		circular.cause = circular;
		return circular;
	})(),
	Symbol("thrown"),
	undefined,
	null,
	10n,
	() => 1,
];

describe("digestOf", () => {
	it("is the same whatever else Node had to run in between", () => {
		const plain = faultAt("/site");
		const between = faultAt("/site");
		between.stack = String(between.stack).replace(
			"    at async answer",
			"    at runNextTicks (node:internal/process/task_queues:60:5)\n    at process.processImmediate (node:internal/timers:454:9)\n    at async answer",
		);
		expect(digestOf(between)).toBe(digestOf(plain));
	});

	it("never throws and has one shape, whatever was thrown", () => {
		for (const thrown of hostile) expect(digestOf(thrown)).toMatch(digestPattern);
		fc.assert(
			fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
				expect(digestOf(thrown)).toMatch(digestPattern);
			}),
		);
	});

	it("is the same for the same fault, and another for another message, type, place or cause", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (one, other) => {
				expect(digestOf(faultAt("/srv", one))).toBe(digestOf(faultAt("/srv", one)));
				if (one !== other) expect(digestOf(faultAt("/srv", one))).not.toBe(digestOf(faultAt("/srv", other)));
			}),
		);
		const fault = digestOf(faultAt("/srv"));
		expect(digestOf(faultAt("/srv", "no such record", 13))).not.toBe(fault);
		expect(digestOf(Object.assign(faultAt("/srv"), { name: "TypeError" }))).not.toBe(fault);
		expect(digestOf(Object.assign(faultAt("/srv"), { cause: new Error("why") }))).not.toBe(fault);
	});

	it("does not depend on where the project lies", () => {
		expect(digestOf(faultAt("/home/someone/webreach"))).toBe(digestOf(faultAt("/srv/app")));
		expect(digestOf(faultAt("file:///srv/app"))).toBe(digestOf(faultAt("/srv/app")));
	});

	it("does not depend on what the framework was doing: a build, a request or a re-validation", () => {
		const request = faultAt("/srv");
		const build = faultAt("/srv");
		build.stack = `${request.stack}`.replace(
			/ {4}at trace.*/,
			"    at exportPage (/srv/node_modules/next/dist/export/worker.js:3:4)",
		);
		expect(build.stack).not.toBe(request.stack);
		expect(digestOf(build)).toBe(digestOf(request));
	});

	it("tells nothing of the message", () => {
		fc.assert(
			fc.property(fc.string({ minLength: 4, maxLength: 40 }), (message) => {
				expect(digestOf(new Error(message))).not.toContain(message);
			}),
		);
	});
});
