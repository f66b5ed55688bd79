import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type BrowserslistStats, parseBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import { getResolvedUsage, resolveAudience } from "@/lib/audience/queries/audience";
import { describeRefusal } from "@/lib/audience/queries/describe-refusal";
import { regionParam } from "@/lib/audience/queries/requested-audience";
import { findProjectTarget } from "@/lib/data/project-target";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { parseBrowserVersion } from "@/lib/data/usage";
import type { Audience, UsageRow } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { readJson } from "./config";
import { UsageError } from "./usage-error";

/** The options with which a user describes an audience. */
export interface AudienceOptions {
	/** A target, or the path of a file with one. Without it, the project's browserslist configuration. */
	target?: string | undefined;
	/** The environment to read, if the configuration has several. */
	env?: string | undefined;
	/** `world`, a country (`DE` or its name) or a continent (`alt-eu`). */
	region?: string | undefined;
	/** The path of a file: usage in browserslist's format, or an object with `target`, `region` and `usage`. */
	audience?: string | undefined;
}

/** A target without a browser: `node 20`. */
export class NodeTargetError extends UsageError {}

interface AudienceFile {
	target?: string;
	region?: string;
	usage?: UsageRow[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isStats = (value: unknown): value is BrowserslistStats =>
	isObject(value) &&
	Object.entries(value).every(
		([agent, versions]) =>
			isObject(versions) &&
			Object.entries(versions).every(
				([version, percent]) =>
					parseBrowserVersion(`${agent} ${version}`) && typeof percent === "number" && percent >= 0,
			),
	);

function readStats(value: unknown, file: string): UsageRow[] {
	if (!isStats(value))
		throw new UsageError(
			`${file} holds no usage by browser version. The audience page of the site saves it as browserslist-stats.json.`,
		);
	const usage = parseBrowserslistStats(value);
	if (!usage || usage.length === 0)
		throw new UsageError(`${file}: the percentages add up to nothing, or to over 100.`);
	return usage;
}

/** @throws {UsageError} when the file holds neither usage nor a target or region. */
function readAudienceFile(file: string): AudienceFile {
	const raw = readJson(file);
	if (!isObject(raw)) throw new UsageError(`${file} must hold an object.`);
	const { target, region, usage } = raw;
	if (typeof target !== "string" && typeof region !== "string" && usage === undefined)
		return { usage: readStats(raw, file) };
	return {
		...(typeof target === "string" && { target }),
		...(typeof region === "string" && { region }),
		...(usage !== undefined && { usage: readStats(usage, file) }),
	};
}

const readTargetFile = (target: string, folder: string) => {
	const file = resolve(folder, target);
	return existsSync(file) && statSync(file).isFile() ? readFileSync(file, "utf8") : target;
};

function withUsage(audience: Audience, rows: UsageRow[], name: string): Audience {
	const shares = new Map(rows.map(({ agent, version, share }) => [`${agent} ${version}`, share]));
	const target = audience.target.map((row) => ({
		...row,
		share: shares.get(`${row.agent} ${row.version}`) ?? 0,
	}));
	return {
		...audience,
		weights: { kind: "imported", name, day: getNewestSourceDay() },
		target,
		usage: getResolvedUsage(rows),
	};
}

/**
 * Resolves an audience.
 * @param folder the folder from which paths in the options start.
 * @param projectTarget the target of the project, for options and a file of usage without one.
 * @throws {UsageError} with browserslist's reason for a target that cannot be read.
 */
export function resolveOptions(
	options: AudienceOptions,
	folder: string,
	projectTarget: string | undefined,
): Audience {
	const file = options.audience === undefined ? {} : readAudienceFile(resolve(folder, options.audience));
	const target = options.target ?? file.target ?? projectTarget ?? DEFAULT_QUERY;
	const region = options.region ?? file.region ?? WORLD;
	const outcome = resolveAudience(readTargetFile(target, folder), regionParam.parse(region), options.env);
	if (outcome.kind !== "found") {
		const isNode = outcome.kind === "refused" && outcome.reason === "runtime";
		throw new (isNode ? NodeTargetError : UsageError)(describeRefusal(outcome).detail);
	}
	return file.usage
		? withUsage(outcome.audience, file.usage, basename(options.audience ?? ""))
		: outcome.audience;
}

/**
 * Resolves the audience of a project.
 * @param folder the folder of the project; its browserslist configuration is the default target.
 */
export const resolveProjectAudience = (options: AudienceOptions, folder: string): Audience =>
	resolveOptions(options, folder, findProjectTarget(folder, options.env)?.query);

/** The options that all commands share. */
export const audienceOptions = {
	target: { type: "string" },
	env: { type: "string" },
	region: { type: "string" },
	audience: { type: "string" },
	config: { type: "string" },
	format: { type: "string", default: "text" },
	help: { type: "boolean", short: "h", default: false },
} as const;
