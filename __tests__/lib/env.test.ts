import { parseEnv, renameFormerVariables } from "@/lib/env";

describe("parseEnv", () => {
	const defaults = {
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: 0.1,
		NEXT_PUBLIC_SITE_URL: "http://localhost:3000",
		ERROR_LOG_FILE: ".webreach/errors.jsonl",
		ERROR_LOG_MAX_BYTES: 1_000_000,
		ERROR_LOG_FILES: 3,
		RESPONSE_CACHE: "on",
		METRICS_HOST: "127.0.0.1",
		RATE_LIMIT: 120,
		TRUST_PROXY: 0,
		SERVICE_WORKER: "on",
		SOURCE_MAPS: "off",
		PLAIN_NEXT: "off",
		PRERENDER: "all",
		DRAIN_SECONDS: 3,
		SHUTDOWN_TIMEOUT: 9,
	};

	it("has a default for every required variable", () => {
		expect(parseEnv({})).toEqual(defaults);
	});

	it("treats an empty variable as unset", () => {
		const names = [
			...Object.keys(defaults),
			"NEXT_PUBLIC_SENTRY_DSN",
			"NEXT_PUBLIC_RELEASE",
			"DEPLOYMENT_ID",
			"REVALIDATE_SECRET",
			"REDIS_URL",
			"STORE_SECRET",
		];
		expect(parseEnv(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(defaults);
	});

	it("parses known variables and drops others", () => {
		expect(
			parseEnv({
				NEXT_PUBLIC_SITE_URL: "https://webreach.example:8443",
				NEXT_PUBLIC_SENTRY_DSN: "https://key@sentry.example/42",
				NEXT_PUBLIC_TRACES_SAMPLE_RATE: "1",
				NEXT_PUBLIC_RELEASE: "webreach@1.2.3",
				ERROR_LOG_FILES: "7",
				HOME: "/root",
			}),
		).toEqual({
			...defaults,
			NEXT_PUBLIC_SITE_URL: "https://webreach.example:8443",
			NEXT_PUBLIC_SENTRY_DSN: "https://key@sentry.example/42",
			NEXT_PUBLIC_TRACES_SAMPLE_RATE: 1,
			NEXT_PUBLIC_RELEASE: "webreach@1.2.3",
			ERROR_LOG_FILES: 7,
		});
	});

	it.each([
		["NEXT_PUBLIC_SITE_URL", "webreach.example", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "https://webreach.example/", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "https://webreach.example/de", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "https://webreach.example:443", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "https://me:secret@webreach.example", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "https://Webreach.example", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "javascript:alert(1)", /must be an origin/],
		["NEXT_PUBLIC_SITE_URL", "null", /must be an origin/],
		["NEXT_PUBLIC_SENTRY_DSN", "https://sentry.example/42", /must be a Sentry DSN/],
		["NEXT_PUBLIC_SENTRY_DSN", "not a url", /must be a Sentry DSN/],
		["NEXT_PUBLIC_TRACES_SAMPLE_RATE", "2", /must be a number from 0 to 1/],
		["NEXT_PUBLIC_TRACES_SAMPLE_RATE", "often", /must be a number from 0 to 1/],
		["NEXT_PUBLIC_RELEASE", "a b", /must be 1 to 200 letters/],
		["ERROR_LOG_MAX_BYTES", "1 MB", /must be a whole number from 262144/],
		["ERROR_LOG_MAX_BYTES", "10", /must be a whole number from 262144/],
		["ERROR_LOG_FILES", "1.5", /must be a whole number from 1 to 100/],
		["ERROR_LOG_FILES", "0", /must be a whole number from 1 to 100/],
		["RATE_LIMIT", "-1", /must be a whole number from 0/],
		["TRUST_PROXY", "true", /must be a whole number from 0 to 10/],
	])("rejects %s=%s with an error that names it", (name, value, reason) => {
		const parse = () => parseEnv({ [name]: value });
		expect(parse).toThrow(`The environment variable ${name} `);
		expect(parse).toThrow(reason);
		expect(parse).toThrow(`but is ${JSON.stringify(value)}.`);
	});

	it.each(["REVALIDATE_SECRET", "STORE_SECRET"])("does not include %s in the error", (name) => {
		const parse = () => parseEnv({ [name]: "too short" });
		expect(parse).toThrow(`The environment variable ${name} must be at least 16 characters long.`);
		expect(parse).not.toThrow(/too short/);
	});
	it.each(["localhost:6379", "http://localhost", "redis://", "redis://:secret@a b"])(
		"rejects REDIS_URL=%s without the value in the error",
		(value) => {
			const parse = () => parseEnv({ REDIS_URL: value });
			expect(parse).toThrow(
				"The environment variable REDIS_URL must be the address of a Redis (redis://host:6379).",
			);
		},
	);

	it.each(["redis://127.0.0.1:6379", "rediss://user:secret@redis.example:6380/2"])(
		"accepts REDIS_URL=%s",
		(url) => {
			expect(parseEnv({ REDIS_URL: url }).REDIS_URL).toBe(url);
		},
	);

	it("names every invalid variable in one error", () => {
		const parse = () => parseEnv({ ERROR_LOG_FILES: "x", ERROR_LOG_MAX_BYTES: "y" });
		expect(parse).toThrow(/ERROR_LOG_MAX_BYTES .*ERROR_LOG_FILES /);
	});

	it("reads a variable by its former name and warns", () => {
		const warn = jest.fn();
		const source = renameFormerVariables({ FRONT: "off", STOP_SECONDS: "5", SHUTDOWN_TIMEOUT: "7" }, warn);
		expect(parseEnv(source)).toMatchObject({ RESPONSE_CACHE: "off", SHUTDOWN_TIMEOUT: 7 });
		expect(warn.mock.calls).toEqual([
			["The environment variable FRONT is now called RESPONSE_CACHE. The old name still works."],
			["The environment variable STOP_SECONDS is now called SHUTDOWN_TIMEOUT. The old name still works."],
		]);
	});
});
