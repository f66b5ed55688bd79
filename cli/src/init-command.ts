import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import manifest from "@/cli/package.json";
import { type Config, findConfig, presets, readJson } from "./config";
import { listNamedFiles } from "./files";
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

const listBundlers = ({ dependencies = {}, devDependencies = {} }: Manifest) =>
	Object.keys({ ...dependencies, ...devDependencies }).filter((name) => bundlers.test(name));

/** What a project is, by its `package.json` and those of its packages, and why. */
function detectPreset(
	manifest: Manifest | undefined,
	packages: readonly Manifest[],
): { preset: keyof typeof presets; found: string } {
	if (!manifest) return { preset: "plain", found: "No package.json" };
	const { exports, main, module } = manifest;
	const names = listBundlers(manifest);
	const below = [...new Set(packages.flatMap(listBundlers))];
	if (manifest.private !== true && (exports ?? module ?? main) !== undefined)
		return { preset: "library", found: "A package.json with an entry that others import" };
	if (names.length > 0) return { preset: "application", found: `A package.json with ${names.join(", ")}` };
	return below.length > 0
		? { preset: "application", found: `Packages with ${below.join(", ")}` }
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
	const read = (file: string) => readJson(resolve(file)) as Manifest;
	const packages = listNamedFiles(["."]).filter(
		(file) => file !== "package.json" && basename(file) === "package.json",
	);
	const detected = detectPreset(
		existsSync("package.json") ? read("package.json") : undefined,
		packages.map(read),
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
	const projects = new Projects();
	const { audience, targetFile } = projects.ofFolder(".");
	const others = packages
		.map((file) => projects.find(join(dirname(file), "index.js"))?.targetFile)
		.filter((file) => file !== undefined && file !== targetFile);
	const from =
		targetFile === undefined ? "the default; name yours in .browserslistrc" : relative("", targetFile);
	process.stdout.write(
		[
			`${detected.found}.`,
			`Wrote ${FILE} for ${meanings[preset as keyof typeof presets]} ("extends": "${preset}").`,
			`Target: ${audience.query} (${from}).`,
			...(others.length > 0
				? [`Packages have their own: ${others.map((file) => relative("", file ?? "")).join(", ")}.`]
				: []),
			"Next: npx webreach check",
			"",
		].join("\n"),
	);
	return 0;
}
