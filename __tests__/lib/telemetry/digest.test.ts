import fc from "fast-check";
import { createErrorDigest as digestOfSerialized, digestPattern } from "@/lib/telemetry/digest";
import { serializeError } from "@/lib/telemetry/serialize-error";

const computeDigest = (thrown: unknown) => digestOfSerialized(serializeError(thrown));

/** Creates an error with the stack of a project in the folder `root`. */
function createError(root: string, message = "no such record", line = 12): Error {
	const error = new RangeError(message);
	error.stack = [
		`RangeError: ${message}`,
		`    at load (${root}/.next/server/chunks/ssr/page.js:1:${line})`,
		`    at async answer (${root}/.next/server/chunks/ssr/page.js:1:99)`,
		`    at trace (${root}/node_modules/next/dist/server/lib/trace/tracer.js:196:72)`,
	].join("\n");
	return error;
}

const createErrorWithStack = (pattern: string | RegExp, text: string) =>
	Object.assign(createError("/srv"), { stack: `${createError("/srv").stack}`.replace(pattern, text) });

describe("digestOfSerialized", () => {
	it("never throws, and has the same format for any thrown value", () => {
		fc.assert(
			fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
				expect(computeDigest(thrown)).toMatch(digestPattern);
			}),
		);
	});

	it("does not depend on the project's folder or the caller", () => {
		const digest = computeDigest(createError("/srv"));
		for (const same of [
			createError("/home/someone/webreach"),
			createError("file:///srv"),
			createErrorWithStack(
				"    at async",
				"    at runNextTicks (node:internal/process/task_queues:60:5)\n    at async",
			),
			createErrorWithStack(
				/ {4}at trace.*/,
				"    at exportPage (/srv/node_modules/next/dist/export/worker.js:3:4)",
			),
		])
			expect(computeDigest(same)).toBe(digest);
	});

	it("differs if message, type, position or cause differ", () => {
		const digests = [
			createError("/srv"),
			createError("/srv", "no record"),
			createError("/srv", "no such record", 13),
			Object.assign(createError("/srv"), { name: "TypeError" }),
			Object.assign(createError("/srv"), { cause: new Error("why") }),
		].map(computeDigest);
		expect(new Set(digests).size).toBe(digests.length);
	});
});

describe("serializeError", () => {
	it("parses no frames from the message", () => {
		const { frames } = serializeError(new Error("odd\n    at evil (/etc/passwd:1:1)"));
		expect(frames.map(({ file }) => file)).not.toContain("/etc/passwd");
		expect(frames[0]?.file).toBe("__tests__/lib/telemetry/digest.test.ts");
	});

	it("limits the number of frames and the length of texts", () => {
		const error = new Error("m".repeat(100_000), { cause: "c".repeat(100_000) });
		error.stack = `Error: short\n${"    at f (/a/b.js:1:2)\n".repeat(500)}`;
		const serialized = serializeError(error);
		expect(serialized.frames).toHaveLength(50);
		expect(JSON.stringify(serialized).length).toBeLessThan(20_000);
	});
});
