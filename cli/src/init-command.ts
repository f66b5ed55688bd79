import { existsSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import manifest from "@/cli/package.json";
import { type Config, findConfig, presets, readJson } from "./config";
import { initHelp } from "./help";
import { Projects } from "./projects";
import { UsageError } from "./usage-error";

const FILE = "webreach.config.json";

/** Packages that build applications for browsers. */
const bundlers =
	/^(?:vite|webpack|next|nuxt|astro|parcel|gatsby|react-scripts|@angular\/(?:build|cli)|@sveltejs\/kit|@remix-run\/\w+|@react-router\/dev|@vue\/cli-service|@rspack\/(?:cli|core)|@rsbuild\/core|esbuild|rollup|rolldown|snowpack|@docusaurus\/core|@farmfe\/core)$/;

interface Manifest {
	private?: boolean;
	dependencies?: object;
	devDependencies?: object;
	exports?: unknown;
	main?: unknown;
	module?: unknown;
}

/** What a project is, by its `package.json`, and why. */
function detectPreset(manifest: Manifest | undefined): { preset: keyof typeof presets; found: string } {
	if (!manifest) return { preset: "plain", found: "No package.json" };
	const { dependencies = {}, devDependencies = {}, exports, main, module } = manifest;
	const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => bundlers.test(name));
	if (manifest.private !== true && (exports ?? module ?? main) !== undefined)
		return { preset: "library", found: "A package.json with an entry that others import" };
	return names.length > 0
		? { preset: "application", found: `A package.json with ${names.join(", ")}` }
		: { preset: "plain", found: "A package.json without a bundler" };
}

const meanings: Record<keyof typeof presets, string> = {
	application: "an application that a bundler builds, which handles modules and syntax",
	library: "a library, whose users bundle its modules",
	plain: "plain files, which browsers read as they are",
};

/**
 * Runs `webreach init`: looks at the project of the working directory, and writes its configuration.
 * @returns the exit status 0.
 * @throws {UsageError} when there is a configuration already, or the preset is unknown.
 */
export async function runInit(args: string[]): Promise<number> {
	const options = { help: { type: "boolean", short: "h", default: false } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) {
		process.stdout.write(initHelp);
		return 0;
	}
	const [known] = findConfig(".").files;
	if (existsSync(FILE)) throw new UsageError(`${relative("", known ?? FILE)} is there already.`);
	const detected = detectPreset(
		existsSync("package.json") ? (readJson(resolve("package.json")) as Manifest) : undefined,
	);
	const preset = positionals[0] ?? detected.preset;
	if (!Object.hasOwn(presets, preset))
		throw new UsageError(`There is no preset "${preset}". Known are ${Object.keys(presets).join(", ")}.`);
	const schema = `./node_modules/${manifest.name}/config.schema.json`;
	const config: Config & { $schema?: string } = {
		...(existsSync(schema) && { $schema: schema }),
		extends: preset,
	};
	writeFileSync(FILE, `${JSON.stringify(config, null, "\t")}\n`);
	const { audience, targetFile } = new Projects().ofFolder(".");
	const from =
		targetFile === undefined ? "the default; name yours in .browserslistrc" : relative("", targetFile);
	process.stdout.write(
		[
			`${detected.found}.`,
			`Wrote ${FILE} for ${meanings[preset as keyof typeof presets]} ("extends": "${preset}").`,
			`Target: ${audience.query} (${from}).`,
			"Next: npx webreach check",
			"",
		].join("\n"),
	);
	return 0;
}
