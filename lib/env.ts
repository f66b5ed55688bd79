import { z } from "zod";
import { defaultSiteUrl } from "@/lib/support/default-site-url";

/** Treats an empty variable as unset: `FOO=` in a shell or an env file gives the default. */
const orUnset = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema);

/** A Sentry DSN: a URL with a public key before the host and a project number at the end of the path. */
const isDsn = (value: string) =>
	/^https?:\/\/[^/@\s]+@[^/\s]+\/(?:.*\/)?\d+$/.test(value) && URL.canParse(value);

/**
 * Whether a value is an origin as browsers write it (`https://example.org`): without path, trailing slash, user and
 * default port.
 */
const isOrigin = (value: string) =>
	/^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;

const isRedis = (value: string) => /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value);

const between = (low: number, high: number, integer: boolean) => {
	const kind = integer ? "a whole number" : "a number";
	const number = z.coerce.number(`must be ${kind} from ${low} to ${high}`);
	const bounded = number
		.min(low, `must be ${kind} from ${low} to ${high}`)
		.max(high, `must be ${kind} from ${low} to ${high}`);
	return integer ? bounded.int(`must be ${kind} from ${low} to ${high}`) : bounded;
};

const schema = z.object({
	/**
	 * The origin at which readers reach the site, for canonical addresses, feeds and the sitemap. The build inlines
	 * it.
	 * Unset: the local address of `npm start`, so that links of a trial run lead to the trial run.
	 */
	NEXT_PUBLIC_SITE_URL: orUnset(
		z.string().refine(isOrigin, "must be an origin (https://example.org)").default(defaultSiteUrl),
	),
	/**
	 * The Sentry DSN that errors and timings are reported to, by the server and, through its `/api/telemetry`, by
	 * browsers.
	 * Unset: no telemetry code is loaded and nothing is sent.
	 */
	NEXT_PUBLIC_SENTRY_DSN: orUnset(
		z.string().refine(isDsn, "must be a Sentry DSN (https://key@host/project)").optional(),
	),
	/**
	 * Id of the deployment. Pages send it with every request and reload if the server answers with another id.
	 * Unset: a hash of the sources, so that equal builds are one deployment.
	 */
	DEPLOYMENT_ID: orUnset(
		z
			.string()
			.regex(/^[\w-]{1,32}$/, "must be 1 to 32 letters, digits or _ -")
			.optional(),
	),
	/**
	 * Maximum number of pages to prerender for each route, for quick trial builds. Other pages are rendered at their
	 * first request, and so are pages in other locales.
	 * Unset: no maximum.
	 */
	PAGES_PER_KIND: orUnset(between(0, 1_000_000, true).optional()),
	/**
	 * Pages to prerender: `all`, or the most visited ones (`first`); others are rendered at their first request.
	 * Unset: `all` in `npm run build`, `first` where `npm start` and `npm test` have to build.
	 */
	PRERENDER: orUnset(z.enum(["all", "first"], "must be all or first").default("all")),
	/**
	 * ISO day that pages use as today (`lib/data/today.ts`), so that tests and benchmarks do not depend on the clock. Unset:
	 * the current day.
	 */
	TODAY: orUnset(z.iso.date("must be a day (2027-03-01)").optional()),
	/** With any value, the build also writes a self-contained folder, which runs without the sources and node_modules. */
	STANDALONE: orUnset(z.string().optional()),
	/** `off` unregisters the service worker in every browser, at its next visit. */
	SERVICE_WORKER: orUnset(z.enum(["on", "off"], "must be on or off").default("on")),
	/** `on` builds source maps of client code, to upload to the error receiver; they are never served. */
	SOURCE_MAPS: orUnset(z.enum(["on", "off"], "must be on or off").default("off")),
	/** `off` disables the response cache (`lib/server/middleware`), to compare with plain Next. */
	RESPONSE_CACHE: orUnset(z.enum(["on", "off"], "must be on or off").default("on")),
	/** `on` builds client code with Next's original files (`lib/next/esm-client.js`). */
	PLAIN_NEXT: orUnset(z.enum(["on", "off"], "must be on or off").default("off")),
	/**
	 * Share (0..1) of page loads and route changes that are timed. The default of one in ten shows trends and limits
	 * the number of reports.
	 */
	NEXT_PUBLIC_TRACES_SAMPLE_RATE: orUnset(between(0, 1, false).default(0.1)),
	/** The version named in reports, to relate errors to it. Unset: the deployment id. */
	NEXT_PUBLIC_RELEASE: orUnset(
		z
			.string()
			.regex(/^[\w.@+-]{1,200}$/, "must be 1 to 200 letters, digits or . _ @ + -")
			.optional(),
	),
	/** Contact for vulnerability reports, in `/.well-known/security.txt`. Unset: `security@` of the site's host (RFC 2142). */
	SECURITY_CONTACT: orUnset(
		z
			.string()
			.regex(
				/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/,
				"must be a mailto:, https: or tel: address",
			)
			.optional(),
	),
	/** The error log, relative to the working directory; ignored by git. */
	ERROR_LOG_FILE: orUnset(z.string().default(".webreach/errors.jsonl")),
	/**
	 * Size in bytes at which the error log is rotated. 1 MB holds some 500 errors; a single error can take a quarter
	 * of it.
	 */
	ERROR_LOG_MAX_BYTES: orUnset(between(262_144, 1_073_741_824, true).default(1_000_000)),
	/**
	 * Rate limit in requests a minute, for each client of computed API endpoints (`/api/v1/reach`,
	 * `/api/v1/audience`). The default of two a second lets a build check all its features.
	 * 0: no limit, for servers behind a proxy with a limit of its own.
	 */
	RATE_LIMIT: orUnset(between(0, 1_000_000, true).default(120)),
	/**
	 * Number of trusted proxies in front of the server, for `X-Forwarded-For`. With 0 behind a proxy, all readers
	 * share one rate limit, but no reader can forge an address.
	 */
	TRUST_PROXY: orUnset(between(0, 10, true).default(0)),
	/**
	 * Bearer token of `POST /api/revalidate`, which re-renders pages before they are stale. Unset: the endpoint is a 404.
	 */
	REVALIDATE_SECRET: orUnset(z.string().min(16, "must be at least 16 characters long").optional()),
	/**
	 * Graceful shutdown: number of seconds in which the server reports "not ready" but still answers requests, so
	 * that the load balancer stops sending them. Skipped if nothing probes readiness.
	 */
	DRAIN_SECONDS: orUnset(between(0, 300, true).default(3)),
	/** Shutdown timeout in seconds; less than the 10 that Docker waits. */
	SHUTDOWN_TIMEOUT: orUnset(between(1, 600, true).default(9)),
	/** Address of a Redis or Valkey in which replicas share pages and request counts. Unset: each process has its own. */
	REDIS_URL: orUnset(
		z.string().refine(isRedis, "must be the address of a Redis (redis://host:6379)").optional(),
	),
	/**
	 * Key with which replicas sign the pages in the shared store, so that nobody else who can write to it changes what readers
	 * get. Unset: replicas share request counts only.
	 */
	STORE_SECRET: orUnset(z.string().min(16, "must be at least 16 characters long").optional()),
	/** Port of the metrics server (`GET /metrics`). Unset: no metrics. */
	METRICS_PORT: orUnset(between(1, 65_535, true).optional()),
	/** Address that the metrics server listens on. The default accepts local connections only. */
	METRICS_HOST: orUnset(z.string().default("127.0.0.1")),
	/** Number of error log files, the current one included. */
	ERROR_LOG_FILES: orUnset(between(1, 100, true).default(3)),
});

