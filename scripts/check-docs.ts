import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
	extractComments,
	findCodeNames,
	findFileNames,
	findLinkTargets,
	findScriptNames,
	type Named,
} from "./docs/find-names";

/** Names that texts may use although they are not in the repository: generated files, and names of other projects. */
const ignored = [
	/^\.next\//,
	/^\.webreach\//,
	/^_buildManifest\.js$/,
	/^server\.js$/,
	// Files in examples of the code check.
	/^(?:a|code)\.(?:css|js|ts|html|vue)$/,
	/^(?:sw|robots|sitemap)\.(?:js|txt|xml)$/,
	/^(?:\.\/)?node_modules\//,
	// Files of projects that use the package, and its data.
	/^(?:src\/)?(?:main|legacy)\.css$/,
	/^webreach\.(?:d\.ts|\w+\.json)$/,
	/^eslint\.config\.js$/,
	/^(?:data|features)\.json$/,
	/^bench\/build\/out\//,
	/^cli\/out\//,
	/^cli\/out\//,
	/^(?:\w+-)?manifest\.json$/,
	/^(?:Next|Node)\.js$/,
	/^pages\/s$/,
	/^SENTRY_/,
	/^turbopack[A-Z]/,
	/^renderToReadableStream$/,
];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => file !== "" && existsSync(file));
const isSource = (file: string) => /\.(?:tsx?|[cm]?js|css)$/.test(file);
const isOwn = (file: string) => !file.endsWith("package-lock.json") && !file.includes("/messages/");
const texts = new Map(
	tracked
		.filter(
			(file) =>
				isOwn(file) &&
				/\.(?:tsx?|[cm]?js|css|md|json|ya?ml|service|conf|template|sh|toml)$|^\.ci\//.test(file),
		)
		.map((file) => [file, readFileSync(file, "utf8")]),
);
const code = [...texts].filter(([file]) => !file.endsWith(".md")).map(([, text]) => text);
const words = new Set(code.flatMap((text) => text.match(/[\w$]+/g) ?? []));

const scripts = new Set(
	tracked
		.filter((file) => file.endsWith("package.json"))
		.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts ?? {})),
);

/** Whether a file exists: by its path from the root, relative to the text's file, in node_modules, or by its last segments. */
function fileExists(name: string, from: string): boolean {
	const path = name.replace(/\/$/, "");
	return (
		existsSync(path) ||
		existsSync(join(dirname(from), path)) ||
		existsSync(join("node_modules", path)) ||
		tracked.some((file) => file.endsWith(`/${path}`) || file.startsWith(`${path}/`)) ||
		// Names may lack the extension, as in imports.
		tracked.some((file) => file.startsWith(`${path}.`))
	);
}

function exists({ kind, name }: Named, from: string): boolean {
	switch (kind) {
		case "file":
			return fileExists(name, from);
		case "link":
			return existsSync(join(dirname(from), name));
		case "script":
			return scripts.has(name);
		case "variable":
		case "identifier":
			return words.has(name);
		default:
			return kind satisfies never;
	}
}

const listNames = (file: string, text: string): Named[] =>
	file.endsWith(".md")
		? [...findFileNames(text), ...findScriptNames(text), ...findCodeNames(text), ...findLinkTargets(text)]
		: isSource(file)
			? [...findFileNames(extractComments(text)), ...findScriptNames(extractComments(text))]
			: [];

const faults = [...texts].flatMap(([file, text]) =>
	listNames(file, text)
		.filter((named) => !exists(named, file) && !ignored.some((pattern) => pattern.test(named.name)))
		.map(({ kind, name }) => `${file}: unknown ${kind} ${name}`),
);
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`All files, scripts and variables named in ${texts.size} texts exist.`);
process.exitCode = faults.length === 0 ? 0 : 1;
