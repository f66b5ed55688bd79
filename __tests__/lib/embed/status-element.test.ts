import { readFileSync } from "node:fs";

const source = readFileSync("public/webreach-status.js", "utf8");

it("is smaller than 3 kB, without compression", () => {
	expect(Buffer.byteLength(source)).toBeLessThan(3_000);
});

it("writes text only", () => {
	expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
});
