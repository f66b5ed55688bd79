import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { speculationRules } from "@/lib/browser/speculation-rules";
import { headScript } from "@/lib/site/client/head-script";
import { groupBy } from "@/lib/support/group-by";
import { changeHeaders, getBootstrapScripts, listRouteFiles, pagesFolder } from "./build-manifests";

/** How a policy names a script or style by its content. https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The style sheets that the router writes into the page when it comes to another one. */
function inlineStyles(dir: string): string[] {
	const files = Object.entries(listRouteFiles(dir)).flatMap(([page, own]) => (page === "/_app" ? [] : own));
	const sheets = new Set(files.filter((file) => file.endsWith(".css")));
	return [...sheets].sort().map((file) => readFileSync(join(dir, ".next", file), "utf8"));
}

/** Types of scripts that a browser runs or heeds; what is of another type are data. */
const executable = /^(?:|module|(?:text|application)\/(?:java|ecma)script|importmap|speculationrules)$/i;

/** What a policy would keep from working in a page: scripts that it does not know, styles and handlers in attributes. */
export function inlineFaults(html: string, known: ReadonlySet<string>): string[] {
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

/** So many of the pages of one room: all of them are made by the same few lines. */
const checkedOfARoom = 200;

/** The files of pages made beforehand, a sample of every room (`en/features`). */
function samplePages(folder: string): string[] {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".html"))
		.sort();
	const pagesByKind = groupBy(files, (file) => file.split(/[\\/]/, 2).join("/"));
	return [...pagesByKind.values()].flatMap((pages) => {
		const step = Math.ceil(pages.length / checkedOfARoom);
		return pages.filter((_, index) => index % step === 0);
	});
}

function checkPages(folder: string, known: ReadonlySet<string>): void {
	for (const file of samplePages(folder)) {
		const [fault] = inlineFaults(readFileSync(join(folder, file), "utf8"), known);
		if (fault !== undefined)
			throw new Error(`The content policy knows nothing of this in ${file}: ${fault.slice(0, 300)}`);
	}
}

/** What the build's policies allow in place of the names of scripts: their hashes, as far as the scripts are known. */
function sourcesOf(scripts: ReadonlyMap<string, string> | undefined) {
	if (!scripts) return () => "'unsafe-inline'";
	return (name: string) => {
		const script = scripts.get(name);
		if (script === undefined) throw new Error(`The content policy names a script that is not there: ${name}`);
		return hashOf(script);
	};
}

/** The inline scripts of this build's pages: our own, and for each kind of page the one by which the framework starts. */
function inlineScripts(dir: string): Map<string, string> | undefined {
	const starts = getBootstrapScripts(dir);
	return starts && new Map([["_document", headScript], ["_speculation", speculationRules], ...starts]);
}

/**
 * Puts the hashes of what this build wrote into pages where `lib/server/security-headers.js` names it, which Next has
 * by then written beside its routes, and checks pages made beforehand against them. Where Next does not tell what it
 * writes, inline scripts are allowed as in a site without a policy, and the build says so.
 * @throws {Error} when a page holds what its policy would keep from working, or there is no list of headers.
 */
export function writeContentPolicy(dir = "."): void {
	const scripts = inlineScripts(dir);
	if (!scripts)
		console.warn(
			"Next does not tell by which scripts it starts: the content policy allows all inline scripts.",
		);
	const sourceOf = sourcesOf(scripts);
	const styles = inlineStyles(dir).map(hashOf).join(" ");
	for (const folder of [dir, join(dir, ".next/standalone")]) {
		if (!existsSync(join(folder, ".next"))) continue;
		changeHeaders(
			(headers) =>
				headers
					.replace(/'inline-script:([^']+)'/g, (_, name: string) => sourceOf(name))
					.replaceAll("'inline-styles'", styles),
			folder,
		);
	}
	if (scripts) checkPages(pagesFolder(dir), new Set(scripts.values()));
}
