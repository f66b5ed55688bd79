import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { build as esbuild, type Plugin } from "esbuild";
import type { PackedBuilds } from "@/cli/src/packaged/builds";
import type { PackedData, PackedUsage } from "@/cli/src/packaged/data";
import type { PackedFeatures } from "@/cli/src/packaged/features";
import type { PackedNames } from "@/cli/src/packaged/names";
import { getSupportMatrix } from "@/lib/audience/api/audience";
import { getBuildPack } from "@/lib/build/queries/after-build";
import { findBuildHelp, getMakeItWork } from "@/lib/build/queries/build-help";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { listDescribedKeys } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { dataPackageNames, findPackageFolder, getDataPackages } from "@/lib/data/packages";
import { getSourceDays } from "@/lib/data/source-days";
import { getEngineVersions, getMappedReleaseDays, getRegionCodes, readUsage } from "@/lib/data/usage";
import { describeBaseline } from "@/lib/mcp/queries/subject";
import { paths } from "@/lib/paths/pages";
import { searchEntries } from "@/lib/search/queries/entries";
import { defaultSiteUrl } from "@/lib/support/default-site-url";
import { groupBy } from "@/lib/support/group-by";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getPresetTargets } from "@/lib/targets/queries/preset-targets";
import { buildVsix } from "./build-vsix";
import { exitWith } from "./exit-with";
import { setPackageName } from "./package-name";
import { listBundledFolders, writeLicenses } from "./third-party-licenses";

/** The folder to write. */
const out = process.env.OUT || "cli/out";

/** The manifest of the package: the one place that has its name. A test builds with another one. */
const manifestFile = process.env.MANIFEST || "cli/package.json";

/** Modules that read the data packages, and what the package has in their place. */
const replaced: Record<string, string> = {
	"@/lib/data/usage": "cli/src/packaged/usage.ts",
	"@/lib/data/source-days": "cli/src/packaged/source-days.ts",
	"@/lib/check/queries/check-data": "cli/src/packaged/check-data.ts",
	"@/cli/package.json": manifestFile,
};

const replaceData: Plugin = {
	name: "replace-data",
	setup: ({ onResolve }) => {
		onResolve({ filter: /^(?:@\/|\.\/)/ }, ({ path, resolveDir, kind }) => {
			if (kind === "entry-point") return undefined;
			const name = path.startsWith("./")
				? `@/${join(resolveDir, path).slice(process.cwd().length + 1)}`
				: path;
			const file = Object.hasOwn(replaced, name) ? replaced[name] : undefined;
			return file === undefined ? undefined : { path: resolve(file) };
		});
	},
};

/** The packages that read their own files, so that they cannot be bundled. */
const bundledPackages = ["browserslist"];

/** The packages whose data are in the data files. */
const packedData = [
	...dataPackageNames,
	"@babel/compat-data",
	"@webref/css",
	"@webref/elements",
	"@webref/events",
	"@webref/idl",
	"core-js-compat",
	"cssdb",
];

/** Copies an installed package and all that it needs. */
function copyPackages(names: readonly string[], copied = new Set<string>()): Set<string> {
	for (const name of names) {
		if (copied.has(name)) continue;
		copied.add(name);
		const folder = findPackageFolder(name);
		cpSync(folder, join(out, "node_modules", name), { recursive: true, dereference: true });
		const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
		copyPackages(Object.keys(dependencies), copied);
	}
	return copied;
}

const writeData = (name: string, value: unknown) =>
	writeFileSync(join(out, "data", `${name}.json`), JSON.stringify(value));

/** Rounds a share to eight digits: usage data have no more. */
const roundShare = (share: number) => Number(share.toFixed(8));

function writeUsage(code: string): void {
	const packed: PackedUsage = [...groupBy(readUsage(code) ?? [], ({ agent }) => agent)].map(
		([agent, rows]) => [agent, rows.map(({ version, share }) => [version, roundShare(share)])],
	);
	writeData(`usage-${code}`, packed);
}

function writeFeatures(): void {
	const matrix = JSON.parse(getSupportMatrix().text);
	const names = (matrix.ids as string[]).map((id) => {
		const entry = getFeatureEntries().get(id);
		return entry.kind === "feature" ? entry.name : id;
	});
	const discouraged = Object.fromEntries(
		getFeatures().flatMap(([id, { discouraged }]) => (discouraged ? [[id, discouraged.reason]] : [])),
	);
	const baseline = Object.fromEntries(getFeatures().map(([id, feature]) => [id, describeBaseline(feature)]));
	writeData("features", { ...matrix, names, discouraged, baseline } satisfies PackedFeatures);
}

/** Writes what people call features, and the keys with their descriptions, from which their names are made. */
function writeNames(): void {
	const features = [...searchEntries()].filter(({ type }) => type === "feature");
	writeData("names", { features, keys: [...listDescribedKeys()] } satisfies PackedNames);
}

