import { spawnSync } from "node:child_process";
import { sampleOf } from "@/__tests__/exhaustive";

const refused: [name: string, value: string, sentence: string][] = [
	["TRUST_PROXY", "yes", "The environment variable TRUST_PROXY must be a whole number from 0 to 10"],
	["REDIS_URL", "localhost", "The environment variable REDIS_URL must be the address of a Redis"],
	["PORT", "http", "PORT must be a whole number from 1 to 65535"],
];

/** Runs `npm start` with a variable that it rejects before it builds or serves. */
const startWith = (env: Record<string, string>) =>
	spawnSync(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
		env: { ...process.env, NODE_ENV: "production", ...env },
		encoding: "utf8",
		timeout: 20_000,
	});

describe("npm start", () => {
	it.each(sampleOf(refused, 1))(
		"rejects %s=%s with one line, before it builds or serves",
		(name, value, sentence) => {
			const { status, stdout, stderr } = startWith({ [name]: value });
			expect(status).toBe(1);
			expect(stderr.trim()).toMatch(sentence);
			expect(stderr.trim().split("\n")).toHaveLength(1);
			expect(stdout).toBe("");
		},
	);

	it("reads a variable by its former name, and warns", () => {
		const { status, stderr } = startWith({ STOP_SECONDS: "soon" });
		expect(status).toBe(1);
		expect(stderr.trim().split("\n")).toEqual([
			"The environment variable STOP_SECONDS is now called SHUTDOWN_TIMEOUT. The old name still works.",
			expect.stringContaining("SHUTDOWN_TIMEOUT must be a whole number from 1 to 600"),
		]);
	});
});
