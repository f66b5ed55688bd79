import { readFileSync } from "node:fs";
import { englishAnswers } from "@/lib/support/english-answers";

const source = readFileSync("public/webreach-status.js", "utf8");

it("is smaller than 3 kB, without compression", () => {
	expect(Buffer.byteLength(source)).toBeLessThan(3_000);
});

it("has the words of all answers", () => {
	for (const [answer, words] of Object.entries(englishAnswers))
		expect(source).toContain(`${answer}: "${words}"`);
});

it("writes text only", () => {
	expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
});
