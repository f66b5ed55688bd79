import { z } from "zod";
import { defaultSiteUrl } from "@/lib/paths";

/** An unset variable and an empty one mean the same: `FOO=` in a shell or an env file takes the default. */
const orUnset = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema);

/** A Sentry DSN: a URL with a public key before the host and a project number at the end of the path. */
const isDsn = (value: string) =>
	/^https?:\/\/[^/@\s]+@[^/\s]+\/(?:.*\/)?\d+$/.test(value) && URL.canParse(value);

/** `https://example.org`, written as browsers write an origin: no path, no slash at the end, no user, no default port. */
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
	 * The origin readers reach the site at, for canonical addresses, feeds and the sitemap; written in at build time.
	 * Unset: the address of `npm start` on this machine, so that a try-out's links lead to the try-out.
	 */
	NEXT_PUBLIC_SITE_URL: orUnset(
		z.string().refine(isOrigin, "must be an origin (https://example.org)").default(defaultSiteUrl),
	),
	/**
	 * Where errors and timings are reported, by the server and, through its `/api/telemetry`, by browsers. Unset: nothing
	 * is loaded, nothing is sent.
	 */
	NEXT_PUBLIC_SENTRY_DSN: orUnset(
		z.string().refine(isDsn, "must be a Sentry DSN (https://key@host/project)").optional(),
	),
	/**
	 * What tells one deployment from another: pages send it with every request, and load the new version's document where
	 * the server answers with another. Unset: made of the sources at build time, so that equal builds are one deployment.
	 */
	DEPLOYMENT_ID: orUnset(
		z
			.string()
			.regex(/^[\w-]{1,32}$/, "must be 1 to 32 letters, digits or _ -")
			.optional(),
	),
	/**
	 * At most so many pages of a kind are made at build time, the others when first asked for, as pages of other languages
	 * are: a build for trying things out takes no longer than compiling. Unset: all.
	 */
	PAGES_PER_KIND: orUnset(between(0, 1_000_000, true).optional()),
	/**
	 * Which pages the build makes: `all`, or those that readers meet `first`, the others at their first visit.
	 * Unset: `all` in `npm run build`, `first` where `npm start` and `npm test` have to build.
	 */
	PRERENDER: orUnset(z.enum(["all", "first"], "must be all or first").default("all")),
	/**
	 * The day that pages take for today, whatever the clock says (`lib/answers/today.ts`): for tests and benchmarks, whose
	 * outcome must not depend on the day. Unset: the clock's.
	 */
	TODAY: orUnset(z.iso.date("must be a day (2027-03-01)").optional()),
	/** Anything has the build also make a folder that runs by itself, without the sources and node_modules. */
	STANDALONE: orUnset(z.string().optional()),
	/** `off` takes the service worker away from every browser that has one, at its next visit. */
	OFFLINE: orUnset(z.enum(["on", "off"], "must be on or off").default("on")),
	/** `on` has the build make the maps of the browser's files, to be uploaded to where errors are reported; they are never served. */
	SOURCE_MAPS: orUnset(z.enum(["on", "off"], "must be on or off").default("off")),
	/** `off` leaves every request to Next, also those whose answer is kept (`lib/server/front`): to compare the two. */
	FRONT: orUnset(z.enum(["on", "off"], "must be on or off").default("on")),
	/** `on` has the build leave Next's own files as they are in what browsers get (`lib/framework/next-in-modules.js`). */
	PLAIN_NEXT: orUnset(z.enum(["on", "off"], "must be on or off").default("off")),
	/** Share (0..1) of page loads and route changes that are timed: one in ten shows trends without a flood. */
	NEXT_PUBLIC_TRACES_SAMPLE_RATE: orUnset(between(0, 1, false).default(0.1)),
	/** The version named in reports, so that a fault can be pinned on it. Unset: reports name the deployment in its place. */
	NEXT_PUBLIC_RELEASE: orUnset(
		z
			.string()
			.regex(/^[\w.@+-]{1,200}$/, "must be 1 to 200 letters, digits or . _ @ + -")
			.optional(),
	),
	/** Whom to tell of a weakness, in `/.well-known/security.txt`. Unset: `security@` of the site's host (RFC 2142). */
	SECURITY_CONTACT: orUnset(
		z
			.string()
			.regex(
				/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/,
				"must be a mailto:, https: or tel: address",
			)
			.optional(),
	),
	/** The error log, relative to the directory the server starts in: beside the build, ignored by git. */
	ERROR_LOG_FILE: orUnset(z.string().default(".webreach/errors.jsonl")),
	/** Size in bytes at which the error log is rotated. 1 MB holds some 500 errors; one can take a quarter. */
	ERROR_LOG_MAX_BYTES: orUnset(between(262_144, 1_073_741_824, true).default(1_000_000)),
	/**
	 * How many requests a minute one address has for what the API computes (`/api/v1/reach`, `/api/v1/audience`). Two a
	 * second let a build check all its features. 0: no limit, where something before the server sets one.
	 */
	RATE_LIMIT: orUnset(between(0, 1_000_000, true).default(120)),
	/**
	 * How many proxies stand between readers and the server and may be believed about whom they ask for. 0 believes
	 * nobody: behind a proxy all readers then share one limit, but none can pass for another.
	 */
	TRUST_PROXY: orUnset(between(0, 10, true).default(0)),
	/**
	 * Who knows it may have pages made again before their day has passed (`POST /api/revalidate`). Unset: nobody may, and
	 * there is no such address.
	 */
	REVALIDATE_SECRET: orUnset(z.string().min(16, "must be at least 16 characters long").optional()),
	/**
	 * How many seconds a process that is told to end says that it is not ready, but still answers everything, so that
	 * what stands before it sends its requests elsewhere. Not waited where nobody asks for readiness.
	 */
	DRAIN_SECONDS: orUnset(between(0, 300, true).default(3)),
	/** After how many seconds a process that is told to end is gone, done or not: before Docker's ten are over. */
	STOP_SECONDS: orUnset(between(1, 600, true).default(9)),
	/** A Redis or Valkey in which replicas share pages and counts. Unset: every process has its own. */
	REDIS_URL: orUnset(
		z.string().refine(isRedis, "must be the address of a Redis (redis://host:6379)").optional(),
	),
	/** Where figures of the process are told (`GET /metrics`), apart from the site's own port. Unset: nowhere. */
	METRICS_PORT: orUnset(between(1, 65_535, true).optional()),
	/** The address of that port: this machine alone, unless whoever asks for figures is elsewhere. */
	METRICS_HOST: orUnset(z.string().default("127.0.0.1")),
	/** How many error log files are kept, the one being written included. Three outlast a noisy night. */
	ERROR_LOG_FILES: orUnset(between(1, 100, true).default(3)),
});

export type Env = z.infer<typeof schema>;

/** Variables whose values are never repeated, not even to say what is wrong with them. */
const secretNames = ["REVALIDATE_SECRET", "REDIS_URL"];

/**
 * Parses environment variables.
 * @throws an Error whose message names every variable that does not hold what it must
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

/** This process's environment, parsed once. Server and scripts only: zod is too heavy for the client. */
export function env(): Env {
	parsedOnce ??= parseEnv({
		...process.env,
		// Named in full because the build writes the values of NEXT_PUBLIC_ variables in place of these
		// expressions: the server then reports where the browser bundle it serves reports.
		NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
		NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN,
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE,
		NEXT_PUBLIC_RELEASE: process.env.NEXT_PUBLIC_RELEASE,
	});
	return parsedOnce;
}
