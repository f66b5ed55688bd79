import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type AudienceOptions, resolveProjectAudience } from "./audience";
import type { Config } from "./config";

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

/** Reads the audience of the command line. The configuration supplies the options that the command line lacks. */
export function readAudience(values: AudienceOptions, config: Config, folder: string) {
	const isOwn = values.target !== undefined || values.audience !== undefined || values.region !== undefined;
	/** Paths in a configuration start from its folder. */
	const fromFolder = (path: string | undefined) =>
		path !== undefined && existsSync(resolve(folder, path)) ? resolve(folder, path) : path;
	return resolveProjectAudience(
		{
			target: values.target ?? fromFolder(config.target),
			env: values.env ?? config.env,
			region: values.region ?? config.region,
			audience: values.audience ?? fromFolder(config.audience),
		},
		isOwn ? "." : folder,
	);
}
