import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { build as esbuild, type Plugin } from "esbuild";
import type { PackedChanges } from "@/cli/src/packaged/changes";
import type { PackedData, PackedUsage } from "@/cli/src/packaged/data";
import type { PackedDetails } from "@/cli/src/packaged/details";
import type { PackedFeatures } from "@/cli/src/packaged/features";
import type { PackedNames } from "@/cli/src/packaged/names";
import { getSupportMatrix } from "@/lib/audience/api/audience";
import { packSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { getBuildPack } from "@/lib/build/queries/after-build";
import { packChange } from "@/lib/changes/packed-changes";
import { listSupportChangesByRelease } from "@/lib/changes/queries/changes";
import { listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { buildCheckData, getCheckMaps } from "@/lib/check/queries/check-data";
import { getKeySupportByName } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords, listDescribedKeys } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { getHistoryFolder } from "@/lib/data/history/folder";
import { dataPackageNames, findPackageFolder, getDataPackages } from "@/lib/data/packages";
import { getSourceDays } from "@/lib/data/source-days";
import { getEngineVersions, getMappedReleaseDays, getRegionCodes, readUsage } from "@/lib/data/usage";
import { describeBaseline } from "@/lib/mcp/queries/subject";
import { getSubjectDetails } from "@/lib/mcp/queries/subject-details";
import { paths } from "@/lib/paths/pages";
import { searchEntries } from "@/lib/search/queries/entries";
import { defaultSiteUrl } from "@/lib/support/default-site-url";
import { groupBy } from "@/lib/support/group-by";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
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
	"@/lib/data/features": "cli/src/packaged/features.ts",
	"@/lib/compat/queries/support": "cli/src/packaged/features.ts",
	"@/lib/data/compat": "cli/src/packaged/changes.ts",
	"@/lib/data/history/folder": "cli/src/packaged/history-folder.ts",
	"@/lib/data/tables": "cli/src/packaged/tables.ts",
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
	const keys = getFeatures().map(([, { compat_features }]) => compat_features);
	const days = getFeatures().map(([, { status }]): [string, string] => [
		status.baseline_low_date ?? "",
		status.baseline_high_date ?? "",
	]);
	writeData("features", { ...matrix, names, keys, days, discouraged, baseline } satisfies PackedFeatures);
}

/** Writes what people call features, and the keys with their descriptions, from which their names are made. */
function writeNames(): void {
	const features = [...searchEntries()].filter(({ type }) => type === "feature");
	writeData("names", { features, keys: [...listDescribedKeys()] } satisfies PackedNames);
}

/** Writes the support of keys that the check data lack, and what is behind the answers for features and keys. */
function writeDetails(): void {
	const keys = getCompatRecords().ids();
	const others = keys.filter((key) => !getCheckMaps().supportOf(key));
	const details = [
		...getFeatures().map(([id, feature]) => [id, getSubjectDetails({ id, feature })] as const),
		...keys.map((id) => [id, getSubjectDetails({ id })] as const),
	].filter(([, found]) => Object.keys(found).length > 0);
	writeData("details", {
		supports: packSupportMatrix(
			others.map((key) => [key, getKeySupportByName(key)]),
			supportDataBrowsers,
		),
		details: Object.fromEntries(details),
	} satisfies PackedDetails);
}

/** Writes the changes of support in releases, and the usage history. */
function writeChanges(): void {
	const keys = getFeatures().flatMap(([, { compat_features }]) => compat_features);
	const places = new Map(keys.map((key, place) => [key, place]));
	const days = supportDataBrowsers.map((browser) => [
		browser,
		Object.fromEntries(
			Object.entries(getBrowsers().get(browser).releases).flatMap(([version, { release_date }]) =>
				release_date ? [[version, release_date]] : [],
			),
		),
	]);
	const releases = listSupportChangesByRelease().map(
		({ browser, version, day }): PackedChanges["releases"][number] => [
			...([browser, version, day] as const),
			listReleaseChanges(browser, version).flatMap(({ key, kind, atMost }) => {
				const place = places.get(key);
				return place === undefined ? [] : [packChange(place, kind, atMost)];
			}),
		],
	);
	writeData("changes", { days: Object.fromEntries(days), releases } satisfies PackedChanges);
	cpSync(getHistoryFolder(), join(out, "data/history"), {
		recursive: true,
		filter: (path) => !path.endsWith(".ts"),
	});
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
	writeFileSync(join(out, "data/builds.json"), getBuildPack().text);
	writeDetails();
	writeChanges();
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