export type Env = z.infer<typeof schema>;

/** Old names of variables, which are read as aliases. */
const formerNames = {
	FRONT: "RESPONSE_CACHE",
	OFFLINE: "SERVICE_WORKER",
	STOP_SECONDS: "SHUTDOWN_TIMEOUT",
} as const satisfies Record<string, keyof Env>;

/**
 * Copies the values of old variable names to the current names, unless those are set.
 * @param warn called with a sentence for each old name in use.
 */
export function renameFormerVariables(
	source: Record<string, string | undefined>,
	warn: (sentence: string) => void,
): Record<string, string | undefined> {
	const renamed = { ...source };
	for (const [former, name] of Object.entries(formerNames)) {
		if (!source[former]) continue;
		warn(`The environment variable ${former} is now called ${name}. The old name still works.`);
		if (!source[name]) renamed[name] = source[former];
	}
	return renamed;
}

/** Variables whose values never appear in error messages. */
const secretNames = ["REVALIDATE_SECRET", "REDIS_URL", "STORE_SECRET"];

/**
 * Parses environment variables.
 * @throws an Error whose message names every invalid variable
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
	const parsed = schema.safeParse(source);
	if (parsed.success) return parsed.data;
	const sentences = parsed.error.issues.map(({ path, message }) => {
		const name = path.join(".");
		const value = secretNames.includes(name) ? "" : `, but is ${JSON.stringify(source[name])}`;
		return `The environment variable ${name} ${message}${value}.`;
	});
	throw new Error(sentences.join(" "));
}

let parsedOnce: Env | undefined;

/**
 * Returns this process's environment, parsed once. For server and scripts only: zod is too large for the client
 * bundle.
 */
export function env(): Env {
	parsedOnce ??= parseEnv({
		// biome-ignore lint/suspicious/noConsole: the operator reads standard error
		...renameFormerVariables(process.env, console.warn),
		// Written in full, because Next.js inlines NEXT_PUBLIC_ variables only by their full names. With the inlined
		// values, the server reports to the same DSN as the browser bundle that it serves.
		NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
		NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN,
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE,
		NEXT_PUBLIC_RELEASE: process.env.NEXT_PUBLIC_RELEASE,
	});
	return parsedOnce;
}
