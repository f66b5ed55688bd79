import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What each folder of the site may import of the others, beside itself. docs/architecture.md says what lives where. */
const mayImport: Record<string, string> = {
	pages:
		"styles components lib/page-props lib/machine-props lib/static-props lib/paths lib/telemetry lib/server lib/i18n lib/env lib/client lib/schema lib/framework",
	components: "lib/check lib/domain lib/client lib/i18n lib/paths lib/schema lib/framework",
	"lib/schema": "",
	"lib/data": "lib/schema",
	"lib/check": "lib/domain lib/schema",
	"lib/domain": "lib/schema",
	"lib/static-props": "lib/schema lib/telemetry lib/env lib/abort-on-close",
	"lib/answers": "lib/check lib/data lib/domain lib/schema lib/paths lib/threads",
	"lib/machine-props": "lib/check lib/answers lib/data lib/domain lib/schema lib/paths",
	"lib/page-props":
		"lib/check lib/machine-props lib/answers lib/data lib/domain lib/schema lib/static-props lib/paths lib/i18n",
	"lib/client": "lib/check lib/schema lib/domain lib/paths lib/telemetry lib/framework",
	"lib/server":
		"lib/check lib/schema lib/telemetry lib/env lib/i18n lib/paths lib/framework lib/threads lib/abort-on-close",
	"lib/telemetry": "lib/env lib/i18n lib/paths lib/framework",
	"lib/i18n": "lib/framework lib/domain/rounding",
	"lib/framework": "lib/paths lib/env",
};

/** Packages that one folder alone imports. */
const owners: [name: RegExp, folder: string][] = [
	[
		/^(?:web-features|@mdn\/browser-compat-data|caniuse-lite|browserslist|baseline-browser-mapping)\b/,
		"lib/data",
	],
	[/^@sentry\//, "lib/telemetry"],
	[/^icu-minify\/format$/, "lib/i18n"],
];

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const specifiers = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*"([^"]+)"/g;

/** Why a file of a folder may not import a specifier; undefined where it may. */
export function importFault(folder: string, specifier: string): string | undefined {
	const owner = owners.find(([name]) => name.test(specifier))?.[1];
	if (owner && owner !== folder) return `only ${owner} imports it`;
	if (/^\.\.|^\.\/.*\//.test(specifier)) return "other folders are imported through @/";
	if (!specifier.startsWith("@/")) return undefined;
	const allowed = [folder, ...(mayImport[folder] ?? "").split(" ").filter(Boolean)];
	return allowed.some((one) => isBelow(specifier.slice(2), one))
		? undefined
		: `${folder} may import: ${allowed.slice(1).join(", ") || "nothing else"}`;
}

function faultsOf(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	return files
		.filter((file) => /\.[jt]sx?$/.test(file))
		.flatMap((file) => {
			const path = join(folder, file);
			return Array.from(readFileSync(path, "utf8").matchAll(specifiers), ([, specifier = ""]) => {
				const fault = importFault(folder, specifier);
				return fault ? `${path}: ${specifier}: ${fault}` : "";
			}).filter(Boolean);
		});
}

if (process.argv[1]?.endsWith("check-imports.ts")) {
	const faults = Object.keys(mayImport).flatMap(faultsOf);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) process.exitCode = 1;
}
