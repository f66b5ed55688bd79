import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Roles that each role may import. docs/architecture.md describes the roles. */
const mayImport: Record<string, string> = {
	schema: "",
	rules: "schema",
	data: "schema",
	queries: "rules schema data api server paths i18n",
	loader: "queries rules schema data api openapi static-props paths i18n",
	endpoint: "queries rules schema data api server paths i18n",
	client: "rules schema browser next i18n paths api",
	components: "rules schema client browser next i18n paths",
	pages:
		"components loader endpoint queries rules schema client api openapi static-props browser next server telemetry i18n paths styles",
	cli: "rules queries schema data api paths",
	"static-props": "server telemetry env",
	openapi: "endpoint api schema",
	api: "schema server telemetry",
	server: "schema api next telemetry i18n paths env",
	browser: "next paths",
	next: "",
	telemetry: "next paths env",
	i18n: "next rules schema paths",
	paths: "i18n rules",
	env: "rules",
	styles: "",
};

/** Roles that may not be imported from another area. */
const withinArea = ["loader"];

/** Packages that only one role may import. */
const owners: [name: RegExp, role: string][] = [
	[
		/^(?:web-features|@mdn\/browser-compat-data|caniuse-lite|browserslist|baseline-browser-mapping|core-js(?:-compat)?|@babel\/compat-data|cssdb|autoprefixer)\b/,
		"data",
	],
	[/^@sentry\//, "telemetry"],
	[/^icu-minify\/format$/, "i18n"],
];

/** Returns the role and the area of a path from the root, without `@/`. */
export function getFileRole(path: string): { role: string; area: string } {
	const [top = "", folder = "", ...rest] = path.replace(/\.[jt]sx?$/, "").split("/");
	if (top !== "lib") return { role: top, area: folder };
	if (folder in mayImport && rest[0] !== "schema") return { role: folder, area: "" };
	const named = rest.find((part) => /^(?:schema|queries|loader|api|feed|client)$/.test(part));
	const role = named ?? (rest.at(-1)?.startsWith("use-") ? "client" : "rules");
	return { role: /^(?:api|feed)$/.test(role) ? "endpoint" : role, area: folder };
}

/** Returns the reason why a file may not import a specifier; undefined if it may. */
export function importError(file: string, specifier: string): string | undefined {
	const from = getFileRole(file);
	const owner = owners.find(([name]) => name.test(specifier))?.[1];
	if (owner && owner !== from.role) return `only lib/${owner} imports it`;
	if (/^\.\.|^\.\/.*\//.test(specifier)) return "other folders are imported through @/";
	if (!specifier.startsWith("@/") || specifier.endsWith("/package.json")) return undefined;
	const to = getFileRole(specifier.slice(2));
	if (to.role === from.role)
		return withinArea.includes(to.role) && to.area !== from.area ? "it belongs to another area" : undefined;
	const allowed = (mayImport[from.role] ?? "").split(" ");
	return allowed.includes(to.role)
		? undefined
		: `${from.role} may import: ${allowed.join(", ") || "nothing"}`;
}

/** The area or the folder with one role that a path from the root lies in; undefined outside of `lib`. */
function getFolder(path: string): string | undefined {
	const [top, folder] = path.replace(/\.[jt]sx?$/, "").split("/");
	return top === "lib" ? folder : undefined;
}

/**
 * Returns a cycle of folders of `lib` that import each other, directly or through others; undefined if there is none.
 * @param imports each file with what it imports.
 */
export function findCycle(
	imports: Iterable<readonly [file: string, specifier: string]>,
): string[] | undefined {
	const targets = new Map<string, Set<string>>();
	for (const [file, specifier] of imports) {
		const from = getFolder(file);
		const to = specifier.startsWith("@/") ? getFolder(specifier.slice(2)) : undefined;
		if (from && to && from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
	}
	const done = new Set<string>();
	const visit = (folder: string, path: string[]): string[] | undefined => {
		if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
		if (done.has(folder)) return undefined;
		for (const next of targets.get(folder) ?? []) {
			const cycle = visit(next, [...path, folder]);
			if (cycle) return cycle;
		}
		done.add(folder);
		return undefined;
	};
	for (const folder of targets.keys()) {
		const cycle = visit(folder, []);
		if (cycle) return cycle;
	}
	return undefined;
}

const specifiers = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*"([^"\n]+)"/g;

function* listImports(): Generator<[file: string, specifier: string]> {
	for (const folder of ["cli/src", "components", "lib", "pages"])
		for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
			if (!/\.[jt]sx?$/.test(name)) continue;
			const file = join(folder, name);
			for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(specifiers))
				yield [file, specifier];
		}
}

if (process.argv[1]?.endsWith("check-imports.ts")) {
	const imports = [...listImports()];
	const errors = imports.flatMap(([file, specifier]) => {
		const error = importError(file, specifier);
		return error ? [`${file} imports ${specifier}: ${error}`] : [];
	});
	const cycle = findCycle(imports);
	if (cycle) errors.push(`Folders of lib import each other: ${cycle.join(" → ")}`);
	for (const error of errors) console.error(error);
	if (errors.length > 0) process.exitCode = 1;
}
