import { describeFault } from "@/lib/telemetry/fault";

describe("describeFault", () => {
	it("reads type, message, causes and frames of an error", () => {
		const fault = describeFault(new TypeError("no", { cause: new RangeError("deeper", { cause: "root" }) }));
		expect(fault).toMatchObject({
			type: "TypeError",
			message: "no",
			causes: [
				{ type: "RangeError", message: "deeper" },
				{ type: "string", message: "root" },
			],
		});
		expect(fault.frames[0]?.file).toBe("__tests__/lib/telemetry/fault.test.ts");
	});

	it("takes no line of the message for a frame", () => {
		const fault = describeFault(new Error("odd\n    at evil (/etc/passwd:1:1)"));
		expect(fault.frames.map(({ file }) => file)).not.toContain("/etc/passwd");
		expect(fault.frames.length).toBeGreaterThan(0);
	});

	it("keeps at most 50 frames and bounds every text", () => {
		const error = new Error("m".repeat(100_000), { cause: "c".repeat(100_000) });
		error.stack = `Error: short\n${"    at f (/a/b.js:1:2)\n".repeat(500)}`;
		const fault = describeFault(error);
		expect(fault.frames).toHaveLength(50);
		expect(JSON.stringify(fault).length).toBeLessThan(20_000);
	});

	it("names the keys of a thrown object, never their values", () => {
		const fault = describeFault({ status: 400, query: "what a reader typed" });
		expect(fault).toMatchObject({ type: "Object", message: "an object with status, query", frames: [] });
	});
});
