import fc from "fast-check";
import { createErrorDigest as digestOfSerialized, digestPattern } from "@/lib/telemetry/digest";
import { serializeError } from "@/lib/telemetry/serialize-error";

const digestOf = (thrown: unknown) => digestOfSerialized(serializeError(thrown));

/** An error as it looks when the project lies at `root`. */
function errorAt(root: string, message = "no such record", line = 12): Error {
	const error = new RangeError(message);
	error.stack = [
		`RangeError: ${message}`,
		`    at load (${root}/.next/server/chunks/ssr/page.js:1:${line})`,
		`    at async answer (${root}/.next/server/chunks/ssr/page.js:1:99)`,
		`    at trace (${root}/node_modules/next/dist/server/lib/trace/tracer.js:196:72)`,
	].join("\n");
	return error;
}

const replaced = (pattern: string | RegExp, text: string) =>
	Object.assign(errorAt("/srv"), { stack: `${errorAt("/srv").stack}`.replace(pattern, text) });

describe("digestOf", () => {
	it("never throws and has one shape, whatever was thrown", () => {
		fc.assert(
			fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
				expect(digestOf(thrown)).toMatch(digestPattern);
			}),
		);
	});

	it("is the same for the same error, wherever the project lies and whatever called it", () => {
		const digest = digestOf(errorAt("/srv"));
		for (const same of [
			errorAt("/home/someone/webreach"),
			errorAt("file:///srv"),
			replaced("    at async", "    at runNextTicks (node:internal/process/task_queues:60:5)\n    at async"),
			replaced(/ {4}at trace.*/, "    at exportPage (/srv/node_modules/next/dist/export/worker.js:3:4)"),
		])
			expect(digestOf(same)).toBe(digest);
	});

	it("is another for another message, type, place or cause", () => {
		const digests = [
			errorAt("/srv"),
			errorAt("/srv", "no record"),
			errorAt("/srv", "no such record", 13),
			Object.assign(errorAt("/srv"), { name: "TypeError" }),
			Object.assign(errorAt("/srv"), { cause: new Error("why") }),
		].map(digestOf);
		expect(new Set(digests).size).toBe(digests.length);
	});
});

describe("serializeError", () => {
	it("takes no line of the message for a frame", () => {
		const { frames } = serializeError(new Error("odd\n    at evil (/etc/passwd:1:1)"));
		expect(frames.map(({ file }) => file)).not.toContain("/etc/passwd");
		expect(frames[0]?.file).toBe("__tests__/lib/telemetry/digest.test.ts");
	});

	it("has at most 50 frames and bounds every text", () => {
		const error = new Error("m".repeat(100_000), { cause: "c".repeat(100_000) });
		error.stack = `Error: short\n${"    at f (/a/b.js:1:2)\n".repeat(500)}`;
		const serialized = serializeError(error);
		expect(serialized.frames).toHaveLength(50);
		expect(JSON.stringify(serialized).length).toBeLessThan(20_000);
	});
});
