import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { speculationRules } from "@/lib/browser/speculation-rules";
import { changeHeaders, getBootstrapScripts, listRouteFiles } from "@/lib/next/build-manifests";
import { headScript } from "@/lib/site/client/head-script";

/** Returns the hash source of a script or style. https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const toHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Reads the style sheets that the router inlines into the document on navigation. */
function readInlineStyles(dir: string): string[] {
	const files = Object.entries(listRouteFiles(dir)).flatMap(([page, own]) => (page === "/_app" ? [] : own));
	const sheets = new Set(files.filter((file) => file.endsWith(".css")));
	return [...sheets].sort().map((file) => readFileSync(join(dir, ".next", file), "utf8"));
}

/** Returns a function that converts the name of an inline script to its CSP source: a hash, if all scripts are known. */
function createSourceLookup(scripts: ReadonlyMap<string, string> | undefined) {
	if (!scripts) return () => "'unsafe-inline'";
	return (name: string) => {
		const script = scripts.get(name);
		if (script === undefined) throw new Error(`The content security policy names an unknown script: ${name}`);
		return toHash(script);
	};
}

/** Computes the inline scripts of all pages by name: our own, and Next's bootstrap script of each route. */
function getInlineScripts(dir: string): Map<string, string> | undefined {
	const starts = getBootstrapScripts(dir);
	return starts && new Map([["_document", headScript], ["_speculation", speculationRules], ...starts]);
}

/**
 * Replaces the placeholders of `lib/server/security-headers.js` in Next's routes manifest by hashes of the inline scripts
 * and styles. If Next's bootstrap scripts are unknown, allows all inline scripts and prints a warning.
 * `__tests__/e2e/headers.spec.ts` compares the policies with the scripts of pages, and every browser test fails at a violation.
 * @throws {Error} if the build has no header rules.
 */
export function writeContentPolicy(dir = "."): void {
	const scripts = getInlineScripts(dir);
	if (!scripts)
		console.warn(
			"Next's bootstrap scripts are unknown: the content security policy allows all inline scripts.",
		);
	const getSource = createSourceLookup(scripts);
	const styles = readInlineStyles(dir).map(toHash).join(" ");
	for (const folder of [dir, join(dir, ".next/standalone")]) {
		if (!existsSync(join(folder, ".next"))) continue;
		changeHeaders(
			(headers) =>
				headers
					.replace(/'inline-script:([^']+)'/g, (_, name: string) => getSource(name))
					.replaceAll("'inline-styles'", styles),
			folder,
		);
	}
}
