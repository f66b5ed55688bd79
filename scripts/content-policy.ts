import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { speculationRules } from "@/lib/browser/speculation-rules";
import {
	changeHeaders,
	getBootstrapScripts,
	getPagesFolder,
	listRouteFiles,
} from "@/lib/next/build-manifests";
import { headScript } from "@/lib/site/client/head-script";
import { groupBy } from "@/lib/support/group-by";

/** Returns the hash source of a script or style. https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const toHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Reads the style sheets that the router inlines into the document on navigation. */
function readInlineStyles(dir: string): string[] {
	const files = Object.entries(listRouteFiles(dir)).flatMap(([page, own]) => (page === "/_app" ? [] : own));
	const sheets = new Set(files.filter((file) => file.endsWith(".css")));
	return [...sheets].sort().map((file) => readFileSync(join(dir, ".next", file), "utf8"));
}

/** Script types that a browser executes or interprets. Other types are data blocks. */
const executable = /^(?:|module|(?:text|application)\/(?:java|ecma)script|importmap|speculationrules)$/i;

/** Lists what the policy would block in a page: unknown inline scripts, `style` attributes and inline event handlers. */
export function listInlineFaults(html: string, known: ReadonlySet<string>): string[] {
	const faults: string[] = [];
	let script: string | undefined;
	const parser = new Parser({
		onopentag(name, attributes) {
			const handlers = Object.keys(attributes).filter((key) => key === "style" || key.startsWith("on"));
			for (const key of handlers) faults.push(`<${name} ${key}="${attributes[key]}">`);
			if (name === "style") faults.push("<style>");
			if (name === "script" && attributes.src === undefined && executable.test(attributes.type ?? ""))
				script = "";
		},
		ontext(text) {
			if (script !== undefined) script += text;
		},
		onclosetag() {
			if (script !== undefined && !known.has(script)) faults.push(`<script>${script}`);
			script = undefined;
		},
	});
	parser.end(html);
	return faults;
}

/** The number of checked pages per kind. All pages of a kind are rendered by the same code. */
const SAMPLES_PER_KIND = 200;

/** Lists the files of some pre-rendered pages of every kind (`en/features`). */
function samplePages(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".html"))
		.sort();
	const pagesByKind = groupBy(files, (file) => file.split(/[\\/]/, 2).join("/"));
	return [...pagesByKind.values()].flatMap((pages) => {
		const step = Math.ceil(pages.length / SAMPLES_PER_KIND);
		return pages.filter((_, index) => index % step === 0);
	});
}

function checkPages(folder: string, known: ReadonlySet<string>): void {
	for (const file of samplePages(folder)) {
		const [fault] = listInlineFaults(readFileSync(join(folder, file), "utf8"), known);
		if (fault !== undefined)
			throw new Error(`The content security policy would block this in ${file}: ${fault.slice(0, 300)}`);
	}
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
 * and styles, and checks pre-rendered pages against them. If Next's bootstrap scripts are unknown, allows all inline
 * scripts and prints a warning.
 * @throws {Error} if the policy would block a part of a page, or the build has no header rules.
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
	if (scripts) checkPages(getPagesFolder(dir), new Set(scripts.values()));
}