function writeBuilds(): void {
	const features = getFeatures()
		.map(([id, { compat_features }]): [string, string[]] => [id, compat_features])
		.filter(
			([, keys]) => keys.some((key) => findBuildHelp(key).length > 0) || getMakeItWork(keys)?.isImpossible,
		);
	const packed: PackedBuilds = {
		...JSON.parse(getBuildPack().text),
		features: Object.fromEntries(features),
	};
	writeData("builds", packed);
}

const bundle = () =>
	esbuild({
		entryPoints: {
			main: "cli/src/main.ts",
			worker: "cli/src/worker.ts",
			index: "cli/src/index.ts",
			eslint: "cli/src/adapters/eslint.ts",
			stylelint: "cli/src/adapters/stylelint.ts",
			vite: "cli/src/adapters/vite.ts",
		},
		outdir: out,
		bundle: true,
		splitting: true,
		minifySyntax: true,
		minifyWhitespace: true,
		platform: "node",
		format: "esm",
		target: "node20",
		external: [...bundledPackages, "stylelint"],
		plugins: [replaceData],
		define: {
			"process.env.NODE_ENV": '"production"',
			"process.env.NEXT_PUBLIC_SITE_URL": JSON.stringify(process.env.NEXT_PUBLIC_SITE_URL || defaultSiteUrl),
		},
		// Bundled CommonJS code loads Node's built-in modules with `require`.
		banner: {
			js: 'import { createRequire as makeRequire } from "node:module";const require = makeRequire(import.meta.url);',
		},
		metafile: true,
		logLevel: "warning",
	});

/** Where the package comes from, if a job of GitHub builds it: npm compares it with the provenance. */
function describeSource({ GITHUB_REPOSITORY, GITHUB_SERVER_URL, NEXT_PUBLIC_SITE_URL }: NodeJS.ProcessEnv) {
	const url = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL || "https://github.com"}/${GITHUB_REPOSITORY}`;
	const homepage = NEXT_PUBLIC_SITE_URL ? `${NEXT_PUBLIC_SITE_URL}${paths.tools}` : url;
	return {
		...(homepage && { homepage }),
		...(url && {
			repository: { type: "git", url: `git+${url}.git`, directory: "cli" },
			bugs: `${url}/issues`,
		}),
	};
}

/** Copies what users read, with the name of the package. */
function copyTexts(name: string): void {
	mkdirSync(join(out, "docs"));
	for (const file of ["README.md", "docs/ci.md", "docs/editors.md"])
		writeFileSync(join(out, file), setPackageName(readFileSync(join("cli", file), "utf8"), name));
	const types = ["index", "eslint", "stylelint", "vite"].map((name) => `${name}.d.ts`);
	for (const file of [...types, "CHANGELOG.md", "config.schema.json"])
		copyFileSync(join("cli", file), join(out, file));
	copyFileSync("LICENSE", join(out, "LICENSE"));
}

/** Builds the package in `cli/out`, ready for `npm pack`. */
async function buildCli(): Promise<boolean> {
	rmSync(out, { recursive: true, force: true });
	mkdirSync(join(out, "data"), { recursive: true });
	const { metafile } = await bundle();
	// `private` means that no registry has it yet.
	const { private: _, ...manifest } = JSON.parse(readFileSync(manifestFile, "utf8"));
	for (const code of [WORLD, ...getRegionCodes()]) writeUsage(code);
	writeFeatures();
	writeNames();
	writeData("targets", getPresetTargets());
	writeBuilds();
	const check = buildCheckData();
	writeData("check", check);
	const code = Object.keys(metafile.outputs)
		.sort()
		.map((file) => readFileSync(file));
	const hash = createHash("sha256").update(JSON.stringify(check));
	for (const bytes of code) hash.update(bytes);
	writeData("data", {
		version: hash.digest("hex").slice(0, 16),
		program: manifest.version,
		packages: Object.fromEntries(getDataPackages().map(({ name, version }) => [name, version])),
		sourceDays: getSourceDays(),
		regions: getRegionCodes(),
		engines: [...getEngineVersions()],
		releaseDays: [...getMappedReleaseDays()],
	} satisfies PackedData);
	const copied = [...copyPackages(bundledPackages)];
	copyTexts(manifest.name);
	writeFileSync(join(out, "webreach.vsix"), await buildVsix(manifest.name));
	// Copied packages have their licences in their folders.
	const folders = [...listBundledFolders(metafile), ...packedData.map(findPackageFolder)];
	writeFileSync(join(out, "THIRD-PARTY-LICENSES.txt"), writeLicenses(folders));
	const require = createRequire(import.meta.url);
	const versionOf = (name: string) => require(join(resolve(findPackageFolder(name)), "package.json")).version;
	writeFileSync(
		join(out, "package.json"),
		`${JSON.stringify(
			{
				...manifest,
				...describeSource(process.env),
				dependencies: Object.fromEntries(bundledPackages.map((name) => [name, versionOf(name)])),
				bundleDependencies: copied,
			},
			null,
			"\t",
		)}\n`,
	);
	if (process.env.METAFILE) writeFileSync(process.env.METAFILE, JSON.stringify(metafile));
	return true;
}

exitWith(buildCli());
